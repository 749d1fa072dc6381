// Numbers of orders beyond the millionth: sales go on, and the orders are found by both sides.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import { staffOrderRow } from '#shared/orders/order-desk.contract.ts';
import { order } from '#shared/orders/orders.contract.ts';
import { balanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeProduct } from '#test/shop.ts';
import { api, pageOf } from '#test/client.ts';
import { buy } from './desk-steps.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

test('numbers of orders, quotes and tickets take the year of Algeria', async () => {
  const { db } = store.database.owner;
  const product = await makeProduct(db, store.vault, { price: '300', codes: [] });
  const { resellerId, profileId } = await store.makeSignedInBuyer();
  const lines = JSON.stringify([{ product_id: product.productId, quantity: 1 }]);
  for (const [at, year] of [
    ['2026-12-31T22:59:59Z', '26'],
    ['2026-12-31T23:30:00Z', '27'],
  ] as const) {
    const { rows } = await sql<Record<string, string>>`
      select next_order_number(${at}) as order_number, dated_number('T', ${at}, 12) as ticket,
        write_request(${resellerId}, ${profileId}, null, ${lines}::jsonb, '', null, ${at}) ->> 'number' as quote`.execute(
      db,
    );
    expect(rows[0]?.['order_number']).toMatch(new RegExp(`^R${year}-\\d{6}$`));
    expect(rows[0]?.['ticket']).toBe(`T${year}-000012`);
    expect(rows[0]?.['quote']).toMatch(new RegExp(`^Q${year}-\\d{6}$`));
  }
});

test('orders around the millionth are sold, numbered on and found by their numbers', async () => {
  const { db } = store.database.owner;
  await sql`select setval('order_numbers', 999998)`.execute(db);
  const product = await makeProduct(db, store.vault, { price: '300', codes: ['A', 'B', 'C'] });
  const buyer = await store.makeSignedInBuyer(10_000);
  const desk = await store.makeStaff('order_desk');
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    ids.push((await buy(store, [{ product, price: '300.00' }], buyer)).orderId);
  }

  const history = pageOf(
    await api(store, 'GET', '/api/orders?sort=oldest', { cookie: buyer.cookie }),
    z.array(order),
  );
  expect(history.data.map(({ id }) => id)).toEqual(ids);
  const year = dayInAlgeria().slice(2, 4);
  const numbers = history.data.map(({ order_number }) => order_number);
  expect(numbers).toEqual(['999999', '1000000', '1000001'].map((number) => `R${year}-${number}`));

  const idsOf = (answer: { data: readonly { id: string }[] }) => answer.data.map(({ id }) => id);
  const search = (path: string, words: string, cookie: string) =>
    api(store, 'GET', `${path}?search=${encodeURIComponent(words)}`, { cookie });
  for (const words of [`R${year}-1000000`, '1000000']) {
    const found = await search('/api/orders', words, buyer.cookie);
    expect(idsOf(pageOf(found, z.array(order)))).toEqual([ids[1]]);
    const paid = pageOf(
      await search('/api/balance-transactions', words, buyer.cookie),
      z.array(balanceTransaction),
    );
    expect(paid.data.map((movement) => movement.order?.id)).toEqual([ids[1]]);
    const listed = await search('/api/admin/orders', words, desk.cookie);
    expect(idsOf(pageOf(listed, z.array(staffOrderRow)))).toEqual([ids[1]]);
  }
});
