// The panel's first page: what it says, how its chart is read, and that it follows what happens.
import { expect } from '@playwright/test';
import { demoAdmin, demoReseller, openAs, signIn } from '#test/e2e/accounts.ts';
import { expectTop } from '#test/e2e/in-sight.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { ABOVE_BAR, DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('the dashboard has its four cards, what waits and a chart that keys and a table read', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${store.url}/admin`);
  const cards = page.getByRole('list', { name: 'Store statistics' });
  for (const name of ['Total Products', 'Total Orders', 'Active Users', 'Total Revenue'])
    await expect(cards).toContainText(name);
  await expect(cards).not.toContainText('…');

  const waiting = page.getByRole('list', { name: 'Waiting for you' });
  const chart = page.getByRole('slider', { name: 'Point of “Sales and deposits”' });
  await expect(chart).toBeVisible();
  for (const one of [waiting, chart]) await expectTop(one, DESKTOP.height - 100);
  await expect(chart).toHaveAttribute('aria-valuenow', '30');
  await chart.focus();
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  await expect(chart).toHaveAttribute('aria-valuetext', /Revenue: .*DA .*Deposits: .*DA /);
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');

  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table', { name: 'Sales and deposits' }).getByRole('row')).toHaveCount(31);
  await page.getByRole('button', { name: 'Show as a chart' }).click();
  await expect(chart).toBeVisible();
  await expectFit(page);

  await waiting.getByRole('link', { name: /to deliver/ }).click();
  await expect(page).toHaveURL(/\/admin\/delivery/);
});

test('an order of another person appears without a reload @more', async ({ page, context, browser }) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin`);
  const orders = page.getByRole('list', { name: 'Latest orders' });
  const before = await orders.innerText();
  const buyer = await browser.newContext();
  await signIn(buyer, store, demoReseller);
  const { order_number: number } = await buyNamed(buyer, store, 'Hawa Mini Voucher');
  expect(before).not.toContain(number);
  await expect(orders).toContainText(number);
  await buyer.close();
});

for (const language of ['en', 'ar'] as const)
  test(`on a telephone the first screen has cards, what waits and the chart’s beginning (${language}) @more`, async ({
    browser,
  }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport: PHONE, language });
    await page.goto(`${store.url}/admin`);
    await expectTop(page.locator('figure'), ABOVE_BAR);
    await expectFit(page);
    await page.context().close();
  });
