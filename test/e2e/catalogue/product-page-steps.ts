// What a buyer and a member of staff do on the page of a product and with its reviews.
import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { post } from '#test/e2e/accounts.ts';
import type { Store } from '#test/e2e/store.ts';

interface Sold {
  id: string;
  url_slug: string;
  price: { amount: string; currency: string };
}

export async function findProduct(context: BrowserContext, store: Store, slug: string): Promise<Sold> {
  const answer = await context.request.get(`${store.url}/api/products/${slug}`);
  const { data }: { data: Sold } = await answer.json();
  return data;
}

/** By the same call that the page makes. */
export async function buy(context: BrowserContext, store: Store, product: Sold): Promise<void> {
  const lines = [{ product_id: product.id, quantity: 1, expected_unit_price: product.price }];
  await post(context, store, '/api/orders', { lines }, { 'idempotency-key': randomUUID() });
}

export async function openReviews(page: Page, store: Store, slug: string): Promise<void> {
  await page.goto(`${store.url}/product/${slug}`);
  await page.getByRole('tab', { name: 'Reviews' }).click();
}

export async function writeReview(page: Page, stars: number, text: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Write a review' });
  await form.getByRole('button', { name: 'Submit review' }).click();
  await expect(form.getByText('Choose one to five stars.')).toBeVisible();
  await form.getByRole('radio', { name: `${stars} stars` }).check();
  await form.getByRole('textbox', { name: 'Your review' }).fill(text);
  await form.getByRole('button', { name: 'Submit review' }).click();
}
