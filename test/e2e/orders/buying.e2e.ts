import { expect, type Page } from '@playwright/test';
import { demoReseller, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import {
  dialogOf,
  ordersOf,
  payButton,
  putInCart,
  quantitiesOf,
  wordsOf,
} from '#test/e2e/orders/cart-steps.ts';
import { byHand, setStock } from '#test/e2e/catalogue/catalogue-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

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

test.describe('when fewer are left than are being confirmed', () => {
  test.beforeAll(({ browser }) =>
    setStock(browser, store, { from: null, to: 9 }, { from: '14500', to: '900' }),
  );
  test.afterEach(async ({ page }) => {
    await page.getByRole('dialog').getByRole('button').last().click();
  });

  test('Buy Now offers those, at their own total @more', async ({ page, context, browser }) => {
    const words = wordsOf.en;
    await signIn(context, store, demoReseller);
    await page.goto(`${store.url}/product/${byHand.slug}?quantity=5`);
    await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).click();
    await takeRest(page, words, { before: '4,500.00', left: '3', after: '2,700.00' }, () =>
      setStock(browser, store, { from: 9, to: 3 }),
    );
    expect(await unitsOfNewest(page)).toEqual([3]);
  });

  test('the cart does too, and holds so many then @more', async ({ page, context, browser }) => {
    const words = wordsOf.ar;
    await setStock(browser, store, { from: 0, to: 9 });
    await page.setViewportSize({ width: 360, height: 740 });
    await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
    await signIn(context, store, demoReseller);
    await putInCart(context, store, 'hawa-mini-voucher', 5);
    await putInCart(context, store, byHand.slug, 5);
    await page.goto(`${store.url}/cart`);
    await payButton(page, words).click();
    await takeRest(page, words, { before: '4,700.00', left: '2', after: '2,000.00' }, async () => {
      await setStock(browser, store, { from: 9, to: 2 });
    });
    expect(await unitsOfNewest(page)).toEqual([5, 2]);
    expect(await quantitiesOf(context, store)).toEqual([]);
  });

  interface Totals {
    before: string;
    left: string;
    after: string;
  }

  async function takeRest(
    page: Page,
    { orders: { confirm, result } }: (typeof wordsOf)['en' | 'ar'],
    { before, left, after }: Totals,
    sellMeanwhile: () => Promise<void>,
  ): Promise<void> {
    const dialog = dialogOf(page, confirm.title);
    const orders = await ordersOf(page.context(), store);
    await expect(dialog).toContainText(before);
    await sellMeanwhile();
    await dialog.getByRole('button', { name: confirm.pay }).click();
    await dialog.getByRole('button', { name: confirm.take_rest.replace('{count, number}', left) }).click();
    await expect(dialog).toContainText(after);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    expect(await ordersOf(page.context(), store)).toEqual(orders);
    await dialog.getByRole('button', { name: confirm.pay }).click();
    await expect(dialogOf(page, result.waiting_title)).toBeVisible();
  }

  async function unitsOfNewest(page: Page): Promise<number[]> {
    const [order] = await ordersOf(page.context(), store);
    const answer = await page.request.get(`${store.url}/api/orders/${order?.id}`);
    const { data }: { data: { items: { quantity: number }[] } } = await answer.json();
    return data.items.map(({ quantity }) => quantity);
  }
});

test('an unknown page says so and leads home @more', async ({ page }) => {
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
