// The bulk order that a person prepares: kept on the server, bought at today's prices, or sent as a request.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bulkOrder, bulkProduct, refillBulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { askQuote, quote } from '#shared/quotes/quotes.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, dinars, newKey, problemOf, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { makeProduct, type Buyer, type ForSale } from '#test/shop.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

type Someone = Buyer & { cookie: string };
const owner = () => store.database.owner.db;
const sell = (price: string, count = 0, currency: 'DZD' | 'USD' = 'DZD') =>
  makeProduct(owner(), store.vault, {
    price,
    currency,
    ...(count === 0 ? { delivery: 'manual' as const } : {}),
    codes: Array.from({ length: count }, () => `BULK-${newKey()}`),
  });
const orderOf = (answer: Answer) => dataOf(answer, bulkOrder);
const read = async (who: Someone) => orderOf(await api(store, 'GET', '/api/bulk-order', who));
const add = (who: Someone, lines: object[], key = newKey()) =>
  callAs(store, who)('POST', '/api/bulk-order/lines', { lines }, { 'idempotency-key': key });
const lineOf = ({ productId }: ForSale, quantity: number, more: object = {}) => ({
  product_id: productId,
  quantity,
  ...more,
});

test('lines, notes and date outlive a reload, and are one person’s own', async () => {
  const buyer = await store.makeSignedInBuyer();
  const member = await store.makeMember(buyer, 'buyer');
  const [a, b] = [await sell('100', 3), await sell('250')];
  await add(buyer, [lineOf(a, 5, { wished_unit_price: dinars('80') }), lineOf(b, 2)]);
  await callAs(store, buyer)('PATCH', '/api/bulk-order', { notes: 'For Eid', needed_by: '2099-05-01' });
  const kept = await read(buyer);
  expect(kept).toMatchObject({ notes: 'For Eid', needed_by: '2099-05-01', units: 7, can_be_bought: false });
  expect(
    kept.lines.map(({ product, quantity, wished_unit_price: wish, total, refusal }) => [
      product.id,
      quantity,
      wish,
      total,
      refusal,
    ]),
  ).toEqual([
    [a.productId, 5, dinars('80.00'), dinars('500.00'), 'out_of_stock'],
    [b.productId, 2, null, dinars('500.00'), null],
  ]);
  expect(kept.totals).toEqual([dinars('500.00')]);
  expect((await read({ ...member })).lines).toEqual([]);
});

test('an addition is made once however often it is sent, and the same again grows', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product = await sell('100');
  const key = newKey();
  await add(buyer, [lineOf(product, 5)], key);
  expect(orderOf(await add(buyer, [lineOf(product, 5)], key)).units).toBe(5);
  expect(refusalOf(await add(buyer, [lineOf(product, 6)], key))).toEqual({
    status: 422,
    code: 'idempotency_key_reused',
  });
  expect(orderOf(await add(buyer, [lineOf(product, 2), lineOf(product, 3)])).units).toBe(10);
  const [line] = (await read(buyer)).lines;
  const change = (body: object) => callAs(store, buyer)('PATCH', `/api/bulk-order/lines/${line?.id}`, body);
  expect(orderOf(await change({ quantity: 4 })).units).toBe(4);
  expect(orderOf(await change({ wished_unit_price: dinars('90') })).lines[0]?.wished_unit_price).toEqual(
    dinars('90.00'),
  );
  expect(orderOf(await change({ quantity: 0 })).lines).toEqual([]);
});

test('a quantity below the smallest is refused and says which it is', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [fine, product] = [await sell('100'), await sell('100')];
  await sql`update products set min_order_quantity = 10 where id = ${product.productId}`.execute(owner());
  const refused = await unchangedBy(store, () => add(buyer, [lineOf(fine, 1), lineOf(product, 9)]));
  expect(problemOf(refused)).toMatchObject({
    code: 'below_minimum',
    title: 'Minimum order quantity is 10',
    params: { line: '1', minimum: '10' },
  });
  expect(orderOf(await add(buyer, [lineOf(product, 10)])).units).toBe(10);
  const [line] = (await read(buyer)).lines;
  const less = await callAs(store, buyer)('PATCH', `/api/bulk-order/lines/${line?.id}`, { quantity: 9 });
  expect(problemOf(less).code).toBe('below_minimum');
});

test.each([
  ['no quantity at all', { quantity: 0 }, 'invalid_request'],
  ['less than none', { quantity: -5 }, 'invalid_request'],
  ['a thousand million', { quantity: 1_000_000_000 }, 'invalid_request'],
  ['half a unit', { quantity: 1.5 }, 'invalid_request'],
  ['for nothing', { quantity: 1, wished_unit_price: dinars('0') }, 'invalid_request'],
  [
    'what does not exist',
    { quantity: 1, product_id: '0198c3a2-0000-7000-8000-000000000000' },
    'product_unavailable',
  ],
])('%s is refused and changes nothing', async (_name, line, code) => {
  const buyer = await store.makeSignedInBuyer();
  const product = await sell('100');
  const refused = await unchangedBy(store, () => add(buyer, [{ ...lineOf(product, 1), ...line }]));
  expect(problemOf(refused).code).toBe(code);
});

