// A shopkeeper's telephone: a product on one screen with its codes, on sale or not, and what is left of it.
import { expect, type Page } from '@playwright/test';
import { codes as arabicCodes } from '#shared/codes/codes.ar.ts';
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

const lineOf = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });

interface Found {
  id: string;
  status: string;
  stock: number | null;
  price_from: { amount: string } | null;
}
async function find(page: Page, name: string): Promise<Found[]> {
  const answer = await page.request.get(`${store.url}/api/admin/products?search=${encodeURIComponent(name)}`);
  const { data }: { data: (Found & { name: string })[] } = await answer.json();
  return data.filter((one) => one.name === name);
}

test('a product is added on one screen with its codes, and goes off sale by a tap @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${store.url}/simple-admin?tab=products`);
  await page.getByRole('button', { name: 'Add product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(2);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Pocket Card 10');
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: 'Price (DA)' }).fill('1250');
  await dialog.getByRole('textbox', { name: 'Codes' }).fill('POCKET-1\nPOCKET-2\nPOCKET-1');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Add product' }).dblclick();
  const codes = page.getByRole('dialog', { name: 'Add codes' });
  await expect(codes).toContainText('Twice in the list');
  await codes.getByRole('button', { name: 'Add 2 new codes' }).click();
  await expect(codes).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search products' }).fill('Pocket Card');
  await expect(page).toHaveURL(/search=Pocket/);
  const line = lineOf(page, 'Products', 'Pocket Card 10');
  await expect(line).toContainText('DA 1,250.00 · 2 codes left');
  expect(await find(page, 'Pocket Card 10')).toMatchObject([{ status: 'active', stock: 2 }]);

  // Codes that are there already are told, and nothing is added twice.
  await line.getByRole('button', { name: /^Add codes: / }).click();
  await codes.getByRole('textbox', { name: 'Codes' }).fill('POCKET-2\nPOCKET-3');
  await codes.getByRole('button', { name: /^Check/ }).click();
  await expect(codes).toContainText('Already');
  await codes.getByRole('button', { name: /^Add 1 / }).click();
  await expect(line).toContainText('3 codes left');
  await expect(line.getByRole('button', { name: /^Add codes: / })).toBeFocused();

  const onSale = line.getByRole('switch');
  await onSale.click();
  await expect(page.getByText('No longer on sale')).toBeVisible();
  await expect(onSale).toHaveAttribute('aria-checked', 'false');
  expect(await find(page, 'Pocket Card 10')).toMatchObject([{ status: 'inactive' }]);
  await page.keyboard.press('Space');
  await expect(onSale).toHaveAttribute('aria-checked', 'true');
});

test('in Arabic on a phone, the stock of what is delivered manually is set, and an empty search leads back', async ({
  browser,
}) => {
  const t = arabic.simple_products;
  const page = await openAs(browser, store, demoAdmin, { viewport: PHONE, language: 'ar' });
  await page.goto(`${store.url}/simple-admin?tab=products`);
  await expect(page.getByRole('list', { name: t.list }).getByRole('listitem').first()).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: t.add }).click();
  const dialog = page.getByRole('dialog', { name: t.add });
  await dialog.getByRole('textbox', { name: t.fields.name, exact: true }).fill('حساب مشترك');
  await dialog.getByLabel(t.fields.category).selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: t.fields.price }).fill('900,50');
  await dialog.getByText(t.deliveries.manual).click();
  await dialog.getByRole('textbox', { name: t.stock_left }).fill('4');
  await expectFit(page);
  await dialog.getByRole('button', { name: t.add_confirm }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox', { name: t.search }).fill('حساب مشترك');
  const line = lineOf(page, t.list, 'حساب مشترك');
  await expect(line).toContainText('بقيت 4 وحدات');
  await expect(page.getByRole('dialog', { name: arabicCodes.add.title })).toHaveCount(0);

  await line.getByRole('button', { name: new RegExp(`^${t.stock}`) }).click();
  const stock = page.getByRole('dialog', { name: new RegExp(`^${t.stock}`) });
  await stock.getByRole('textbox', { name: t.stock_left }).fill('4.5');
  await stock.getByRole('button', { name: t.stock_save }).click();
  await expect(stock).toContainText(t.stock_wrong);
  await stock.getByRole('textbox', { name: t.stock_left }).fill('10');
  await expectFit(page);
  await stock.getByRole('button', { name: t.stock_save }).click();
  await expect(line).toContainText('بقيت 10 وحدات');

  await page.getByRole('searchbox', { name: t.search }).fill('xqzv-nothing');
  await expect(page.getByRole('heading', { name: t.none })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: t.clear }).click();
  await expect(page.getByRole('heading', { name: t.none })).toHaveCount(0);
  await page.context().close();
});
