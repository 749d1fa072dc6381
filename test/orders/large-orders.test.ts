// Lines of many units and orders of many lines: what can be sold can be delivered, refunded, cancelled and read.
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  deliverItem,
  readDeliveryQueue,
  refundable,
  refundOrder,
} from '#shared/orders/delivery-desk.contract.ts';
import { countStaffOrders } from '#shared/orders/order-desk.contract.ts';
import { LINE_UNITS_MAX, ORDER_LINES_MAX } from '#shared/orders/order-limits.ts';
import { reorder } from '#shared/orders/cart.contract.ts';
import { deliveredCode, orderLine } from '#shared/orders/orders.contract.ts';
import { newBulkLine } from '#shared/quotes/bulk-order.contract.ts';
import { draftLine } from '#shared/quotes/quote-drafts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { more } from '#test/run/more.ts';
import { often } from '#test/run/full.ts';
import { addCodes, makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, fieldsOf, newKey } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { subscriptionsOf } from '#test/subscriptions.ts';
import {
  buy,
  deliver,
  delivered,
  lineOf,
  makeByHand,
  orderOf,
  refund,
  runsMonthly,
  stockOf,
  type Person,
} from './desk-steps.ts';

const UNITS = 1500;
let store: TestStore;
let desk: Person;
beforeAll(async () => {
  store = await startTestStore();
  desk = await store.makeStaff('order_desk');
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const act = (orderId: string, name: string, body: object) =>
  api(store, 'POST', `/api/admin/orders/${orderId}/${name}`, { cookie: desk.cookie, body });
const refundableOf = async (orderId: string) =>
  dataOf(
    await api(store, 'GET', `/api/admin/orders/${orderId}/refundable`, { cookie: desk.cookie }),
    refundable,
  );

async function buyMany({ isMonthly = false } = {}) {
  const product = await makeByHand(store, '10', UNITS);
  if (isMonthly) await runsMonthly(store, product);
  return { product, ...(await buy(store, [{ product, price: '10.00', quantity: UNITS }])) };
}

test('one limit holds from the contracts to the tables', async () => {
  const { rows } = await sql<{ name: string; text: string }>`
    select conrelid::regclass::text as name, pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) ~ '[(]quantity >= 1[)]' order by 1`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual(
    [
      'bulk_lines',
      'cart_lines',
      'deliveries',
      'order_items',
      'quote_lines',
      'quote_request_lines',
      'subscriptions',
    ].map((name) => ({ name, text: `CHECK (((quantity >= 1) AND (quantity <= ${LINE_UNITS_MAX})))` })),
  );
  for (const { shape } of [orderLine, newBulkLine, draftLine, deliverItem.body])
    expect(shape.quantity.maxValue).toBe(LINE_UNITS_MAX);
});

test('a line of 1,500 units is completed by one act', async () => {
  const { orderId } = await buyMany();
  expect((await act(orderId, 'complete', {})).status).toBe(200);
  expect(await orderOf(store, orderId)).toMatchObject({ status: 'completed', lines: [[UNITS, UNITS, 0]] });
});

test('it is delivered at once, runs as one subscription, and is refunded whole', async () => {
  const bought = await buyMany({ isMonthly: true });
  const beyond = await deliver(store, desk, lineOf(bought), { kind: 'done', quantity: LINE_UNITS_MAX + 1 });
  expect(fieldsOf(beyond)).toEqual([{ field: 'quantity', problem: 'too_many_units' }]);
  const body = { kind: 'text', text: 'One key for all', quantity: UNITS };
  expect(await delivered(store, desk, lineOf(bought), body)).toMatchObject({ waiting: 0 });
  const { rows } =
    await sql`select quantity from subscriptions where order_item_id = ${lineOf(bought)}`.execute(
      store.database.owner.db,
    );
  expect(rows).toEqual([{ quantity: UNITS }]);
  const [line] = (await refundableOf(bought.orderId)).lines;
  const back = await refund(store, desk, bought.orderId, {
    lines: [{ item_id: lineOf(bought), deliveries: line?.deliveries.map(({ id }) => id) }],
  });
  expect(dataOf(back, refundOrder.response).amount).toEqual(dinars('15000.00'));
  expect(await subscriptionsOf(store.database.owner.db, bought.buyer)).toMatchObject([
    { status: 'cancelled' },
  ]);
  expect(await balanceOf(store, bought.buyer.resellerId)).toBe('100000.00');
});

test('units that wait are refunded, or the order is cancelled, and stock is there again', async () => {
  const bought = await buyMany();
  const lines = [{ item_id: lineOf(bought), waiting: UNITS }];
  const back = await refund(store, desk, bought.orderId, { lines });
  expect(dataOf(back, refundOrder.response).amount).toEqual(dinars('15000.00'));
  expect(await stockOf(store, bought.product)).toBe(UNITS);
  const other = await buyMany();
  expect((await act(other.orderId, 'cancel', { reason: 'None left' })).status).toBe(200);
  expect(await orderOf(store, other.orderId)).toMatchObject({
    status: 'cancelled',
    lines: [[UNITS, 0, UNITS]],
  });
});

test('it is ordered again through the cart', async () => {
  const { orderId, buyer } = await buyMany();
  const again = await api(store, 'POST', `/api/orders/${orderId}/reorder`, {
    cookie: buyer.cookie,
    headers: { 'idempotency-key': newKey() },
  });
  expect(dataOf(again, reorder.response)).toEqual({ added: 1, skipped: [] });
});

test('an order of 55 lines is refunded by one act, in one paper', async () => {
  const product = await makeByHand(store, '10', 100);
  const wanted = Array.from({ length: 55 }, (_, n) => ({
    product,
    price: '10.00',
    customer_reference: `Shop ${n}`,
  }));
  const bought = await buy(store, wanted);
  const lines = bought.items.map((item_id) => ({ item_id, waiting: 1 }));
  const beyond = await refund(store, desk, bought.orderId, {
    lines: Array.from({ length: ORDER_LINES_MAX + 1 }, () => lines[0] ?? {}),
  });
  expect(fieldsOf(beyond)).toEqual([{ field: 'lines', problem: 'too_many_lines' }]);
  const back = await refund(store, desk, bought.orderId, { lines });
  expect(dataOf(back, refundOrder.response)).toMatchObject({
    order_status: 'cancelled',
    amount: dinars('550.00'),
  });
  const { rows } = await sql`select jsonb_array_length(lines) as lines from order_refunds
    where order_id = ${bought.orderId}`.execute(store.database.owner.db);
  expect(rows).toEqual([{ lines: 55 }]);
});

more('more units wait than an integer of the database holds, and are counted', async () => {
  const product = await makeByHand(store, '0.01', LINE_UNITS_MAX);
  const { orderId } = await buy(store, [{ product, price: '0.01', quantity: LINE_UNITS_MAX }]);
  const { db } = store.database.owner;
  const read = async <S extends z.ZodType>(path: string, shape: S) =>
    dataOf(await api(store, 'GET', path, { cookie: desk.cookie }), shape);
  const before = (await read('/api/admin/delivery-queue', readDeliveryQueue.response)).units;
  const lines = 21_500;
  // Triggers would note each line for figures and lists.
  const inSilence = (statement: RawBuilder<unknown>) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await statement.execute(tx);
    });
  await inSilence(sql`insert into order_items
    select (jsonb_populate_record(i, jsonb_build_object('id', new_id(), 'position', n))).*
    from order_items i, generate_series(1, ${lines}::int) n where i.order_id = ${orderId}`);
  try {
    const units = before + lines * LINE_UNITS_MAX;
    expect(await read('/api/admin/delivery-queue', readDeliveryQueue.response)).toMatchObject({ units });
    expect(await read('/api/admin/orders/counts', countStaffOrders.response)).toMatchObject({
      waiting: { units },
    });
  } finally {
    await inSilence(sql`delete from order_items where order_id = ${orderId} and position > 0`);
  }
});

