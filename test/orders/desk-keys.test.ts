// What the desk sends twice: the same again is answered as before, anything else under its key is refused and not lost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverItem } from '#shared/orders/delivery-desk.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { rotateVault } from '#server/codes/vault/rotate-vault.ts';
import { SECRET_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import {
  buy,
  deliver,
  deliverFile,
  lineOf,
  makeByHand,
  orderOf,
  refund,
  report,
  replace,
  delivered,
  stockOf,
  type Bought,
  type Person,
} from './desk-steps.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { queueingAt } from '#test/queueing.ts';
import { PDF, photograph } from '#test/store/sample-files.ts';
import { callAs, statusesOf } from '#test/staff/staff-steps.ts';

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

const REUSED = { status: 422, code: 'idempotency_key_reused' };
const db = () => store.database.owner.db;

async function bought(quantity = 4): Promise<Bought> {
  return buy(store, [{ product: await makeByHand(store, '500'), price: '500.00', quantity }]);
}

test('reusing a delivery key with other content is refused', async () => {
  const item = lineOf(await bought());
  const key = newKey();
  const text = { kind: 'text', quantity: 1, text: 'The first words' };
  const { delivery_id: id } = dataOf(await deliver(store, desk, item, text, key), deliverItem.response);
  const again = await deliver(store, desk, item, text, key);
  expect(dataOf(again, deliverItem.response).delivery_id).toBe(id);
  const other = () => deliver(store, desk, item, { ...text, text: 'Other words' }, key);
  expect(refusalOf(await unchangedBy(store, other))).toEqual(REUSED);
  // Also after the keys of the vault were others.
  await rotateVault(db(), { secretKey: SECRET_KEY, previousSecretKey: null });
  const late = await deliver(store, desk, item, text, key);
  expect(dataOf(late, deliverItem.response).delivery_id).toBe(id);
  expect(refusalOf(await other())).toEqual(REUSED);

  const access = { kind: 'credentials', quantity: 1, user: 'karim', password: 'one' };
  const accessKey = newKey();
  dataOf(await deliver(store, desk, item, access, accessKey), deliverItem.response);
  const otherAccess = () => deliver(store, desk, item, { ...access, password: 'two' }, accessKey);
  expect(refusalOf(await unchangedBy(store, otherAccess))).toEqual(REUSED);
});

test('another file under the key of a delivered file is refused, and not kept', async () => {
  const itemId = lineOf(await bought());
  const upload = { itemId, file: PDF, query: 'quantity=1&name=guide.pdf', key: newKey() };
  dataOf(await deliverFile(store, desk, upload), deliverItem.response);
  const picture = await photograph();
  const other = () => deliverFile(store, desk, { ...upload, file: picture });
  expect(refusalOf(await unchangedBy(store, other))).toEqual(REUSED);
});

test('one key for two orders at the same moment: one is delivered, the other refused', async () => {
  const orders = [await bought(), await bought()];
  const key = newKey();
  const answers = await meetingAt(
    store,
    (tx) =>
      sql`select from orders where id = any(${orders.map(({ orderId }) => orderId)}) for update`.execute(tx),
    orders.map((order) => () => deliver(store, desk, lineOf(order), { kind: 'done', quantity: 1 }, key)),
  );
  expect(statusesOf(answers)).toEqual([201, 422]);
  expect(answers.filter(({ status }) => status === 422).map(refusalOf)).toEqual([REUSED]);
});

test('one key for two refunds at the same moment: one is paid back, the other refused', async () => {
  const orders = [await bought(), await bought()];
  const key = newKey();
  const answers = await meetingAt(
    store,
    (tx) =>
      sql`select from orders where id = any(${orders.map(({ orderId }) => orderId)}) for update`.execute(tx),
    orders.map(
      (order) => () =>
        refund(store, desk, order.orderId, { lines: [{ item_id: lineOf(order), waiting: 1 }] }, key),
    ),
  );
  expect(statusesOf(answers)).toEqual([201, 422]);
  expect(answers.filter(({ status }) => status === 422).map(refusalOf)).toEqual([REUSED]);
  const balances = await Promise.all(orders.map(({ buyer }) => balanceOf(store, buyer.resellerId)));
  expect(balances.toSorted()).toEqual(['98000.00', '98500.00']);
});

test('a key that pays back elsewhere while a refund is under way: it is refused, and all of it undone', async () => {
  const [first, second] = [await bought(), await bought()];
  const key = newKey();
  const payBack = (order: Bought) =>
    refund(store, desk, order.orderId, { lines: [{ item_id: lineOf(order), waiting: 1 }] }, key);
  const before = await orderOf(store, second.orderId);
  const [refused] = await queueingAt(
    store,
    (tx) => sql`select from order_items where id = ${lineOf(second)} for update`.execute(tx),
    [() => payBack(second)],
    async () => expect((await payBack(first)).status).toBe(201),
  );
  expect(refused === undefined ? null : refusalOf(refused)).toEqual(REUSED);
  expect(await orderOf(store, second.orderId)).toEqual(before);
  expect(await balanceOf(store, second.buyer.resellerId)).toBe('98000.00');
});

test('key rotation waits for deliveries in progress and leaves nothing under the old key', async () => {
  const order = await bought();
  const item = lineOf(order);
  const rotate = () => rotateVault(db(), { secretKey: SECRET_KEY, previousSecretKey: null });
  const hold = (tx: Parameters<Parameters<typeof meetingAt>[1]>[0]) =>
    sql`select from orders where id = ${order.orderId} for update`.execute(tx);
  await queueingAt<unknown>(store, hold, [
    () => deliver(store, desk, item, { kind: 'text', quantity: 1, text: 'Written meanwhile' }),
    rotate,
  ]);
  expect(await keysInUse(order)).toEqual([true]);
  const { delivery_id: id } = await delivered(store, desk, item, { kind: 'text', quantity: 1, text: 'Bad' });
  const reportId = await report(store, order, id);
  await queueingAt<unknown>(store, hold, [
    () => replace(store, desk, reportId, { kind: 'text', text: 'Good' }),
    rotate,
  ]);
  expect(await keysInUse(order)).toEqual([true, true, true]);
});

/** Of each written delivery of an order: whether it is sealed by the key that is in use. */
async function keysInUse({ orderId }: Bought): Promise<boolean[]> {
  const { rows } = await sql<{ is_current: boolean }>`
    select k.retired_at is null as is_current from deliveries d join order_items i on i.id = d.order_item_id
    join vault_keys k on k.id = d.key_id where i.order_id = ${orderId} order by d.id`.execute(db());
  return rows.map(({ is_current }) => is_current);
}

test('a refund succeeds even when the stock is at its limit', async () => {
  const product = await makeByHand(store, '500');
  const order = await buy(store, [{ product, price: '500.00', quantity: 3 }]);
  await sql`update stock_levels set quantity = 9999999 where product_id = ${product.productId}`.execute(db());
  const paid = await refund(store, desk, order.orderId, { lines: [{ item_id: lineOf(order), waiting: 2 }] });
  expect(paid.status).toBe(201);
  expect(await stockOf(store, product)).toBe(10_000_000);
  const cancelled = await callAs(store, desk)('POST', `/api/admin/orders/${order.orderId}/cancel`, {
    reason: 'Gone',
  });
  expect(cancelled.status).toBe(200);
  expect(await stockOf(store, product)).toBe(10_000_000);
  expect(await orderOf(store, order.orderId)).toMatchObject({ status: 'cancelled', lines: [[3, 0, 3]] });
});
