// What staff do with orders one by one and many at once: what changes, who is told, what is written down.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnOrders } from '#shared/orders/order-acts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';
import { buy, delivered, lineOf, makeByHand, orderOf, stockOf, type Bought } from './desk-steps.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { ageOfPassword, audited, callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let desk: Awaited<ReturnType<TestStore['makeStaff']>>;
let other: typeof desk;
beforeAll(async () => {
  store = await startTestStore();
  desk = await store.makeStaff('order_desk');
  other = await store.makeStaff('order_desk');
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const NOBODYS = '01980000-0000-7000-8000-000000000000';
const act = (orderId: string, what: string, body?: object, who = desk) =>
  callAs(store, who)('POST', `/api/admin/orders/${orderId}/${what}`, body);
const bulk = (body: object, who = desk) => callAs(store, who)('POST', '/api/admin/orders/bulk', body);
const changedTo = (status: string, { orderId: id }: Bought) => ({ id, status });
const dataIn = (answer: Parameters<typeof dataOf>[0]) => dataOf(answer, actOnOrders.response);

async function balanceOf({ buyer }: Bought): Promise<string> {
  const { rows } = await sql<{ balance: string }>`
    select round(balance * 134.5, 2)::text as balance from ledger_accounts where reseller_id = ${buyer.resellerId}
  `.execute(store.database.owner.db);
  return rows[0]?.balance ?? '';
}

async function heard({ buyer }: Bought) {
  const { rows } = await sql<{ kind: string }>`select kind from notifications
    where reseller_id = ${buyer.resellerId} and kind like 'order_%' order by id`.execute(
    store.database.owner.db,
  );
  return rows.map(({ kind }) => kind);
}

test('an order is taken up and completed; each is written down, and the client hears of its end', async () => {
  const product = await makeByHand(store, '1500', 10);
  const bought = await buy(store, [{ product, price: '1500.00', quantity: 2 }]);
  const entries = await audited(store, async () => {
    expect(dataIn(await bulk({ act: 'process', ids: [bought.orderId] }))).toEqual([
      { id: bought.orderId, status: 'processing', refused: null },
    ]);
    const done = await act(bought.orderId, 'complete', { note: 'Switched on at the provider' });
    expect(done.body).toEqual({ success: true, data: changedTo('completed', bought) });
  });
  const by = {
    actor_id: desk.profileId,
    profile_id: bought.buyer.profileId,
    reseller_id: bought.buyer.resellerId,
    ip: '127.0.0.1',
  };
  const details = { order: bought.orderNumber, amount: '3000.00 DZD' };
  expect(entries).toEqual([
    { action: 'order_processing', ...by, details },
    { action: 'order_completed', ...by, details: { ...details, note: 'Switched on at the provider' } },
  ]);
  expect(await orderOf(store, bought.orderId)).toMatchObject({ status: 'completed', lines: [[2, 2, 0]] });
  expect(await heard(bought)).toEqual(['order_waiting', 'order_completed']);
  expect(await stockOf(store, product)).toBe(8);
});

test('cancelling pays back, gives the stock back and tells the client why', async () => {
  const product = await makeByHand(store, '700', 10);
  const bought = await buy(store, [{ product, price: '700.00', quantity: 3 }]);
  expect(await balanceOf(bought)).toBe('97900.00');
  const entries = await audited(store, async () => {
    const answer = await act(bought.orderId, 'cancel', { reason: 'The provider has none left' });
    expect(answer.body).toEqual({ success: true, data: changedTo('cancelled', bought) });
  });
  expect(entries).toMatchObject([
    {
      action: 'order_cancelled',
      details: { order: bought.orderNumber, amount: '2100.00 DZD', reason: 'The provider has none left' },
    },
  ]);
  expect(await balanceOf(bought)).toBe('100000.00');
  expect(await stockOf(store, product)).toBe(10);
  expect(await orderOf(store, bought.orderId)).toEqual({
    status: 'cancelled',
    payment_status: 'refunded',
    refunded_amount: '2100.00',
    lines: [[3, 0, 3]],
  });
  expect(await heard(bought)).toEqual(['order_waiting', 'order_cancelled']);
});

test('the same again by the same person answers the same; others, and other words, are told', async () => {
  const product = await makeByHand(store, '700');
  const [a, b, c] = [
    await buy(store, [{ product, price: '700.00' }]),
    await buy(store, [{ product, price: '700.00' }]),
    await buy(store, [{ product, price: '700.00' }]),
  ];
  const changed = { status: 409, code: 'order_status_changed' };
  for (const { order, what, body, words } of [
    { order: a, what: 'process', body: undefined, words: null },
    { order: b, what: 'complete', body: { note: 'Done by phone' }, words: { note: 'Done by mail' } },
    { order: c, what: 'cancel', body: { reason: 'Asked for' }, words: { reason: 'Not asked for' } },
  ]) {
    const first = await act(order.orderId, what, body);
    expect(first.status).toBe(200);
    const entries = await audited(store, async () => {
      const again = await unchangedBy(store, () => act(order.orderId, what, body));
      expect(again.body).toEqual(first.body);
      const theirs = await unchangedBy(store, () => act(order.orderId, what, body, other));
      expect(refusalOf(theirs)).toEqual(changed);
      if (words === null) return;
      const differently = await unchangedBy(store, () => act(order.orderId, what, words));
      expect(refusalOf(differently)).toEqual(changed);
    });
    expect(entries).toEqual([]);
  }
});

test('an action that the state does not allow is refused and changes nothing', async () => {
  const product = await makeByHand(store, '400');
  const codes = await makeProduct(store.database.owner.db, store.vault, { price: '50', codes: ['ONE'] });
  const partly = await buy(store, [{ product, price: '400.00', quantity: 2 }]);
  await delivered(store, desk, lineOf(partly), { kind: 'done', quantity: 1 });
  const sold = await buy(store, [{ product: codes, price: '50.00' }]);
  for (const { send, refusal } of [
    {
      send: () => act(partly.orderId, 'cancel', { reason: 'No more' }),
      refusal: { status: 409, code: 'partly_delivered' },
    },
    { send: () => act(partly.orderId, 'process'), refusal: { status: 409, code: 'order_status_changed' } },
    { send: () => act(sold.orderId, 'process'), refusal: { status: 409, code: 'order_status_changed' } },
    { send: () => act(sold.orderId, 'complete', {}), refusal: { status: 409, code: 'order_status_changed' } },
    {
      send: () => act(sold.orderId, 'cancel', { reason: 'No more' }),
      refusal: { status: 409, code: 'order_status_changed' },
    },
    { send: () => act(NOBODYS, 'process'), refusal: { status: 404, code: 'not_found' } },
    { send: () => act(NOBODYS, 'complete', {}), refusal: { status: 404, code: 'not_found' } },
    { send: () => act(NOBODYS, 'cancel', { reason: 'No' }), refusal: { status: 404, code: 'not_found' } },
    {
      send: () => act(NOBODYS, 'notes', { text: 'Hm', is_internal: true }),
      refusal: { status: 404, code: 'not_found' },
    },
    {
      send: () => act(sold.orderId, 'cancel', { reason: '  ' }),
      refusal: { status: 400, code: 'invalid_request' },
    },
    {
      send: () => bulk({ act: 'cancel', ids: [partly.orderId] }),
      refusal: { status: 400, code: 'invalid_request' },
    },
  ])
    expect(refusalOf(await unchangedBy(store, send))).toEqual(refusal);
  expect(fieldsOf(await bulk({ act: 'cancel', ids: [partly.orderId] }))).toEqual([
    { field: 'reason', problem: 'required' },
  ]);
});

test('cancelling and acting on many want the password again after ten minutes', async () => {
  const late = await store.makeStaff('order_desk');
  const bought = await buy(store, [{ product: await makeByHand(store, '400'), price: '400.00' }]);
  await ageOfPassword(store, late.profileId, 11 * 60);
  const wanted = { status: 403, code: 'password_required' };
  const cancel = () => act(bought.orderId, 'cancel', { reason: 'No' }, late);
  expect(refusalOf(await unchangedBy(store, cancel))).toEqual(wanted);
  const many = () => bulk({ act: 'cancel', ids: [bought.orderId], reason: 'No' }, late);
  expect(refusalOf(await unchangedBy(store, many))).toEqual(wanted);
  expect((await act(bought.orderId, 'process', undefined, late)).status).toBe(200);
});

test('of many orders each answers for itself, in the order in which they were named', async () => {
  const product = await makeByHand(store, '900', 10);
  const bought = [];
  for (let n = 0; n < 4; n += 1) bought.push(await buy(store, [{ product, price: '900.00', quantity: 2 }]));
  const [free, partly, done, also] = bought;
  if (free === undefined || partly === undefined || done === undefined || also === undefined)
    throw new Error();
  await delivered(store, desk, lineOf(partly), { kind: 'done', quantity: 1 });
  await act(done.orderId, 'complete', {});
  const ids = [free.orderId, partly.orderId, NOBODYS, done.orderId, also.orderId, free.orderId];
  const entries = await audited(store, async () => {
    expect(dataIn(await bulk({ act: 'cancel', ids, reason: 'Not to be had' }))).toEqual([
      { id: free.orderId, status: 'cancelled', refused: null },
      { id: partly.orderId, status: null, refused: 'partly_delivered' },
      { id: NOBODYS, status: null, refused: 'not_found' },
      { id: done.orderId, status: 'completed', refused: 'order_status_changed' },
      { id: also.orderId, status: 'cancelled', refused: null },
      { id: free.orderId, status: 'cancelled', refused: null },
    ]);
  });
  expect(entries.map(({ action }) => action)).toEqual(['order_cancelled', 'order_cancelled']);
  expect(await balanceOf(free)).toBe('100000.00');
  expect(await balanceOf(partly)).toBe('98200.00');
  // Two orders of two units are kept.
  expect(await stockOf(store, product)).toBe(6);
});
