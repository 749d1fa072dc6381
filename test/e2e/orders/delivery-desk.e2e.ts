// The order desk at work, and the reseller's open page that shows it without a reload.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { delivery_desk as arabic } from '#shared/orders/delivery-desk.ar.ts';
import { orders as arabicOrders } from '#shared/orders/orders.ar.ts';
import { purchase_history as arabicHistory } from '#shared/orders/purchase-history.ar.ts';
import { demoAdmin, demoReseller, post, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { clearDesk } from '#test/e2e/orders/desk-steps.ts';
import { buyNamed, readOrder } from '#test/e2e/orders/history-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/** By codes, and by hand; both for little. */
const CODES = 'Farasha Kids TV';
const BY_HAND = 'Soor Endpoint Business';

let store: Store;
let reseller: BrowserContext;
let desk: BrowserContext;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());
test.beforeEach(async ({ browser }) => {
  reseller = await browser.newContext();
  desk = await browser.newContext();
  await signIn(reseller, store, demoReseller);
  await signIn(desk, store, demoAdmin);
});
test.afterEach(async () => {
  await reseller.close();
  await desk.close();
});

const lineOf = (page: Page, list: string, number: string) =>
  page
    .getByRole('table', { name: list })
    .getByRole('row')
    .or(page.getByRole('list', { name: list }).getByRole('listitem'))
    .filter({ hasText: number });

