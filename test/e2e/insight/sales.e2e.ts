// Sales of a period: its state is its address, and figures lead to what they count.
import { expect } from '@playwright/test';
import { insight as ar } from '#shared/insight/insight.ar.ts';
import { insight as en } from '#shared/insight/insight.en.ts';
import { demoAdmin, openAs } from '#test/e2e/accounts.ts';
import { expectTidyCells } from '#test/e2e/cells.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const [language, viewport, more] of [
  ['en', DESKTOP, ''],
  ['ar', PHONE, ' @more'],
] as const)
  test(`a period, a comparison and a dimension stand in the address, and lead to the orders that they count (${language})${more}`, async ({
    browser,
  }) => {
    const t = { en, ar }[language].sales;
    const page = await openAs(browser, store, demoAdmin, { viewport, language });
    await page.goto(`${store.url}/admin/sales`);
    const totals = page.getByRole('list', { name: t.figures });
    for (const name of [t.revenue, t.orders, t.units, t.average, t.refunds, t.margin])
      await expect(totals).toContainText(name);

    // A telephone folds its filters.
    const compare = page.getByLabel(t.compare);
    if (viewport === PHONE) await page.getByRole('search', { name: t.filters }).getByRole('button').click();
    await compare.selectOption({ label: t.compares.before });
    await expect(page).toHaveURL(/compare=before/);
    await expect(page.getByText(t.compared.split('{')[0] ?? '')).toBeVisible();
    await page.getByRole('combobox', { name: t.by }).selectOption({ label: t.dimensions.product });
    await expect(page).toHaveURL(/by=product/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: t.by })).toHaveValue('product');
    await expectFit(page);
    if (viewport === DESKTOP) await expectTidyCells(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t.download }).click();
    expect((await download).suggestedFilename()).toMatch(/^rasid-sales-product-.*\.csv$/);

    await totals.getByRole('link', { name: t.margin }).click();
    await expect(page).toHaveURL(/\/admin\/reports\?report=profit&from=.*&until=/);
    await page.goBack();

    const row =
      viewport === DESKTOP
        ? page.getByRole('table', { name: t.by }).getByRole('row').nth(1)
        : page.getByRole('list', { name: t.by }).getByRole('listitem').first();
    const counted =
      viewport === DESKTOP ? Number((await row.getByRole('cell').nth(1).innerText()).trim()) : null;
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/orders\?.*product=/);
    const orders = page.locator('main a[href^="/admin/orders/"]');
    if (counted === null) await expect(orders.first()).toBeVisible();
    else await expect(page.locator('main tbody tr')).toHaveCount(counted);
    await page.context().close();
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
