// Orders Management: what is found, what becomes of one order and of many, on a desk and in Arabic on a phone.
import { readFile } from 'node:fs/promises';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { order_desk as arabic } from '#shared/orders/order-desk.ar.ts';
import { order_states as states } from '#shared/orders/order-states.ar.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { buyNamed, readOrder } from '#test/e2e/orders/history-steps.ts';
import { toast } from '#test/e2e/list-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/** By codes, and by hand; both for little. */
const CODES = 'Farasha Kids TV';
const BY_HAND = 'Soor Endpoint Business';

let store: Store;
let reseller: BrowserContext;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());
test.beforeEach(async ({ browser, context }) => {
  reseller = await browser.newContext();
  await signIn(reseller, store, demoReseller);
  await signIn(context, store, demoAdmin);
});
test.afterEach(() => reseller.close());

/** Numbers are isolated within names. */
const named = (words: string, number: string) => new RegExp(`^${words} .*${number}`);
const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) });

test('one is found and taken up; of two, one is cancelled and the other is left as it is @more', async ({
  page,
}) => {
  const sold = await buyNamed(reseller, store, CODES);
  const waits = await buyNamed(reseller, store, BY_HAND);

  await page.goto(`${store.url}/admin/orders`);
  await expect(row(page, sold.order_number)).toContainText('Completed');
  await page.getByRole('button', { name: /^Pending/ }).click();
  await expect(page).toHaveURL(`${store.url}/admin/orders?status=open`);
  await expect(row(page, waits.order_number)).toContainText('Pending');
  await expect(row(page, sold.order_number)).toHaveCount(0);
  await expectFit(page);

  await page.getByRole('button', { name: named('Update order', waits.order_number) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('New status')).toHaveValue('process');
  await dialog.getByRole('button', { name: 'Start processing' }).dblclick();
  await expect(toast(page, 'Order is being processed')).toBeVisible();
  // A second click that comes after the dialog has gone opens no row beneath.
  await expect(dialog).toHaveCount(0);
  await row(page, waits.order_number).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page).toHaveURL(`${store.url}/admin/orders?status=open`);
  await expect(row(page, waits.order_number)).toContainText('Processing');

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  // What is searched for is looked for within what is drawn.
  await expect(row(page, sold.order_number)).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('searchbox', { name: 'User' }).fill(demoReseller.email);
  await expect(page).toHaveURL(/user=reseller/);
  for (const { order_number: number } of [sold, waits])
    await page.getByRole('checkbox', { name: named('Select order', number) }).check();
  await page.getByRole('button', { name: 'Bulk Actions (2)' }).click();
  await dialog.getByLabel('New status').selectOption('Cancelled');
  await expect(dialog).toContainText('1 of 2 can change to this status now.');
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The provider has none left');
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(dialog).toContainText('1 order was changed. 1 order wasn’t changed.');
  const result = (number: string) => dialog.getByRole('listitem').filter({ hasText: number });
  await expect(result(waits.order_number)).toContainText('Cancelled and refunded');
  await expect(result(sold.order_number)).toContainText('Skipped: already Completed');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, waits.order_number)).toContainText('Refunded');
  await expect(page.getByRole('button', { name: named('Update order', waits.order_number) })).toHaveCount(0);
  expect(await readOrder(reseller, store, waits.id)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
  });

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('no such order');
  await expect(page.getByText('No orders found matching your criteria')).toBeVisible();
  // By its number from everywhere in the panel.
  await page.getByRole('button', { name: 'Search the admin panel' }).click();
  await page.keyboard.type(sold.order_number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${store.url}/admin/orders/${sold.id}`);
});

test('in Arabic on a phone, the bell says what is new, and an order is completed', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await page.goto(`${store.url}/admin/orders?sort=amount`);
  const order = await buyNamed(reseller, store, BY_HAND);
  const card = page.getByRole('listitem').filter({ hasText: order.order_number });
  // What is new comes by itself.
  await page.getByRole('main').getByRole('button', { name: /جديد/ }).click();
  const bell = page.getByRole('dialog', { name: /جديد/ });
  await expect(bell.getByRole('link', { name: order.order_number })).toBeVisible();
  await expectFit(page);
  await bell.getByRole('link', { name: arabic.bell.all }).click();
  await expect(page).toHaveURL(`${store.url}/admin/orders?range=today`);

  await expect(card).toContainText(states.statuses.pending);
  await expectFit(page);
  await card.getByRole('button', { name: new RegExp(`^${arabic.update}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(arabic.act.status).selectOption('complete');
  await dialog.getByRole('textbox', { name: arabic.act.note }).fill('فُعِّل الحساب عند المزوّد');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'إكمال الطلب' }).click();
  await expect(toast(page, arabic.act.done.complete)).toBeVisible();
  await expect(card).toContainText(states.statuses.completed);
  expect((await readOrder(reseller, store, order.id)).status).toBe('completed');
});

test('by product and days, and taken along as a file of just these @more', async ({ page }) => {
  const sold = await buyNamed(reseller, store, CODES, 'A file of one');
  const other = await buyNamed(reseller, store, BY_HAND);
  await page.goto(`${store.url}/admin/orders?search=${encodeURIComponent(demoReseller.email)}`);
  await expect(row(page, other.order_number)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Product' }).fill('farasha');
  await expect(row(page, other.order_number)).toHaveCount(0);
  await page.getByRole('button', { name: 'More filters' }).click();
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' });
  await page.getByLabel('From', { exact: true }).fill(today);
  await expect(page).toHaveURL(/product=farasha&?.*from=|from=.*product=farasha/);
  await expect(row(page, sold.order_number)).toBeVisible();
  await expectFit(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^rasid-orders-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  const listed = page.getByRole('row').filter({ hasText: demoReseller.email });
  await expect(listed).toHaveCount(lines.length - 1);
  expect(lines[1]).toContain(`,${sold.order_number},Completed,Paid,Benali Digital,Amina Benali,`);
  expect(lines[1]).toContain(',A file of one');
  expect(lines.every((line, place) => place === 0 || line.includes('Farasha'))).toBe(true);
  await page.getByLabel('From', { exact: true }).fill('');
  await page.getByLabel('Until', { exact: true }).fill('2000-01-01');
  await expect(page.getByText('No orders found matching your criteria')).toBeVisible();
});
