// How long a client's balance lasts: the pace of the last thirty days, and what to add.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpending as contract } from '#shared/insight/spending.contract.ts';
import { countSales } from '#server/insight/take-notes.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, dinars } from '#test/client.ts';
import { buy, makeByHand, refund, type SignedInBuyer } from '#test/orders/desk-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import type { ForSale } from '#test/shop.ts';

let store: TestStore;
let product: ForSale;
beforeAll(async () => {
  store = await startTestStore();
  product = await makeByHand(store, '100.00', 100_000);
});
afterAll(() => store.close());

const read = async ({ cookie }: { cookie: string }) =>
  dataOf(await api(store, 'GET', '/api/spending', { cookie }), contract.response);

/** Bought so long ago. */
async function bought(buyer: SignedInBuyer, quantity: number, ago: string) {
  const order = await buy(store, [{ product, price: '100.00', quantity }], buyer);
  await sql`update orders set created_at = now() - ${ago}::interval where id = ${order.orderId}`.execute(
    store.database.owner.db,
  );
  return order;
}

test('a new client has spent nothing, and no pace', async () => {
  const { spent, months, categories, saved, runway } = await read(await store.makeSignedInBuyer());
  expect(spent).toEqual({ DZD: '0.00', USD: '0.00', EUR: '0.00' });
  expect(months).toHaveLength(12);
  expect(months.every((month) => month.spent.DZD === '0.00' && month.saved.DZD === '0.00')).toBe(true);
  expect([categories, saved.total.DZD, runway]).toEqual([[], '0.00', null]);
});

test('the mean of thirty days, what came back left out, says for how long the balance lasts and what to add', async () => {
  const buyer = await store.makeSignedInBuyer(100_000);
  await bought(buyer, 500, '31 days');
  await bought(buyer, 200, '29 days 23 hours');
  const last = await bought(buyer, 160, '1 minute');
  await refund(store, await store.makeAdmin(), last.orderId, {
    lines: [{ item_id: last.items[0], waiting: 60, deliveries: [] }],
  });
  // 20,000 DA are left, and 30,000 DA were spent in thirty days.
  expect((await read(buyer)).runway).toEqual({
    daily: dinars('1000.00'),
    days: 20,
    deposit: { amount: dinars('10000.00'), days: 30 },
  });
  await countSales(store.database.app.db);
  expect((await read(buyer)).runway?.days).toBe(20);
});

test('a client of ten days has the pace of ten days, one of six has none', async () => {
  const [young, younger] = [await store.makeSignedInBuyer(20_000), await store.makeSignedInBuyer(20_000)];
  await bought(young, 50, '10 days');
  await bought(young, 50, '2 days');
  await bought(younger, 50, '6 days 23 hours');
  expect((await read(young)).runway).toMatchObject({ daily: dinars('1000.00'), days: 10 });
  expect((await read(younger)).runway).toBe(null);
  expect((await read(younger)).spent.DZD).toBe('5000.00');
});

test('a client who stopped buying has no pace, one with enough needs nothing', async () => {
  const [stopped, rich] = [await store.makeSignedInBuyer(20_000), await store.makeSignedInBuyer(1_000_000)];
  await bought(stopped, 50, '40 days');
  await bought(rich, 50, '40 days');
  await bought(rich, 3, '1 day');
  expect((await read(stopped)).runway).toBe(null);
  expect((await read(rich)).runway).toEqual({ daily: dinars('10.00'), days: 99_470, deposit: null });
});

test('no business sees another’s, and no buyer or viewer their own', async () => {
  const [one, another] = [await store.makeSignedInBuyer(20_000), await store.makeSignedInBuyer(20_000)];
  await bought(one, 70, '8 days');
  expect((await read(one)).spent.DZD).toBe('7000.00');
  expect((await read(another)).spent.DZD).toBe('0.00');
  for (const role of ['buyer', 'viewer', 'accountant']) {
    await sql`update profiles set member_role = ${role} where id = ${one.profileId}`.execute(
      store.database.owner.db,
    );
    const { status, text } = await api(store, 'GET', '/api/spending', { cookie: one.cookie });
    expect([role, status]).toEqual([role, role === 'accountant' ? 200 : 403]);
    expect(text.includes('7000')).toBe(role === 'accountant');
  }
});
