// The list of products in the panel: what staff delete and restore leaves and returns to open pages of resellers.
import { expect } from '@playwright/test';
import { demoAdmin, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { addProducts, openSearch, toast } from '#test/e2e/list-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('products are deleted, restored by undo and from the trash, and a reseller’s open page follows @more', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, store, demoAdmin);
  await addProducts(
    context,
    store,
    ['Alpha', 'Beta', 'Gamma'].map((name) => ({ name: `Zanzibar ${name}`, name_ar: `زنجبار ${name}` })),
  );
  const client = await openSearch(browser, store, 'zanzibar');
  const offered = (name: string) => client.getByRole('heading', { name: `Zanzibar ${name}` });
  for (const name of ['Alpha', 'Beta', 'Gamma']) await expect(offered(name)).toBeVisible();

  await page.goto(`${store.url}/admin/products?search=zanzibar&sort=name`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`Zanzibar ${name}`) });
  const pick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`Select .*${name}`) });
  await pick('Alpha').focus();
  await page.keyboard.press('Space');
  await pick('Beta').click({ modifiers: ['Shift'] });
  await expect(pick('Gamma')).not.toBeChecked();
  await expectFit(page);
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click();
  await expect(toast(page, '2 product(s) deleted successfully')).toBeVisible();
  await expect(row('Alpha')).toHaveCount(0);
  await expect(offered('Alpha')).toHaveCount(0);
  await expect(offered('Gamma')).toBeVisible();

  await toast(page, 'deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(row('Alpha')).toBeVisible();
  await expect(offered('Alpha')).toBeVisible();

  await row('Beta')
    .getByRole('button', { name: /^Delete: / })
    .click();
  await expect(toast(page, 'Product deleted successfully')).toBeVisible();
  await expect(offered('Beta')).toHaveCount(0);
  await page.getByRole('link', { name: /^Trash/ }).click();
  await expect(page).toHaveURL(/tab=trash/);
  await expect(row('Beta')).toContainText(/(29|30) more days/);
  await expect(row('Alpha')).toHaveCount(0);
  await pick('Beta').check();
  await page.getByRole('button', { name: 'Restore Selected (1)' }).click();
  await expect(toast(page, 'Product restored')).toBeVisible();
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(offered('Beta')).toBeVisible();
  await client.context().close();
});

test('tiles, filters and order stand in the address, and a copy opens in the editor @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await addProducts(context, store, [{ name: 'Quokka Original', name_ar: 'كووكا' }]);
  await page.goto(`${store.url}/admin/products`);
  const featured = page.getByRole('button', { name: /^Featured/ });
  await featured.click();
  await expect(page).toHaveURL(`${store.url}/admin/products?only=featured`);
  await expect(featured).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Sort by').selectOption('price');
  await page.getByRole('button', { name: 'Cheapest first' }).click();
  await expect(page).toHaveURL(`${store.url}/admin/products?only=featured&sort=price&direction=desc`);
  await expect(page.getByRole('button', { name: 'Most expensive first' })).toBeVisible();
  await page.reload();
  await expect(featured).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(`${store.url}/admin/products?sort=price&direction=desc`);
  await expect(featured).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('quokka');
  await page.getByRole('button', { name: /^Duplicate: .*Quokka/ }).click();
  await expect(page).toHaveURL(/\/admin\/products\/[\da-f-]{36}/);
  await expect(toast(page, 'Duplicated as a draft')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row', { name: /Quokka/ }).filter({ hasText: 'Draft' })).toBeVisible();
  await page.getByRole('link', { name: /^View in the store: .*Quokka/ }).click();
  await expect(page).toHaveURL(/\/product\/quokka-original$/);
});

test('in Arabic on a phone a product is deleted from its menu and taken back @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await addProducts(context, store, [{ name: 'Walrus', name_ar: 'حصان البحر' }]);
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await page.setViewportSize(PHONE);
  await page.goto(`${store.url}/admin/products?search=walrus`);
  await expect(page.getByRole('heading', { name: 'المنتجات', level: 1 })).toBeVisible();
  const menu = page.getByRole('button', { name: 'إجراءات \u2068حصان البحر\u2069' });
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'حصان البحر' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
  await expect(menu).toHaveCount(0);
  await toast(page, 'حُذف المنتج').getByRole('button', { name: 'تراجع' }).click();
  await expect(menu).toBeVisible();
  await page.getByRole('checkbox', { name: /حصان البحر/ }).check();
  await expect(page.getByRole('button', { name: 'حذف المحدد (1)' })).toBeInViewport();
  await expectFit(page);
});
