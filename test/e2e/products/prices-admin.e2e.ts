// Prices of many products at once, a price list, and a table that comes in: each seen on a reseller's open page.
import { readFile } from 'node:fs/promises';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { imports as ar } from '#shared/products/imports.ar.ts';
import { price_grid as arGrid } from '#shared/prices/price-grid.ar.ts';
import { demoAdmin, demoReseller, signIn, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const DISTRIBUTOR = { email: 'distributor@rasid.example', password: 'rasid-distributor' };

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

async function open(
  browser: Browser,
  account: typeof demoAdmin,
  language: 'en' | 'ar' = 'en',
): Promise<BrowserContext> {
  const context = await browser.newContext();
  await signIn(context, store, account);
  await speak(context, store, language);
  return context;
}

/** A product without options, as the demo has it. */
async function openProduct(context: BrowserContext, search: string): Promise<Page> {
  const answer = await context.request.get(`${store.url}/api/products?search=${search}&limit=1`);
  const { data }: { data: { url_slug: string }[] } = await answer.json();
  const page = await context.newPage();
  await page.goto(`${store.url}/product/${data[0]?.url_slug}`);
  return page;
}

test('an admin types new prices, looks at them, and an open page has them', async ({ browser }) => {
  const [staff, reseller] = [await open(browser, demoAdmin), await open(browser, demoReseller)];
  const shop = await openProduct(reseller, 'Alwan');
  await expect(shop.getByText('DA 5,400.00').first()).toBeVisible();

  const grid = await staff.newPage();
  await grid.goto(`${store.url}/admin/price-grid?search=Alwan`);
  const field = grid.getByRole('textbox', { name: /^Price of .*Alwan/ }).first();
  await field.fill('0');
  await expect(grid.getByText('Some amounts need correcting.')).toBeVisible();
  await field.fill('5 550');
  await grid.getByRole('button', { name: 'Review changes' }).click();
  const dialog = grid.getByRole('dialog');
  await expect(dialog.getByText('DA 5,400.00')).toBeVisible();
  await expect(dialog.getByText('DA 5,550.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(grid.getByText('1 change applied')).toBeVisible();
  await expect(shop.getByText('DA 5,550.00').first()).toBeVisible();
  await Promise.all([staff.close(), reseller.close()]);
});

test('a fixed price of the distributors’ list is what a distributor sees, and says so @more', async ({
  browser,
}) => {
  const [staff, distributor] = [await open(browser, demoAdmin), await open(browser, DISTRIBUTOR)];
  const page = await staff.newPage();
  await page.goto(`${store.url}/admin/price-lists`);
  await page.getByRole('link', { name: 'Distributors' }).click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Ajir');
  await page.getByRole('textbox', { name: /^Fixed price of .*Ajir/ }).fill('40000');
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText('1 price saved')).toBeVisible();
  const shop = await openProduct(distributor, 'Ajir');
  await expect(shop.getByText('DA 40,000.00').first()).toBeVisible();
  await Promise.all([staff.close(), distributor.close()]);
});

test('a table goes out, is edited, and comes in on a telephone in Arabic @more', async ({ browser }) => {
  const staff = await open(browser, demoAdmin, 'ar');
  const page = await staff.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store.url}/admin/imports`);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: ar.kinds.categories.title }) });
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: ar.export }).click();
  const table = await readFile(await (await saving).path(), 'utf8');
  const edited = table.replace('"Games"', '"Games & more"');
  expect(edited).not.toBe(table);
  const choosing = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: `${ar.import}: ${ar.kinds.categories.title}` }).click();
  await (
    await choosing
  ).setFiles({ name: 'categories.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) });
  await expect(page.getByText(ar.says.fits)).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'تطبيق سطر واحد' }).click();
  await expect(page.getByText(ar.says.done)).toBeVisible();
  await page.goto(`${store.url}/admin/imports`);
  const again = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: `${ar.import}: ${ar.kinds.categories.title}` }).click();
  await (
    await again
  ).setFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from(edited.split('\n')[0] ?? '') });
  await expect(page.getByText(ar.says.empty)).toBeVisible();
  await page.goto(`${store.url}/admin/price-grid`);
  await expect(page.getByRole('heading', { name: arGrid.title })).toBeVisible();
  await expectFit(page);
  const prices = page.getByRole('textbox', { name: new RegExp(`^${arGrid.price_of.replace('{name}', '')}`) });
  await prices.first().fill('4321');
  // Not behind the bar at the lower edge.
  await page.getByRole('button', { name: arGrid.look }).click();
  await expect(page.getByRole('dialog', { name: arGrid.preview.title })).toContainText('4,321.00');
  await staff.close();
});