test('more than 100,000 units of a line and more than 1,000 lines are refused', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product = await sell('100');
  await add(buyer, [lineOf(product, 60_000)]);
  const grown = await unchangedBy(store, () => add(buyer, [lineOf(product, 60_000)]));
  expect(problemOf(grown)).toMatchObject({ code: 'quantity_too_large', params: { maximum: '100000' } });
  await sql`insert into products (sku, url_slug, category_id, name, name_ar, consumer_price, status, delivery)
    select 'many-' || n, 'many-' || n, (select category_id from products where id = ${product.productId}), 'Many ' || n,
      'كثير', 10, 'active', 'manual' from generate_series(1, 1000) n`.execute(owner());
  const many = await owner().selectFrom('products').select('id').where('sku', 'like', 'many-%').execute();
  const lines = many.map(({ id }) => ({ product_id: id, quantity: 1 }));
  expect(problemOf(await unchangedBy(store, () => add(buyer, lines))).code).toBe('bulk_order_full');
  await add(buyer, lines.slice(1));
  const all = await read(buyer);
  expect(all.lines).toHaveLength(1000);
  const changed = await callAs(store, buyer)('PATCH', `/api/bulk-order/lines/${all.lines[500]?.id}`, {
    quantity: 3,
  });
  // Of a thousand lines, it answers with the one that it touched.
  expect(orderOf(changed)).toMatchObject({ units: 61_001, lines: [{ id: all.lines[500]?.id, quantity: 3 }] });
  expect(changed.text.length).toBeLessThan(1500);
});

test('a day that is over and a date that is none are refused', async () => {
  const buyer = await store.makeSignedInBuyer();
  const note = (needed: string) => callAs(store, buyer)('PATCH', '/api/bulk-order', { needed_by: needed });
  expect(refusalOf(await note('2020-01-01'))).toEqual({ status: 422, code: 'date_in_the_past' });
  expect(refusalOf(await note('2099-02-31'))).toEqual({ status: 400, code: 'invalid_request' });
});

const purchaseOf = (order: z.output<typeof bulkOrder>) => ({
  lines: order.lines.map(({ id, product, quantity, unit_price: price }) => ({
    bulk_line_id: id,
    product_id: product.id,
    quantity,
    expected_unit_price: price,
  })),
});

test('bought at these prices now: one order, and the bulk order is empty', async () => {
  const buyer = await store.makeSignedInBuyer(10_000);
  const [a, b] = [await sell('100', 3), await sell('2')];
  await add(buyer, [lineOf(a, 3), lineOf(b, 2000)]);
  await callAs(store, buyer)('PATCH', '/api/bulk-order', { notes: 'Now' });
  const order = await read(buyer);
  expect(order.can_be_bought).toBe(true);
  const key = { 'idempotency-key': newKey() };
  const buy = () => callAs(store, buyer)('POST', '/api/bulk-order/purchase', purchaseOf(order), key);
  const placed = dataOf(await buy(), placedOrder);
  expect(placed.total).toEqual(dinars('4300.00'));
  expect(await balanceOf(store, buyer.resellerId)).toBe('5700.00');
  expect(await read(buyer)).toMatchObject({ lines: [], notes: '', needed_by: null });
  expect(dataOf(await buy(), placedOrder)).toEqual(placed);
  const again = await callAs(store, buyer)('POST', '/api/bulk-order/purchase', purchaseOf(order));
  expect(problemOf(again).code).toBe('bulk_order_changed');
  expect(await balanceOf(store, buyer.resellerId)).toBe('5700.00');
});

test('a price that changed and a line that changed elsewhere are never bought silently', async () => {
  const buyer = await store.makeSignedInBuyer(10_000);
  const product = await sell('100', 5);
  await add(buyer, [lineOf(product, 2)]);
  const order = await read(buyer);
  await callAs(store, buyer)('PATCH', `/api/bulk-order/lines/${order.lines[0]?.id}`, { quantity: 3 });
  const buy = async () => callAs(store, buyer)('POST', '/api/bulk-order/purchase', purchaseOf(order));
  expect(problemOf(await buy())).toMatchObject({ code: 'bulk_order_changed', params: { line: '0' } });
  await sql`update products set consumer_price = 120 where id = ${product.productId}`.execute(owner());
  expect(problemOf(await buy()).code).toBe('price_changed');
  expect(await balanceOf(store, buyer.resellerId)).toBe('10000.00');
  expect((await read(buyer)).units).toBe(3);
});