test('partial manual deliveries appear on the buyer’s open page until complete', async () => {
  const order = await buyNamed(reseller, store, BY_HAND, 'Karim, Oran');
  const units = order.items[0]?.quantity ?? 0;
  const buyers = await reseller.newPage();
  await buyers.goto(`${store.url}/purchase-history/${order.id}`);
  const delivered = buyers.getByRole('region', { name: 'What was delivered' });
  await expect(delivered).toContainText('Nothing has been delivered yet.');

  const page = await desk.newPage();
  await page.goto(`${store.url}/admin/delivery?search=${order.order_number}`);
  const line = lineOf(page, 'Items to deliver, oldest first', order.order_number);
  await expect(line).toContainText(/For: .?Karim, Oran/);
  await expect(line).toContainText(BY_HAND);
  await line.getByRole('button', { name: /^Deliver .?Soor/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Deliver .?Soor/ });
  await dialog.getByRole('tab', { name: 'Account' }).click();
  await dialog.getByRole('button', { name: /^Deliver/ }).click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(2);
  await dialog.getByRole('textbox', { name: 'Username' }).fill('karim@soor.example');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Wahran-31');
  await dialog.getByRole('textbox', { name: 'Units' }).fill(String(units + 1));
  await expect(dialog).toContainText(`Enter a number from 1 to ${units}`);
  await dialog.getByRole('textbox', { name: 'Units' }).fill('1');
  await dialog.getByRole('textbox', { name: 'Note to the client (optional)' }).fill('The rest comes today');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Deliver 1 unit' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(line).toContainText(`${units - 1} of ${units} to deliver`);

  await expect(delivered).toContainText('The rest comes today');
  await delivered.getByRole('button', { name: 'Show codes' }).click();
  await expect(delivered).toContainText('karim@soor.example');

  // The rest on the order's own page.
  await line.getByRole('link', { name: order.order_number }).click();
  await expect(page.getByRole('heading', { level: 1, name: order.order_number })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Viewed by' })).toContainText('Amina Benali');
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Done' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deliver \d/ })
    .click();
  await expect(page.getByRole('region', { name: 'This order' })).toContainText('Completed');
  await expect(page.getByRole('button', { name: 'Deliver', exact: true })).toHaveCount(0);
  await expectFit(page);
  expect((await readOrder(reseller, store, order.id)).status).toBe('completed');
});

test('in Arabic on a phone, a reported code is replaced and the buyer’s open page shows the new one @more', async ({
  browser,
}) => {
  await clearDesk(desk, store);
  const order = await buyNamed(reseller, store, CODES);
  const [bad] = order.deliveries;
  await reseller.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  const buyers = await reseller.newPage();
  await buyers.goto(`${store.url}/purchase-history/${order.id}`);
  const delivered = buyers.getByRole('region', { name: arabicHistory.codes.title });
  await delivered.getByRole('button', { name: arabicOrders.codes.show }).click();

  const phone = await browser.newContext({ viewport: PHONE });
  await phone.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await signIn(phone, store, demoAdmin);
  const page = await phone.newPage();
  await page.goto(`${store.url}/admin/delivery?tab=reports`);
  await expect(page.getByRole('heading', { name: arabic.empty.reports })).toBeVisible();

  // It comes by itself.
  await post(reseller, store, `/api/deliveries/${bad?.id}/report`, { reason: 'هذا الكود مستعمل من قبل' });
  const report = lineOf(page, arabic.reports_list, order.order_number);
  await expect(report).toContainText('هذا الكود مستعمل من قبل');
  await expectFit(page);
  await report.getByRole('button', { name: new RegExp(`^${arabic.report.replace}`) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab', { name: arabic.kinds.code })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('textbox', { name: arabic.report.replace_answer }).fill('نعتذر، هذا كود جديد');
  await expectFit(page);
  await dialog.getByRole('button', { name: arabic.report.replace }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: arabic.empty.reports })).toBeVisible();

  await expect(delivered).toContainText(arabicHistory.codes.withdrawn.replaced);
  await expect(delivered).toContainText('نعتذر، هذا كود جديد');
  const now = await readOrder(reseller, store, order.id);
  expect(now.deliveries.find(({ replaces_id }) => replaces_id === bad?.id)).toMatchObject({ kind: 'code' });
  await phone.close();
});

test('a refund shows the amount first, and a late colleague is told', async () => {
  const order = await buyNamed(reseller, store, BY_HAND);
  const units = order.items[0]?.quantity ?? 0;
  const page = await desk.newPage();
  await page.goto(`${store.url}/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  const delivering = page.getByRole('dialog', { name: /^Deliver/ });
  await delivering.getByRole('tab', { name: 'Done' }).click();

  const other = await desk.newPage();
  await other.goto(`${store.url}/admin/orders/${order.id}`);
  await other.getByRole('button', { name: 'More actions' }).click();
  await other.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = other.getByRole('dialog', { name: /^Refund order/ });
  // All that there is to choose is chosen.
  await refund.getByRole('checkbox', { name: 'Undelivered units' }).uncheck();
  await refund.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(refund.getByRole('alert').filter({ hasText: 'Choose what to refund.' })).toBeVisible();
  await refund.getByRole('checkbox', { name: 'Undelivered units' }).check();
  await refund.getByRole('textbox', { name: 'Reason' }).fill('Not available any more');
  await expectFit(other);
  await refund.getByRole('button', { name: /^Refund .?DA/ }).click();
  await expect(refund).toHaveCount(0);
  const facts = other.getByRole('region', { name: 'This order' });
  await expect(facts).toContainText('Cancelled');
  await expect(facts).toContainText('Refunded');

  // The other page has heard of it in the meantime, and so has its open dialog.
  await expect(delivering.getByRole('alert')).toContainText('There’s nothing left to deliver');
  await delivering.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('region', { name: 'This order' })).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: 'Deliver', exact: true })).toHaveCount(0);
  const after = await readOrder(reseller, store, order.id);
  expect([after.status, after.payment_status, after.items[0]?.refunded]).toEqual([
    'cancelled',
    'refunded',
    units,
  ]);
});

test('the second of two cancellations is told, and keyboard focus is kept @more', async () => {
  const order = await buyNamed(reseller, store, BY_HAND);
  const [first, second] = [await desk.newPage(), await desk.newPage()];
  const ask = async (page: Page) => {
    await page.goto(`${store.url}/admin/orders/${order.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toBeFocused();
  };
  await ask(first);
  await first.keyboard.press('Escape');
  await expect(first.getByRole('heading', { level: 1 })).toBeFocused();

  await ask(first);
  await ask(second);
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The provider has none left');
  await dialog.getByRole('button', { name: 'Cancel order' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(second.getByRole('region', { name: 'This order' })).toContainText('Cancelled');

  await expect(first.getByRole('dialog').getByRole('alert')).toContainText(
    /Someone else changed this first: the order is .*Cancelled/,
  );
  await expect(first.getByRole('dialog').getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await first.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(first.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(first.getByRole('button', { name: 'More actions' })).toHaveCount(0);
});

test('a delivery with a lost answer is not attributed to a colleague @more', async () => {
  const order = await buyNamed(reseller, store, BY_HAND);
  const page = await desk.newPage();
  await page.goto(`${store.url}/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Done' }).click();
  await page.route('**/deliveries', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: /^Deliver \d/ }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'There’s nothing left to deliver. The page shows what was delivered.',
  );
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('region', { name: 'This order' })).toContainText('Completed');
  expect((await readOrder(reseller, store, order.id)).deliveries).toHaveLength(1);
});
