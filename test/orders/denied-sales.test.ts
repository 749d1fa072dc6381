// Who can't have all that they order holds nothing that others want.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { linePrice } from '#shared/catalogue/catalogue.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct, type ForSale } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, problemOf, type Answer } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const owner = () => store.database.owner.db;
const sell = (count: number) =>
  makeProduct(owner(), store.vault, {
    price: '100',
    codes: Array.from({ length: count }, (_, n) => `SALE-${count}-${n}`),
  });

type Wanted = readonly [product: ForSale, quantity: number];

function order(cookie: string, wanted: readonly Wanted[], key = newKey()): Promise<Answer> {
  const lines = wanted.map(([{ productId }, quantity]) => ({
    product_id: productId,
    quantity,
    expected_unit_price: dinars('100.00'),
  }));
  return api(store, 'POST', '/api/orders', { cookie, headers: { 'idempotency-key': key }, body: { lines } });
}

async function versionOf(): Promise<unknown> {
  const { rows } = await sql`select version from catalogue_version`.execute(owner());
  return rows[0];
}

test('orders that can’t be fulfilled don’t block other sales', async () => {
  const wanted = await sell(40);
  const empty = await sell(0);
  const honest = await Promise.all(Array.from({ length: 40 }, () => store.makeSignedInBuyer(1000)));
  const hostile = await Promise.all(Array.from({ length: 6 }, () => store.makeSignedInBuyer(4200)));
  const over = new AbortController();
  const attacks = hostile.map(async ({ cookie }) => {
    const said: string[] = [];
    while (!over.signal.aborted) {
      // Each connection sends one order after the other.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await order(cookie, [
        [wanted, 40],
        [empty, 1],
      ]);
      said.push(problemOf(answer).code);
    }
    return said;
  });
  const answers = await Promise.all(honest.map(({ cookie }) => order(cookie, [[wanted, 1]])));
  over.abort();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
  const refusals = (await Promise.all(attacks)).flat();
  expect(new Set(refusals)).toEqual(new Set(['out_of_stock']));
  for (const { resellerId } of hostile) expect(await balanceOf(store, resellerId)).toBe('4200.00');
});

test('a refusal names the item and the units left, and changes nothing', async () => {
  const there = await sell(5);
  const short = await sell(3);
  const { cookie, resellerId } = await store.makeSignedInBuyer(10_000);
  const before = await versionOf();
  const answer = await order(cookie, [
    [there, 2],
    [short, 2],
    [short, 4],
  ]);
  expect(problemOf(answer)).toMatchObject({ code: 'out_of_stock', params: { line: '2', available: '1' } });
  expect(problemOf(answer).title).toContain('1 left');
  expect(await balanceOf(store, resellerId)).toBe('10000.00');
  expect(await versionOf()).toEqual(before);
});

test('a purchase waits for locked codes; after a timeout it can be retried', async () => {
  const product = await sell(2);
  const { cookie, resellerId } = await store.makeSignedInBuyer(1000);
  const key = newKey();
  const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const holder = owner()
    .transaction()
    .execute(async (tx) => {
      await sql`select from codes where product_id = ${product.productId} for update`.execute(tx);
      tellHeld();
      await isReleased;
    });
  await isHeld;
  const busy = await order(cookie, [[product, 2]], key).catch((error: unknown) => {
    release();
    throw error;
  });
  // Asked again while they are held, and released in the meantime.
  const again = order(cookie, [[product, 2]], key);
  release();
  await holder;
  expect(problemOf(busy)).toMatchObject({ status: 409, code: 'stock_busy' });
  expect(busy.headers.get('retry-after')).toBe('1');
  const placed = dataOf(await again, placedOrder);
  expect(placed.total).toEqual(dinars('200.00'));
  expect(dataOf(await order(cookie, [[product, 2]], key), placedOrder)).toEqual(placed);
  expect(await balanceOf(store, resellerId)).toBe('800.00');
});

test('a purchase tells the business of it, once', async () => {
  const product = await sell(2);
  const { cookie, resellerId } = await store.makeSignedInBuyer(1000);
  const key = newKey();
  const placed = dataOf(await order(cookie, [[product, 2]], key), placedOrder);
  await order(cookie, [[product, 2]], key);
  const { rows } = await sql`
    select kind, params from notifications where reseller_id = ${resellerId} and kind like 'order%'`.execute(
    owner(),
  );
  expect(rows).toEqual([
    { kind: 'order_completed', params: { order_id: placed.id, order_number: placed.order_number } },
  ]);
});

test('prices include the units left: exact when few, “enough” when many, null when uncounted', async () => {
  const few = await sell(3);
  const many = await sell(30);
  const byHand = await makeProduct(owner(), store.vault, { price: '100', delivery: 'manual' });
  const { cookie } = await store.makeSignedInBuyer(1000);
  const asked = [
    [few, 1],
    [few, 5],
    [many, 1],
    [many, 25],
    [many, 40],
    [byHand, 500],
  ] as const;
  const lines = asked.map(([{ productId }, quantity]) => ({ product_id: productId, quantity }));
  const counted = async () =>
    dataOf(await api(store, 'POST', '/api/prices', { cookie, body: { lines } }), z.array(linePrice)).map(
      ({ available }) => available,
    );
  expect(await counted()).toEqual([3, 3, 21, 25, 30, null]);
  await owner().insertInto('stock_levels').values({ product_id: byHand.productId, quantity: 4 }).execute();
  await order(cookie, [[few, 2]]);
  expect(await counted()).toEqual([1, 1, 21, 25, 30, 4]);
});

test('the result of a key is returned only to its own business', async () => {
  const product = await sell(3);
  const { cookie } = await store.makeSignedInBuyer(1000);
  const stranger = await store.makeSignedInBuyer();
  const [bought, refused, never] = [newKey(), newKey(), newKey()];
  const placed = dataOf(await order(cookie, [[product, 2]], bought), placedOrder);
  expect(problemOf(await order(cookie, [[product, 2]], refused)).code).toBe('out_of_stock');
  const asked = async (by: string, key: string) =>
    dataOf(await api(store, 'GET', `/api/purchases/${key}`, { cookie: by }), placedOrder.nullable());
  expect(await asked(cookie, bought)).toEqual(placed);
  expect(await asked(cookie, refused)).toBeNull();
  expect(await asked(cookie, never)).toBeNull();
  expect(await asked(stranger.cookie, bought)).toBeNull();
});
