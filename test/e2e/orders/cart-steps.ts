// What a buyer does with a cart, by the words of either language.
import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { cart as arabicCart } from '#shared/orders/cart.ar.ts';
import { catalogue as arabicCatalogue } from '#shared/catalogue/catalogue.ar.ts';
import { deposits as arabicDeposits } from '#shared/deposits/deposits.ar.ts';
import { orders as arabicOrders } from '#shared/orders/orders.ar.ts';
import { cart as englishCart } from '#shared/orders/cart.en.ts';
import { catalogue as englishCatalogue } from '#shared/catalogue/catalogue.en.ts';
import { deposits as englishDeposits } from '#shared/deposits/deposits.en.ts';
import { orders as englishOrders } from '#shared/orders/orders.en.ts';
import { post } from '#test/e2e/accounts.ts';
import { findProduct } from '#test/e2e/catalogue/product-page-steps.ts';
import type { Store } from '#test/e2e/store.ts';

export const wordsOf = {
  en: { cart: englishCart, catalogue: englishCatalogue, orders: englishOrders, deposits: englishDeposits },
  ar: { cart: arabicCart, catalogue: arabicCatalogue, orders: arabicOrders, deposits: arabicDeposits },
};
export type Words = (typeof wordsOf)['en' | 'ar'];

/** From the page of a product, as it stands there. */
export async function addToCart(page: Page, store: Store, slug: string, words: Words): Promise<void> {
  await page.goto(`${store.url}/product/${slug}`);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/cart/lines'),
    page.getByRole('button', { name: words.catalogue.to_cart }).click(),
  ]);
  expect(answer.status()).toBe(201);
  await expect(page.getByRole('button', { name: words.cart.to_cart.open })).toBeVisible();
}

/** By the same call that the page makes. */
export async function putInCart(
  context: BrowserContext,
  store: Store,
  slug: string,
  quantity = 1,
): Promise<void> {
  const { id } = await findProduct(context, store, slug);
  const key = { 'idempotency-key': randomUUID() };
  await post(context, store, '/api/cart/lines', { product_id: id, quantity }, key);
}

/** In the header; its name says how many lines there are. On a phone only where there are some. */
export const cartLink = (page: Page, words: Words) =>
  page.getByRole('banner').getByRole('link', { name: words.cart.title });

export const lines = (page: Page, words: Words) =>
  page.getByRole('list', { name: words.cart.list }).locator('> li');

export const payButton = (page: Page, words: Words) =>
  page.getByRole('main').getByRole('button', { name: words.cart.pay.replace('{amount}', '').trim() });

/** How many of each line; 0 lines: an empty list. */
export async function quantitiesOf(context: BrowserContext, store: Store): Promise<number[]> {
  const answer = await context.request.get(`${store.url}/api/cart`);
  const { data }: { data: { lines: { quantity: number }[] } } = await answer.json();
  return data.lines.map(({ quantity }) => quantity);
}

export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

export async function ordersOf(
  context: BrowserContext,
  store: Store,
): Promise<{ id: string; order_number: string }[]> {
  const answer = await context.request.get(`${store.url}/api/orders?limit=100`);
  const { data }: { data: { id: string; order_number: string }[] } = await answer.json();
  return data;
}
