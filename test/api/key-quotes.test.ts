// Quotes by key: asked for, read, accepted within the key's daily limit, and told when they are over.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { requestQuote } from '#shared/api/quote-requests.contract.ts';
import { quote, quoteRow } from '#shared/quotes/quotes.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, newKey, problemOf } from '#test/client.ts';
import { offer } from '#test/quotes/quote-scene.ts';
import { makeProduct } from '#test/shop.ts';
import { byKey, makeApiKey } from './api-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('by key: a quote is asked for, and accepted within the key’s limit', async () => {
  const owner = await store.makeSignedInBuyer(50_000);
  const { secret } = await makeApiKey(store, owner, { dailyLimit: '100' });
  const { productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '100',
    delivery: 'manual',
  });
  const ask = (line: object, key = newKey(), more: object = {}) =>
    byKey(store, secret, 'POST', '/api/quote-requests', {
      headers: { 'idempotency-key': key },
      body: { lines: [{ product_id: productId, quantity: 5, ...line }], ...more },
    });
  const key = newKey();
  const asked = dataOf(await ask({ wished_unit_price: dinars('90') }, key), requestQuote.response);
  expect(dataOf(await ask({ wished_unit_price: dinars('90') }, key), requestQuote.response)).toEqual(asked);
  expect(problemOf(await ask({}, key)).code).toBe('idempotency_key_reused');
  expect(problemOf(await ask({}, newKey(), { needed_by: '2020-01-01' })).code).toBe('date_in_the_past');
  expect(problemOf(await ask({ plan_id: asked.id })).code).toBe('product_unavailable');
  const read = dataOf(await byKey(store, secret, 'GET', `/api/quotes/${asked.id}`), quote);
  expect(read.lines).toMatchObject([
    { product_id: productId, quantity: 5, own_price: dinars('100.00'), wished_unit_price: dinars('90.00') },
  ]);
  expect(dataOf(await byKey(store, secret, 'GET', '/api/quotes'), z.array(quoteRow)).length).toBe(1);

  const staff = await store.makeStaff('order_desk');
  await offer(store, asked.id, staff.profileId, [{ productId, price: '90.00', quantity: 5 }]);
  const accept = () =>
    byKey(store, secret, 'POST', `/api/quotes/${asked.id}/accept`, {
      headers: { 'idempotency-key': newKey() },
      body: { version: 1 },
    });
  expect(problemOf(await accept()).code).toBe('api_key_limit_reached');
  const { db } = store.database.owner;
  await db
    .updateTable('api_keys')
    .set({ daily_limit: '450' })
    .where('profile_id', '=', owner.profileId)
    .execute();
  expect(dataOf(await accept(), placedOrder).total).toEqual(dinars('450.00'));
  const bought = await byKey(store, secret, 'POST', '/api/orders', {
    headers: { 'idempotency-key': newKey() },
    body: { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }] },
  });
  expect(problemOf(bought).code).toBe('api_key_limit_reached');

  const late = dataOf(await ask({}), requestQuote.response);
  await offer(store, late.id, staff.profileId, [{ productId, price: '90.00', quantity: 5 }]);
  await sql`update quote_requests set valid_until = '2026-06-04T22:59:59.999999Z' where id = ${late.id}`.execute(
    db,
  );
  const over = await byKey(store, secret, 'POST', `/api/quotes/${late.id}/decline`, {
    headers: { 'accept-language': 'ar' },
    body: { version: 1, reason: 'Too late' },
  });
  const { params, ...said } = problemOf(over);
  expect([said.code, params]).toEqual(['quote_expired', { date: '2026-06-04T22:59:59.999Z' }]);
  expect(said.title).toContain('4 جوان 2026');

  const keyed = await db
    .selectFrom('orders')
    .select('api_key_id')
    .where('reseller_id', '=', owner.resellerId)
    .execute();
  expect(keyed.every(({ api_key_id: id }) => id !== null)).toBe(true);
});
