// Sales of a period: its state is its address, and figures lead to what they count.
import { expect } from '@playwright/test';
import { demoAdmin, openAs, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('a period, a comparison and a dimension stand in the address, and lead to the orders that they count', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/sales`);
  const totals = page.getByRole('list', { name: 'Totals of the period' });
  for (const name of ['Revenue', 'Orders', 'Units', 'Average order', 'Refunds', 'Margin'])
    await expect(totals).toContainText(name);

  await page.getByLabel('Compare with').selectOption({ label: 'With the period before' });
  await expect(page).toHaveURL(/compare=before/);
  await expect(page.getByText(/Compared with/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Sales by' }).selectOption({ label: 'Product' });
  await expect(page).toHaveURL(/by=product/);
  await page.reload();
  const rows = page.getByRole('table', { name: 'Sales by' }).getByRole('row');
  await expect(page.getByLabel('Compare with')).toHaveValue('before');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rasid-sales-product-.*\.csv$/);

  const orders = (await rows.nth(1).getByRole('cell').nth(1).innerText()).trim();
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/orders\?.*product=/);
  await expect(page.locator('main tbody tr')).toHaveCount(Number(orders));
});

for (const language of languagesOf(1))
  test(`by payment method there are deposits, on a telephone too (${language}) @more`, async ({
    browser,
  }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport: PHONE, language });
    await page.goto(`${store.url}/admin/sales?by=payment_method&step=week`);
    await expect(page.locator('figure')).toBeVisible();
    await expect(page.locator('main ul[aria-label] li').first()).toBeVisible();
    await expectFit(page);
    await page.context().close();
  });
