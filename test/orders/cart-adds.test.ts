// Putting something into a cart is done once for a key, and from a card with one press where nothing is to be chosen.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { cart } from '#shared/orders/cart.contract.ts';
import { productCard } from '#shared/catalogue/catalogue.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { sweep } from '#server/store/sweep.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { CartSteps, shown } from './cart-steps.ts';
import { addCategory, addProduct, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { api, dataOf, newKey, refusalOf } from '#test/client.ts';
import { statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new CartSteps(() => store);
const owner = () => store.database.owner.db;
const byHand = async (price: string) =>
  (await makeProduct(owner(), store.vault, { price, delivery: 'manual' })).productId;

async function keysOf({ profileId }: { profileId: string }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from cart_adds where profile_id = ${profileId}`.execute(owner());
  return rows[0]?.n ?? -1;
}

test('the same request adds once, sent one after the other and many times at once', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product_id = await byHand('100');
  const [key, other] = [newKey(), newKey()];
  const line = { product_id, quantity: 2, customer_reference: 'Karim' };
  const first = dataOf(await steps.put(buyer, line, key), cart);
  expect(dataOf(await steps.put(buyer, line, key), cart)).toEqual(first);
  expect(shown(first)).toEqual([[product_id, 2, 'Karim', null]]);

  const answers = await Promise.all(Array.from({ length: 8 }, () => steps.put(buyer, line, other)));
  expect(statusesOf(answers)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(shown(await steps.cartOf(buyer))).toEqual([[product_id, 4, 'Karim', null]]);
  // Later ones between do not make it a new one.
  expect((await steps.put(buyer, line, key)).status).toBe(201);
  expect(shown(await steps.cartOf(buyer))).toEqual([[product_id, 4, 'Karim', null]]);
});

test('a repeated request does not bring back items removed or paid in the meantime', async () => {
  const buyer = await store.makeSignedInBuyer(1000);
  const product_id = await byHand('100');
  const [removed, paid] = [newKey(), newKey()];
  await steps.put(buyer, { product_id }, removed);
  await steps.empty(buyer);
  expect(dataOf(await steps.put(buyer, { product_id }, removed), cart).lines).toEqual([]);
  const { lines } = dataOf(await steps.put(buyer, { product_id }, paid), cart);
  expect((await steps.pay(buyer, lines)).status).toBe(201);
  expect(dataOf(await steps.put(buyer, { product_id }, paid), cart).lines).toEqual([]);
});

test('a key belongs to one request of one person', async () => {
  const buyer = await store.makeSignedInBuyer();
  const colleague = await store.makeMember(buyer, 'buyer');
  const product_id = await byHand('100');
  const key = newKey();
  await steps.put(buyer, { product_id }, key);
  for (const changed of [{ quantity: 2 }, { note: 'blue' }, { customer_reference: 'Lina' }]) {
    expect(refusalOf(await steps.put(buyer, { product_id, ...changed }, key))).toEqual({
      status: 422,
      code: 'idempotency_key_reused',
    });
  }
  expect(shown(await steps.cartOf(buyer))).toEqual([[product_id, 1, null, null]]);
  expect(shown(dataOf(await steps.put(colleague, { product_id, quantity: 3 }, key), cart))).toEqual([
    [product_id, 3, null, null],
  ]);
});

test('a refused item can be added later by the same request, and a key is required', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product_id = await byHand('100');
  const key = newKey();
  await sql`update products set status = 'inactive' where id = ${product_id}`.execute(owner());
  expect(refusalOf(await steps.put(buyer, { product_id }, key)).code).toBe('product_unavailable');
  expect(await keysOf(buyer)).toBe(0);
  await sql`update products set status = 'active' where id = ${product_id}`.execute(owner());
  expect(shown(dataOf(await steps.put(buyer, { product_id }, key), cart))).toEqual([
    [product_id, 1, null, null],
  ]);
  const body = { product_id, quantity: 1 };
  expect(refusalOf(await api(store, 'POST', '/api/cart/lines', { cookie: buyer.cookie, body }))).toEqual({
    status: 400,
    code: 'idempotency_key_required',
  });
  expect(shown(await steps.cartOf(buyer))).toEqual([[product_id, 1, null, null]]);
});

test('keys are kept for a week', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product_id = await byHand('100');
  await steps.put(buyer, { product_id });
  await steps.put(buyer, { product_id });
  await sql`update cart_adds set created_at = now() - interval '8 days'
    where ctid in (select ctid from cart_adds where profile_id = ${buyer.profileId} limit 1)`.execute(
    owner(),
  );
  await sweep(owner());
  expect(await keysOf(buyer)).toBe(1);
});

test('a card says how many one press adds, and nothing where a plan or an option is to be chosen', async () => {
  await emptyCatalogue(store);
  const buyer = await store.makeSignedInBuyer();
  const games = await addCategory(store);
  const plain = await addProduct(store, games, { name: 'A plain' });
  const few = await addProduct(store, games, { name: 'B few' });
  const planned = await addProduct(store, games, { name: 'C planned' });
  const varied = await addProduct(store, games, { name: 'D varied' });
  await sql`update products set min_order_quantity = 5 where id = ${few}`.execute(owner());
  await sql`insert into plans (id, product_id, name, name_ar, duration, price, position)
    values (${randomUUID()}, ${planned}, 'Year', 'سنة', '1_year', 10, 0)`.execute(owner());
  await sql`insert into variations (id, product_id, name, name_ar, value, value_ar, price, position)
    values (${randomUUID()}, ${varied}, 'Size', 'الحجم', 'Big', 'كبير', 10, 0)`.execute(owner());
  const answer = await api(store, 'GET', '/api/products?limit=10', { cookie: buyer.cookie });
  const cards = dataOf(answer, z.array(productCard));
  expect(cards.map(({ id, cart_quantity }) => [id, cart_quantity])).toEqual([
    [plain, 1],
    [few, 5],
    [planned, null],
    [varied, null],
  ]);
  expect((await steps.put(buyer, { product_id: few, quantity: 5 })).status).toBe(201);
});
