// Several products at once: put together, paid for, taken home.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { demoReseller, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import {
  addToCart,
  cartLink,
  dialogOf,
  lines,
  ordersOf,
  payButton,
  putInCart,
  quantitiesOf,
  wordsOf,
} from '#test/e2e/orders/cart-steps.ts';
import { byHand } from '#test/e2e/catalogue/catalogue-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const ONE = 'office-suite-home';
const MINI = 'hawa-mini-voucher';
const CODE = /^[A-Z0-9]{5}(-[A-Z0-9]{5}){4}$/;

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('two products are bought with a cart, and their codes taken home', async ({ page, context }) => {
    const words = wordsOf.ar;
    const { codes, confirm, result } = words.orders;
    await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
    await signIn(context, store, demoReseller);
    await addToCart(page, store, ONE, words);
    await addToCart(page, store, byHand.slug, words);
    await cartLink(page, words).click();
    await expect(lines(page, words)).toHaveCount(2);

    const first = lines(page, words).first();
    await first.getByRole('button', { name: words.catalogue.product.more }).click();
    await first.getByRole('button', { name: words.cart.words_add }).click();
    await first.getByRole('textbox', { name: words.cart.words.reference }).fill('كريم بن علي');
    await first.getByRole('button', { name: words.cart.words_save }).click();
    await expect(first).toContainText('كريم بن علي');
    // 2 × 1,200 and 14,500.
    await expect(payButton(page, words)).toContainText('16,900.00');
    await payButton(page, words).click();
    const dialog = dialogOf(page, confirm.title);
    await expect(dialog).toContainText('8,100.00');
    await dialog.getByRole('button', { name: confirm.pay }).click();

    const bought = dialogOf(page, result.waiting_title);
    const shown = bought.getByRole('list', { name: /كريم بن علي/ }).locator('bdi');
    await expect(shown).toHaveCount(2);
    const [code = ''] = await shown.allInnerTexts();
    expect(code).toMatch(CODE);
    await expect(bought.getByText(byHand.ar)).toBeVisible();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      bought.getByRole('button', { name: codes.save_csv }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^R\d{2}-\d{6}\.csv$/);
    const table = await readFile(await file.path(), 'utf8');
    expect(table.trim().split('\r\n')).toHaveLength(3);
    expect(table).toContain(`كريم بن علي,${code}`);

    // On paper: the codes, and nothing of the page.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(code).locator('visible=true')).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(bought).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await bought.getByRole('button', { name: result.done, exact: true }).click();
    await expect(page.getByRole('heading', { name: words.cart.empty_title })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(code);
  });
});

test('a low balance leads to a deposit of the missing amount, and back to the cart @more', async ({
  page,
  context,
}) => {
  const words = wordsOf.en;
  await signInNewReseller(context, store);
  await putInCart(context, store, ONE, 5);
  await page.goto(`${store.url}/cart`);
  await payButton(page, words).click();
  const dialog = dialogOf(page, 'Insufficient Balance');
  await expect(dialog).toContainText('DA 6,000.00');
  await dialog.getByRole('button', { name: 'Add Funds' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('6000');
  await page.getByRole('radio', { name: 'CIB / EDAHABIA card (Chargily)' }).check();
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.getByRole('button', { name: words.deposits.back_to_purchase }).click();
  await expect(page).toHaveURL(`${store.url}/cart`);
  await payButton(page, words).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm and pay' }).click();
  await expect(dialogOf(page, 'Purchase complete').getByRole('listitem')).toHaveCount(5);
});

test('a lost answer is reported, and retrying says that the cart was bought', async ({ page, context }) => {
  const words = wordsOf.en;
  await signIn(context, store, demoReseller);
  await putInCart(context, store, MINI, 5);
  const before = (await ordersOf(context, store)).length;
  await page.goto(`${store.url}/cart`);
  // The store hears of it; its answer does not arrive, and what became of it can't be asked either.
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/api/purchases/*', (route) => route.abort());
  await payButton(page, words).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm and pay' }).click();
  await expect(dialog.getByRole('alert')).toContainText('you won’t be charged twice');
  await expect(dialog.getByText(words.orders.confirm.balance_after)).toHaveCount(0);
  await page.unroute('**/api/orders');
  await page.unroute('**/api/purchases/*');
  await dialog.getByRole('button', { name: 'Confirm and pay' }).click();
  const bought = dialogOf(page, words.orders.bought.title);
  await expect(bought).toContainText('You were charged once');
  await expect(bought.getByRole('button', { name: 'Confirm and pay' })).toHaveCount(0);
  const [order] = await ordersOf(context, store);
  await bought.getByRole('link', { name: 'View Order' }).click();
  await expect(page).toHaveURL(`${store.url}/purchase-history/${order?.id}`);
  expect(await ordersOf(context, store)).toHaveLength(before + 1);
});

test('a page reloaded while paying leads to the order @more', async ({ page, context }) => {
  const words = wordsOf.en;
  await signIn(context, store, demoReseller);
  await putInCart(context, store, MINI, 5);
  const before = (await ordersOf(context, store)).length;
  await page.goto(`${store.url}/cart`);
  let isHeard = (): void => {};
  const heard = new Promise<void>((resolve) => {
    isHeard = resolve;
  });
  // The store hears of it, and nothing more reaches the page.
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    isHeard();
  });
  await payButton(page, words).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm and pay' }).click();
  await heard;
  await page.reload();
  const bought = dialogOf(page, words.orders.bought.title);
  const [order] = await ordersOf(context, store);
  await expect(bought).toContainText(order?.order_number ?? 'an order');
  await bought.getByRole('link', { name: 'View Order' }).click();
  await expect(page).toHaveURL(`${store.url}/purchase-history/${order?.id}`);
  // Told once.
  await page.goto(`${store.url}/cart`);
  await expect(page.getByRole('heading', { name: words.cart.empty_title })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await ordersOf(context, store)).toHaveLength(before + 1);
});

