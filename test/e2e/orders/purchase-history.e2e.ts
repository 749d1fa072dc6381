// What was bought: found again, looked at, reported, printed, bought once more; in English and in Arabic.
import { expect, type Page } from '@playwright/test';
import { catalogue as arabicCatalogue } from '#shared/catalogue/catalogue.ar.ts';
import { orders as arabicOrders } from '#shared/orders/orders.ar.ts';
import { purchase_history as arabic } from '#shared/orders/purchase-history.ar.ts';
import { catalogue as englishCatalogue } from '#shared/catalogue/catalogue.en.ts';
import { purchase_history as english } from '#shared/orders/purchase-history.en.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { buyNamed, deliverText, startTrial } from '#test/e2e/orders/history-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/** By codes, and by hand; both for little. */
const CODES = 'Farasha Kids TV';
const BY_HAND = 'Soor Endpoint Business';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const rows = (page: Page) => page.getByRole('table', { name: 'Your orders' }).locator('tbody tr');

test('the history is filtered, sorted, searched and pinned, in its address, and back works @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  const bought = await buyNamed(context, store, CODES, 'Karim, Oran');
  await page.goto(`${store.url}/purchase-history`);
  const tiles = page.getByRole('list', { name: 'Your orders by status' });
  await expect(tiles.getByRole('link', { name: /^Total/ })).toHaveAttribute('aria-current', 'page');
  await expect(rows(page).first()).toContainText(bought.order_number);

  await page.getByRole('searchbox', { name: 'Search', exact: true }).last().fill('karim oran');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/search=karim/);
  await tiles.getByRole('link', { name: /^Pending/ }).click();
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Status', { exact: true }).selectOption('Delivered');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('delivered');
  await page.getByLabel('Time', { exact: true }).selectOption('Last Week');
  await expect(page).toHaveURL(/status=delivered&time=week|time=week&status=delivered/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  await page.goto(`${store.url}/purchase-history?sort=oldest`);
  await expect(page.getByLabel('Sort by')).toHaveValue('oldest');
  await expect(rows(page).first()).not.toContainText(bought.order_number);
  const pin = page.getByRole('button', { name: /^Pin order/ });
  const oldest = await rows(page)
    .first()
    .getByText(/^R\d\d-\d+$/)
    .innerText();
  await pin.nth(1).click();
  await expect(rows(page).first()).not.toContainText(oldest);
  await expect(pin.first()).toHaveAttribute('aria-pressed', 'true');
  await pin.first().click();
  await expect(rows(page).first()).toContainText(oldest);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rasid-orders-\d{4}-\d\d-\d\d\.csv$/);
  await expectFit(page);
});

test('codes show on demand, a bad one is reported, and the receipt is one page', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  const order = await buyNamed(context, store, CODES);
  // As mails and old links have it.
  await page.goto(`${store.url}/purchase-history?order=${order.id}`);
  await expect(page).toHaveURL(`${store.url}/purchase-history/${order.id}`);
  const delivered = page.getByRole('region', { name: 'What was delivered' });
  await expect(delivered.getByText('•••••')).toHaveCount(order.deliveries.length);
  await delivered.getByRole('button', { name: 'Show codes' }).click();
  await expect(delivered.getByText('•••••')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Who viewed the codes' })).toContainText('Amina Benali');
  await expectFit(page);

  await delivered.getByRole('button', { name: /^Report a problem with number 1 / }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByLabel('What is wrong?')).toHaveAccessibleDescription(
    /Enter at least 5 characters/,
  );
  await dialog.getByLabel('What is wrong?').fill('The code was used before.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(delivered).toContainText('Reported, under review');

  await page.evaluate(() => {
    // The printer's own window would wait for a person.
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.getByText('Rasid · Receipt')).toBeVisible();
  await expect(page.getByText(order.order_number).last()).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('in Arabic on a phone, an open order shows what the desk delivers, without a reload @more', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await signIn(context, store, demoReseller);
  const desk = await browser.newContext();
  await signIn(desk, store, demoAdmin);
  const order = await buyNamed(context, store, BY_HAND);
  const page = await context.newPage();
  await page.goto(`${store.url}/purchase-history`);
  await expectFit(page);
  await page.getByRole('main').getByRole('link', { name: order.order_number }).click();
  const delivered = page.getByRole('region', { name: arabic.codes.title });
  await expect(delivered).toContainText(arabic.codes.none);

  await deliverText(desk, store, order, 'ACCESS-2026');
  await delivered.getByRole('button', { name: arabicOrders.codes.show }).click();
  await expect(delivered).toContainText('ACCESS-2026');
  await expectFit(page);
  await page.getByRole('button', { name: arabic.order.again }).click();
  await expect(page).toHaveURL(`${store.url}/cart`);
  await expect(page.getByRole('main')).toContainText('سور');
  await desk.close();
  await context.close();
});

test('a trial ordered again leads to what is sold, in both languages @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  const order = await startTrial(context, store, CODES);
  for (const [value, words, catalogue] of [
    ['en', english, englishCatalogue],
    ['ar', arabic, arabicCatalogue],
  ] as const) {
    await context.addCookies([{ name: 'language', value, url: store.url }]);
    await page.goto(`${store.url}/purchase-history/${order.id}`);
    await page.getByRole('button', { name: words.order.again }).click();
    // By its id, which its own address replaces.
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByText(words.order.again_trial)).toBeVisible();
    const plans = page.getByRole('group', { name: catalogue.product.choose_plan });
    await expect(plans.getByRole('radio').first()).toBeVisible();
  }
});

test('codes that were shown are kept nowhere in the browser, and are gone with the page', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  const order = await buyNamed(context, store, CODES);
  const answers = page.waitForResponse((answer) => answer.url().endsWith(`/api/orders/${order.id}/codes`));
  await page.goto(`${store.url}/purchase-history/${order.id}`);
  const delivered = page.getByRole('region', { name: 'What was delivered' });
  await delivered.getByRole('button', { name: 'Show codes' }).click();
  const answer = await answers;
  expect(answer.headers()['cache-control']).toBe('no-store');
  const { data }: { data: { code: string }[] } = await answer.json();
  const [shown = ''] = data.map(({ code }) => code);
  await expect(delivered).toContainText(shown);

  const kept = await context.storageState({ indexedDB: true });
  const rest = await page.evaluate(async () => ({
    session: Object.entries(sessionStorage),
    caches: await caches.keys(),
    address: location.href,
    history: JSON.stringify(history.state),
  }));
  for (const { code } of data) expect(JSON.stringify([kept, rest])).not.toContain(code);

  // Left and come back to, they wait for another look.
  await page.getByRole('link', { name: 'Purchase History' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchase History');
  await page.goBack();
  await expect(delivered.getByText('•••••')).toHaveCount(data.length);
  await expect(page.getByText(shown)).toHaveCount(0);
});

test('a notification leads to the very order @more', async ({ page, context, browser }) => {
  await signIn(context, store, demoReseller);
  const order = await buyNamed(context, store, BY_HAND);
  const desk = await browser.newContext();
  await signIn(desk, store, demoAdmin);
  await deliverText(desk, store, order, 'https://key.example/1');
  await desk.close();
  await page.goto(`${store.url}/subscriptions`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  // A word joiner behind the hyphen keeps the number on one line.
  const number = new RegExp(order.order_number.replace('-', '-\\u2060?'));
  const told = page.getByRole('dialog').getByRole('listitem').filter({ hasText: number });
  await told.first().getByRole('link').click();
  await expect(page).toHaveURL(`${store.url}/purchase-history/${order.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.order_number);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