test('a request is sent once, with what was seen, and the bulk order is empty then', async () => {
  const buyer = await store.makeSignedInBuyer();
  const ask = (version: number, key = newKey()) =>
    callAs(store, buyer)('POST', '/api/quotes', { version }, { 'idempotency-key': key });
  expect(refusalOf(await ask(0))).toEqual({ status: 422, code: 'bulk_order_empty' });
  const [product, foreign] = [await sell('100', 2), await sell('3', 0, 'USD')];
  await add(buyer, [lineOf(product, 500, { wished_unit_price: dinars('75') }), lineOf(foreign, 10)]);
  await callAs(store, buyer)('PATCH', '/api/bulk-order', { notes: 'Any region', needed_by: '2099-05-01' });
  const { version } = await read(buyer);
  expect(refusalOf(await unchangedBy(store, () => ask(version - 1)))).toEqual({
    status: 409,
    code: 'bulk_order_changed',
  });
  const key = newKey();
  const asked = dataOf(await ask(version, key), askQuote.response);
  expect(dataOf(await ask(version, key), askQuote.response)).toEqual(asked);
  expect(await read(buyer)).toMatchObject({ lines: [], notes: '', needed_by: null });
  const found = dataOf(await api(store, 'GET', `/api/quotes/${asked.id}`, buyer), quote);
  expect(found).toMatchObject({
    number: asked.number,
    state: 'pending',
    notes: 'Any region',
    needed_by: '2099-05-01',
    line_count: 2,
    units: 510,
    offers: [],
    messages: [],
    ended: null,
    lines: [
      {
        position: 0,
        quantity: 500,
        list_price: dinars('100.00'),
        own_price: dinars('100.00'),
        wished_unit_price: dinars('75.00'),
      },
      { position: 1, quantity: 10, own_price: { amount: '3.00', currency: 'USD' } },
    ],
  });
});

test('past orders and quotes fill a bulk order again; what can’t be had is named', async () => {
  const buyer = await store.makeSignedInBuyer(10_000);
  const [kept, gone] = [await sell('100', 5), await sell('50', 5)];
  await add(buyer, [lineOf(kept, 2), lineOf(gone, 1)]);
  const bought = await callAs(store, buyer)(
    'POST',
    '/api/bulk-order/purchase',
    purchaseOf(await read(buyer)),
  );
  const { id } = dataOf(bought, placedOrder);
  await sql`update products set status = 'inactive' where id = ${gone.productId}`.execute(owner());
  const refill = (body: object, who: Someone = buyer, key = newKey()) =>
    callAs(store, who)('POST', '/api/bulk-order/refill', body, { 'idempotency-key': key });
  const key = newKey();
  const done = dataOf(await refill({ of: 'order', id }, buyer, key), refillBulkOrder.response);
  expect(done).toEqual({
    added: 1,
    skipped: [
      { product_name: gone.name, product_name_ar: expect.any(String), reason: 'product_unavailable' },
    ],
  });
  expect(dataOf(await refill({ of: 'order', id }, buyer, key), refillBulkOrder.response)).toEqual(done);
  expect((await read(buyer)).units).toBe(2);
  const { version } = await read(buyer);
  const asked = dataOf(await callAs(store, buyer)('POST', '/api/quotes', { version }), askQuote.response);
  await refill({ of: 'quote', id: asked.id });
  expect((await read(buyer)).lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [kept.productId, 2],
  ]);
  const stranger = await store.makeSignedInBuyer();
  expect(refusalOf(await refill({ of: 'quote', id: asked.id }, stranger)).code).toBe('not_found');
});

test('products are listed with tiers and options at the reader’s own prices', async () => {
  const buyer = await store.makeSignedInBuyer();
  const product = await sell('100', 1);
  await sql`update products set sku = 'OFFICE-PRO-77', min_order_quantity = 5 where id = ${product.productId}`.execute(
    owner(),
  );
  await sql`insert into bulk_pricing (product_id, min_quantity, price, tier)
    values (${product.productId}, 10, 90, 'Silver'), (${product.productId}, 50, 80, 'Gold')`.execute(owner());
  const list = await owner()
    .insertInto('price_lists')
    .values({ name: `Partners ${newKey()}`, percent_off: '10' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update reseller_profiles set price_list_id = ${list.id} where id = ${buyer.resellerId}`.execute(
    owner(),
  );
  const found = dataOf(
    await api(store, 'GET', '/api/bulk-order/products?search=OFFICE-PRO-77', buyer),
    z.array(bulkProduct),
  );
  expect(found).toMatchObject([
    {
      id: product.productId,
      min_order_quantity: 5,
      unit_price: dinars('90.00'),
      options: [],
      tiers: [
        { min_quantity: 10, tier: 'Silver', unit_price: dinars('81.00') },
        { min_quantity: 50, tier: 'Gold', unit_price: dinars('72.00') },
      ],
    },
  ]);
});