test('many codes are viewed and refunded together; a repeat at the same time refunds nothing more', async () => {
  const count = often(1100, LINE_UNITS_MAX);
  const { db } = store.database.owner;
  const product = await makeProduct(db, store.vault, { price: '1', codes: [] });
  const codes = Array.from({ length: count }, (_, n) => `MANY-${n}`);
  for (let start = 0; start < count; start += 5000)
    await addCodes(db, store.vault, product.productId, codes.slice(start, start + 5000));
  const bought = await buy(store, [{ product, price: '1.00', quantity: count }]);
  const viewed = await api(store, 'GET', `/api/orders/${bought.orderId}/codes`, {
    cookie: bought.buyer.cookie,
  });
  const texts = dataOf(viewed, z.array(deliveredCode)).map(({ code }) => code);
  expect(texts.toSorted()).toEqual(codes.toSorted());
  const [line] = (await refundableOf(bought.orderId)).lines;
  const lines = [{ item_id: lineOf(bought), deliveries: line?.deliveries.map(({ id }) => id) }];
  const key = newKey();
  const answers = await Promise.all([1, 2].map(() => refund(store, desk, bought.orderId, { lines }, key)));
  for (const answer of answers)
    expect(dataOf(answer, refundOrder.response).amount).toEqual(dinars(`${count}.00`));
  expect(await balanceOf(store, bought.buyer.resellerId)).toBe('100000.00');
  const { rows } = await sql`select status, count(*)::int as codes from codes
    where product_id = ${product.productId} group by 1`.execute(db);
  expect(rows).toEqual([{ status: 'quarantined', codes: count }]);
}, 600_000);
