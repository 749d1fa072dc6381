import { expect, test, type Page } from '@playwright/test';
import { demoReseller, signIn, signInNewReseller } from './accounts.ts';
import { startStore, type Store } from './store.ts';

const PRODUCT = 'Kateb Office Suite Home';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('without enough balance the way leads to Add Funds', async ({ page, context }) => {
  await signInNewReseller(context, store);
  await openProduct(page);
  await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insufficient Balance' });
  await expect(dialog).toContainText(
    "You don't have enough balance to purchase this product. Would you like to add funds to your account?",
  );
  await expect(dialog).toContainText('DA 1,200.00');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).click();
  await dialog.getByRole('button', { name: 'Add Funds' }).click();
  await expect(page).toHaveURL(/\/deposit(\?|$)/);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('5000');
});

test('a double click buys once', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  const before = await countOrders(page);
  await openProduct(page);
  await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm and pay' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Purchase complete' })).toBeVisible();
  await page.reload();
  const balance = page.getByRole('banner').getByRole('button', { name: /^Balance/ });
  await expect(balance).toHaveAccessibleName('Balance DA 23,800.00');
  expect(await countOrders(page)).toBe(before + 1);
});

test('an unknown page says so and leads home', async ({ page }) => {
  await page.goto(`${store.url}/no-such-page`);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible();
});

async function openProduct(page: Page): Promise<void> {
  await page.goto(`${store.url}/products?search=${encodeURIComponent(PRODUCT)}`);
  await page.getByRole('main').getByRole('link', { name: PRODUCT }).click();
  await expect(page.getByRole('heading', { name: PRODUCT, level: 1 })).toBeVisible();
}

async function countOrders(page: Page): Promise<number> {
  const answer = await page.request.get(`${store.url}/api/orders?limit=100`);
  const body: { data: unknown[]; pagination: { total?: number } } = await answer.json();
  return body.pagination.total ?? body.data.length;
}
