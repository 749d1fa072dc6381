// The database freezes: pages say that the store is away, and whatever costs money is done by itself afterwards, once.
import { expect } from '@playwright/test';
import { shell } from '#shared/messages/shell.en.ts';
import { demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { ordersOf } from '#test/e2e/orders/cart-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { PostgresProxy } from '#test/faults/postgres-proxy.ts';
import { DATABASE_AWAY, expectErrorsInFile, expectNoMore } from '#test/run/unexpected-errors.ts';

let proxy: PostgresProxy;
let store: Store;
test.beforeAll(async () => {
  // Of a job that was at work just then.
  expectErrorsInFile(DATABASE_AWAY);
  proxy = await PostgresProxy.start(process.env['RASID_E2E_POSTGRES'] ?? '');
  store = await startStore((url) => ({ DATABASE_URL: proxy.urlOf(url), LOG_LEVEL: 'silent' }));
});
test.afterAll(async () => {
  await proxy.hangUp();
  await store.stop();
  await proxy.close();
  expectNoMore();
});
test.afterEach(() => proxy.mend());
test.beforeEach(({ context }) => signIn(context, store, demoReseller));

test('a purchase that is under way is made when the store is back, once and by its first key @more', async ({
  page,
  context,
}) => {
  const before = await ordersOf(context, store);
  await page.goto(`${store.url}/product/office-suite-home`);
  await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).click();
  const dialog = page.getByRole('dialog');
  const pay = dialog.getByRole('button', { name: 'Confirm and pay' });
  await expect(pay).toBeEnabled();
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${store.url}/api/orders`)
      keys.push(request.headers()['idempotency-key']);
  });
  const refused = page.waitForResponse(`${store.url}/api/orders`);

  proxy.isFrozen = true;
  await pay.click();
  expect((await refused).status()).toBe(503);
  await expect(page.getByRole('status').getByText(shell.connection.limited)).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await proxy.hangUp();

  await expect(page.getByRole('dialog', { name: 'Purchase complete' })).toBeVisible();
  await expect(page.getByText(shell.connection.limited)).toHaveCount(0);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect((await ordersOf(context, store)).length).toBe(before.length + 1);
});

test('a page that is opened meanwhile says so, and opens by itself @more', async ({ page, context }) => {
  for (const [language, title] of [
    ['en', 'The store isn’t available right now'],
    ['ar', 'المتجر غير متاح الآن'],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: store.url }]);
    proxy.isFrozen = true;
    const answer = await page.goto(`${store.url}/orders`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await proxy.hangUp();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  }
});
