// A file with wrong prices comes in and is taken back: a reseller's open page shows both; what was saved since is named.
import { expect, type BrowserContext } from '@playwright/test';
import { imports as ar } from '#shared/products/imports.ar.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

/** SKU and name of a product, and where it is sold. */
async function find(staff: BrowserContext, search: string) {
  const answer = await staff.request.get(`${store.url}/api/admin/products?search=${search}&limit=1`);
  const { data }: { data: { id: string; sku: string; name: string; url_slug: string }[] } =
    await answer.json();
  const [found] = data;
  if (found === undefined) throw new Error(`there is no ${search}`);
  return found;
}

test('wrong prices come in and go back, on a telephone in Arabic too @more', async ({ browser }) => {
  const staff = await browser.newContext();
  await signIn(staff, store, demoAdmin);
  const reseller = await browser.newContext();
  await signIn(reseller, store, demoReseller);
  const [alwan, ajir] = [await find(staff, 'Alwan'), await find(staff, 'Ajir')];
  const shop = await reseller.newPage();
  const { data }: { data: { url_slug: string }[] } = await (
    await reseller.request.get(`${store.url}/api/products?search=Alwan&limit=1`)
  ).json();
  await shop.goto(`${store.url}/product/${data[0]?.url_slug}`);
  await expect(shop.getByText('DA 5,400.00').first()).toBeVisible();

  const page = await staff.newPage();
  await page.goto(`${store.url}/admin/imports`);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Products', exact: true }) });
  const choosing = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Import CSV: Products' }).click();
  const table = `sku,name,name_ar,consumer_price\n${alwan.sku},"${alwan.name}",ألوان,54\n${ajir.sku},"${ajir.name}",أجير,40\n,Mistake,خطأ,\n`;
  await (await choosing).setFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  await expect(page.getByText('The whole file was imported.')).toBeVisible();
  await expect(shop.getByText('DA 54.00').first()).toBeVisible();

  // Someone has seen one of them and mended it by hand.
  const grid = await staff.newPage();
  await grid.goto(`${store.url}/admin/price-grid?search=Ajir`);
  await grid
    .getByRole('textbox', { name: /^Price of .*Ajir/ })
    .first()
    .fill('41000');
  await grid.getByRole('button', { name: 'Review changes' }).click();
  await grid.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(grid.getByText('1 change applied')).toBeVisible();

  await page.getByRole('button', { name: 'Undo import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    '1 product will be as it was before',
    '1 new product moves to the trash',
    '1 product was changed or deleted since: it stays as it is',
  ]);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('This import was undone.')).toBeVisible();
  await expect(shop.getByText('DA 5,400.00').first()).toBeVisible();
  const products = page.getByRole('list', { name: 'Products of this import' }).getByRole('listitem');
  await expect(products).toHaveCount(1);
  await expect(products).toContainText('Someone has changed it since the import.');
  await page.getByLabel('Show products').selectOption('removed');
  await expect(products).toContainText('Mistake');
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0);

  await staff.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByText(ar.says.taken_back)).toBeVisible();
  await expectFit(page);
  await Promise.all([staff.close(), reseller.close()]);
});
