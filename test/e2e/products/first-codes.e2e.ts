// A product with its codes is made in eight clicks; what can't be added is named before anything is.
import { expect, type Locator } from '@playwright/test';
import { demoAdmin, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { field, keptProduct, madeProductId } from '#test/e2e/products/editor-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('a product with a hundred codes takes eight clicks', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/products`);
  let clicks = 0;
  const click = async (what: Locator) => {
    await what.click();
    clicks += 1;
  };
  await click(page.getByRole('link', { name: 'New Product' }));
  await expect(field(page, 'name')).toBeFocused();
  await page.keyboard.type('Hundred Codes');
  await page.keyboard.press('Tab');
  await expect(field(page, 'name_ar')).toBeFocused();
  await page.keyboard.type('مئة كود');
  await click(field(page, 'category_id'));
  await field(page, 'category_id').selectOption({ index: 1 });
  await click(page.getByText('Published', { exact: true }));
  await click(page.getByRole('tab', { name: 'Pricing & Stock' }));
  await click(field(page, 'consumer_price'));
  await page.keyboard.type('1500');
  await click(page.getByLabel('First codes'));
  const fresh = Array.from({ length: 100 }, (_, place) => `HUNDRED-${place + 1},2031-12-31`);
  await page.keyboard.insertText([...fresh, 'HUNDRED-1,2031-12-31', 'LATE-9,31/02/2031'].join('\n'));
  await click(page.getByRole('button', { name: 'Create Product' }));
  const dialog = page.getByRole('dialog', { name: 'Add codes' });
  await expect(dialog.getByRole('listitem').first()).toContainText('Line 1HU••••-1New');
  await expect(dialog.getByRole('listitem').first()).toContainText('31 Dec 2031');
  await dialog.getByLabel('Only skipped lines').check();
  await expect(dialog.getByRole('listitem')).toHaveText([/^Line 101.*Twice in the list/, /^Line 102/]);
  await click(dialog.getByRole('button', { name: 'Add 100 new codes' }));
  await expect(page.getByText('100 codes were added.')).toBeVisible();
  expect(clicks).toBe(8);
  const id = await madeProductId(page);
  expect(await keptProduct(context, store, id)).toMatchObject({ free_codes: 100, is_on_sale: true });
});

test('a product whose codes are given up is made all the same @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/products/new?tab=pricing`);
  await page.getByLabel('First codes').fill('GIVEN-UP-1');
  await page.getByRole('tab', { name: 'Basic Info' }).click();
  await field(page, 'name').fill('Given up');
  await page.getByRole('button', { name: 'Create Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add codes' });
  await expect(dialog.getByRole('button', { name: 'Add 1 code' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const id = await madeProductId(page);
  expect(await keptProduct(context, store, id)).toMatchObject({ free_codes: 0, draft: { status: 'draft' } });
});