test('from the list one press adds, once, also where the answer was lost @more', async ({
  page,
  context,
}) => {
  const words = wordsOf.en;
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/products?search=Hawa%20Mini`);
  const add = page.getByRole('main').getByRole('button', { name: /^Add .*Hawa Mini Voucher.* to the cart$/ });
  // The store hears of it; its answer does not arrive.
  await page.route('**/api/cart/lines', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add.press('Enter');
  await expect(page.getByText('The store can’t be reached')).toBeVisible();
  await page.unroute('**/api/cart/lines');
  await add.press('Enter');
  await expect(page.getByText(/^Added to the cart: .*Hawa Mini Voucher.* × 5$/)).toBeVisible();
  expect(await quantitiesOf(context, store)).toEqual([5]);
  await add.dblclick();
  // Told of for a while: the first word of it may be gone by now.
  await expect.poll(() => quantitiesOf(context, store)).toEqual([10]);
  await page.getByRole('button', { name: words.cart.to_cart.open }).last().click();
  await expect(lines(page, words).getByRole('textbox', { name: 'Quantity' })).toHaveValue('10');
  await expect(cartLink(page, words)).toHaveAccessibleName('Cart, 1 item');
  await page.getByRole('button', { name: /^Remove .*Hawa Mini Voucher/ }).click();
  await expect(page.getByRole('heading', { name: words.cart.empty_title })).toBeVisible();

  // Where a plan is to be chosen, the page of the product is the way.
  await page.goto(`${store.url}/products?search=Noor%20Stream%20Mobile`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy Now' })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('button', { name: /to the cart$/ })).toHaveCount(0);
});

test('a cart paid in one window is not paid again in another', async ({ page, context }) => {
  const words = wordsOf.en;
  await signIn(context, store, demoReseller);
  await putInCart(context, store, MINI, 5);
  const before = (await ordersOf(context, store)).length;
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto(`${store.url}/cart`);
    await payButton(window, words).click();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm and pay' }).click();
  await expect(dialogOf(page, 'Purchase complete')).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm and pay' }).click();
  const bought = dialogOf(other, words.orders.bought.title);
  const [order] = await ordersOf(context, store);
  await expect(bought).toContainText(order?.order_number ?? 'an order');
  await expect(bought.getByRole('button', { name: 'Confirm and pay' })).toHaveCount(0);
  await bought.getByRole('link', { name: 'View Order' }).click();
  await expect(other).toHaveURL(`${store.url}/purchase-history/${order?.id}`);
  expect(await ordersOf(context, store)).toHaveLength(before + 1);
});

test('an item removed in one window is not paid in another @more', async ({ page, context }) => {
  const words = wordsOf.en;
  await signIn(context, store, demoReseller);
  await putInCart(context, store, MINI, 5);
  const before = (await ordersOf(context, store)).length;
  await page.goto(`${store.url}/cart`);
  await payButton(page, words).click();
  const dialog = page.getByRole('dialog');
  // Pressed before the scripts have come, it opens with them.
  await expect(dialog.getByRole('button', { name: 'Confirm and pay' })).toBeVisible();
  await context.request.delete(`${store.url}/api/cart`);
  await dialog.getByRole('button', { name: 'Confirm and pay' }).click();
  await expect(dialog.getByRole('alert')).toContainText('in another window');
  await expect(dialog.getByText(words.orders.confirm.balance_after)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Confirm and pay' })).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Purchase History' })).toBeVisible();
  expect(await ordersOf(context, store)).toHaveLength(before);
});

test('a removed item can be restored, and a trial starts once @more', async ({ page, context }) => {
  const words = wordsOf.en;
  await signIn(context, store, demoReseller);
  await putInCart(context, store, ONE);
  await page.goto(`${store.url}/cart`);
  await page.getByRole('button', { name: /^Remove .*Kateb Office Suite Home/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page, words)).toHaveCount(1);

  await page.goto(`${store.url}/product/farasha-kids-tv`);
  await page.getByRole('button', { name: /^Start free trial/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start trial' }).click();
  const started = dialogOf(page, 'Trial started');
  await started.getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByText('Your business has already used its free trial of this product.'),
  ).toBeVisible();
});
