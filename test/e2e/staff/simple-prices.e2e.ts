// A shopkeeper's telephone: prices by so many per cent, looked at first, and put back where nobody changed them since.
import { expect, type Page } from '@playwright/test';
import { bulk_runs as arabicRuns } from '#shared/staff/bulk-runs.ar.ts';
import { simple_admin as arabic } from '#shared/staff/simple-admin.ar.ts';
import { demoAdmin, openAs, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

interface Row {
  id: string;
  name: string;
  name_ar: string;
  price_from: { amount: string; currency: string } | null;
}
async function products(page: Page, query: string): Promise<Row[]> {
  const answer = await page.request.get(`${store.url}/api/admin/products?sort=name&direction=asc&${query}`);
  const { data }: { data: Row[] } = await answer.json();
  return data;
}
const pricesOf = async (page: Page, query: string) =>
  Object.fromEntries((await products(page, query)).map(({ id, price_from: price }) => [id, price?.amount]));

test('the prices of a category are seen, changed and put back @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${store.url}/simple-admin?tab=pricing`);
  const which = page.getByLabel('Which products');
  await which.selectOption({ index: 2 });
  const category = await which.inputValue();
  const query = `limit=100&category_id=${category}`;
  const before = await pricesOf(page, query);
  await page.getByRole('button', { name: 'Change prices', exact: true }).click();
  await expect(page.getByLabel('By how much (%)')).toHaveAccessibleDescription(/up to 500 up/);
  await page.getByLabel('By how much (%)').fill('10');
  const table = page.getByRole('table', { name: 'New prices' });
  const first = table.getByRole('row').filter({ hasText: 'DA' }).first().getByRole('cell');
  await expect(first).toHaveCount(3);
  const [from, to] = (await first.allTextContents())
    .slice(1)
    .map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  expect(to).toBe(Math.round((from ?? 0) * 0.11) * 10);
  await expectFit(page);
  await page.getByRole('button', { name: /^Change prices of \d+ products?$/ }).dblclick();
  const runs = page.getByRole('list', { name: 'Recent price changes' }).getByRole('listitem');
  await expect(runs).toHaveCount(1);
  await expect(runs.first()).toContainText(/\+10%\d+ products? changed/);
  const after = await pricesOf(page, query);
  expect(after).not.toEqual(before);

  // One product gets another price by hand: it keeps that.
  const [one] = (await products(page, query)).filter(({ id }) => after[id] !== before[id]);
  const kept = await rename(page, one?.id ?? '');
  await runs
    .first()
    .getByRole('button', { name: /^Undo the price change of / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put old prices back' }).dblclick();
  await expect(runs).toHaveCount(2);
  await expect(runs.first()).toContainText('1 stays as it is');
  await expect(runs.nth(1)).toContainText('Undone');
  await expect(page.getByRole('button', { name: /^Undo the price change of / })).toHaveCount(0);
  // It is told of as it goes, before the last product's turn.
  await expect.poll(() => pricesOf(page, query)).toEqual({ ...before, [one?.id ?? '']: kept });
});

/** Gives a product a price that no run makes. */
async function rename(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`${store.url}/api/admin/price-grid?limit=100`);
  const {
    data,
  }: { data: { target: string; id: string; product_id: string; price: string; currency: string }[] } =
    await answer.json();
  const rows = data.filter(({ product_id: of }) => of === id);
  const changes = rows.map(({ target, id: of, price, currency }) => ({
    target,
    id: of,
    currency,
    price: { from: price, to: '7777.77' },
  }));
  await page.request.post(`${store.url}/api/admin/price-grid`, {
    data: { changes, is_preview: false },
    headers: { origin: store.url },
  });
  return '7777.77';
}

test('in Arabic on a phone, prices of some products go down, and nothing is begun without one @more', async ({
  browser,
}) => {
  const t = arabic.simple_prices;
  const page = await openAs(browser, store, demoAdmin, { viewport: PHONE, language: 'ar' });
  await page.goto(`${store.url}/simple-admin?tab=pricing`);
  await page.getByLabel(t.which).selectOption('picked');
  await page.getByText(t.ways.down, { exact: true }).click();
  await page.getByLabel(t.percent).fill('5');
  await page.getByRole('button', { name: t.apply, exact: true }).click();
  await expect(page.getByText(t.pick_some)).toBeVisible();
  const some = (await products(page, 'limit=10')).filter(
    ({ price_from: price }) => price?.currency === 'DZD',
  );
  const [one, two] = some;
  for (const chosen of [one, two]) await page.getByRole('checkbox', { name: chosen?.name_ar ?? '' }).check();
  await expect(page.getByRole('table', { name: arabicRuns.change.preview })).toContainText(
    one?.name_ar ?? '',
  );
  await expectFit(page);
  await page.getByRole('button', { name: /^تغيير أسعار منتجين/ }).click();
  const runs = page.getByRole('list', { name: arabicRuns.recent_prices }).getByRole('listitem');
  await expect(runs.first()).toContainText('-5%');
  await expect(runs.first()).toContainText('تغيّر منتجان');
  await expectFit(page);
  await page.context().close();
});
