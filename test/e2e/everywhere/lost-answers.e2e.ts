// Staff press again after an answer that was lost on its way: what they made is there once, and no one is told a lie.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { categoriesOf, toast } from '#test/e2e/list-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());
test.beforeEach(({ context }) => signIn(context, store, demoAdmin));

/** The store hears of it; its answer does not arrive. */
async function losingAnswers(page: Page, url: string, act: () => Promise<void>): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await act();
  await page.unroute(url);
}

const namesOf = async (context: BrowserContext) =>
  (await categoriesOf(context, store)).map(({ name }) => name);

test('a category is added once, and changed once', async ({ page, context }) => {
  const before = await namesOf(context);
  await page.goto(`${store.url}/admin/categories`);
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Category Name in English').fill('Radio');
  await dialog.getByLabel('Category Name in Arabic').fill('إذاعة');
  const create = dialog.getByRole('button', { name: 'Create Category' });
  await losingAnswers(page, '**/api/admin/categories', async () => {
    await create.click();
    await expect(dialog.getByRole('alert')).toContainText('The store can’t be reached');
  });
  await create.click();
  await expect(toast(page, 'Category created successfully')).toBeVisible();
  expect(await namesOf(context)).toEqual([...before, 'Radio']);

  await page.getByRole('button', { name: 'Edit: \u2068Radio\u2069' }).click();
  await dialog.getByLabel('Description (English)').fill('Waves');
  const update = dialog.getByRole('button', { name: 'Update Category' });
  await losingAnswers(page, '**/api/admin/categories/*', async () => {
    await update.click();
    await expect(dialog.getByRole('alert')).toContainText('The store can’t be reached');
  });
  await update.click();
  await expect(toast(page, 'Category updated successfully')).toBeVisible();
});

test('a note on an order is written once @more', async ({ page, browser }) => {
  const reseller = await browser.newContext();
  await signIn(reseller, store, demoReseller);
  const order = await buyNamed(reseller, store, 'Soor Endpoint Business');
  await reseller.close();
  await page.goto(`${store.url}/admin/orders/${order.id}`);
  await page.getByLabel('Add a note').fill('Asked the supplier');
  const add = page.getByRole('button', { name: 'Add note' });
  await losingAnswers(page, '**/notes', async () => {
    await add.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Note not added' })).toBeVisible();
  });
  // Read again, the order has it, and its row moves the button: a press meanwhile would miss it.
  await expect(page.getByText('Asked the supplier').and(page.locator(':not(textarea)'))).toHaveCount(1);
  await add.click();
  await expect(page.getByLabel('Add a note')).toHaveValue('');
  await expect(page.getByText('Asked the supplier')).toHaveCount(1);
});
