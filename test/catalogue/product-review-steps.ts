// How tests come to reviews of products: by people who have bought them, over HTTP.
import { z } from 'zod';
import { ownReview, review, staffReview } from '#shared/catalogue/product-reviews.contract.ts';
import { addCodes, makeProduct, type Buyer } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, pageOf, type Answer } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';

export type Shopper = Buyer & { cookie: string };

/** A product for 100 DA with codes enough. */
export async function makeReviewed(store: TestStore): Promise<{ productId: string; name: string }> {
  const { db } = store.database.owner;
  const product = await makeProduct(db, store.vault, { price: '100' });
  const codes = Array.from({ length: 20 }, (_, index) => `REVIEWED-${product.productId}-${index}`);
  await addCodes(db, store.vault, product.productId, codes);
  return product;
}

/** A new business, under this first name, that has bought the product. */
export async function makeShopper(
  store: TestStore,
  productId: string,
  firstName = 'Amina',
): Promise<Shopper> {
  const shopper = await store.makeSignedInBuyer(1000);
  await nameOf(store, shopper.profileId, firstName);
  await buy(store, shopper, productId);
  return shopper;
}

export async function nameOf(store: TestStore, profileId: string, firstName: string): Promise<void> {
  await store.database.owner.db
    .updateTable('profiles')
    .set({ first_name: firstName, last_name: 'Secret' })
    .where('id', '=', profileId)
    .execute();
}

export async function buy(
  store: TestStore,
  { cookie }: { cookie: string },
  productId: string,
): Promise<void> {
  const answer = await api(store, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': newKey() },
    body: { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }] },
  });
  if (answer.status !== 201) throw new Error(answer.text);
}

export const write = (
  store: TestStore,
  who: { cookie: string },
  productId: string,
  body: unknown = { stars: 5, text: 'Works.' },
): Promise<Answer> => callAs(store, who)('POST', `/api/products/${productId}/reviews`, body);

/** Written and shown; its id. */
export async function published(
  store: TestStore,
  staff: { cookie: string },
  who: Shopper,
  { productId, stars = 5, text = 'Works.' }: { productId: string; stars?: number; text?: string },
): Promise<string> {
  const id = idOf(await write(store, who, productId, { stars, text }));
  const answer = await decide(store, staff, id, 'publish', 'pending');
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}

export function idOf(answer: Answer): string {
  const { review: own } = dataOf(answer, ownReview);
  if (own === null) throw new Error(answer.text);
  return own.id;
}

export const decide = (
  store: TestStore,
  staff: { cookie: string },
  id: string,
  what: 'publish' | 'hide',
  seen: 'pending' | 'published' | 'hidden',
): Promise<Answer> => callAs(store, staff)('POST', `/api/admin/reviews/${id}/${what}`, { seen });

export const reply = (
  store: TestStore,
  staff: { cookie: string },
  id: string,
  text: string | null,
): Promise<Answer> => callAs(store, staff)('PUT', `/api/admin/reviews/${id}/reply`, { reply: text });

export async function reviewsOf(store: TestStore, who: { cookie: string }, productId: string, query = '') {
  const answer = await callAs(store, who)('GET', `/api/products/${productId}/reviews${query}`);
  return pageOf(answer, z.array(review));
}

export async function ownOf(store: TestStore, who: { cookie: string }, productId: string) {
  return dataOf(await callAs(store, who)('GET', `/api/products/${productId}/own-review`), ownReview);
}

export async function staffListOf(store: TestStore, staff: { cookie: string }, query = '') {
  return pageOf(await callAs(store, staff)('GET', `/api/admin/reviews${query}`), z.array(staffReview));
}
