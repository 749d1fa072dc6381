// Orders paid back by the desk, whole or in parts: money to the centime, and what becomes of codes, stock and subscriptions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundable, refundOrder } from '#shared/orders/delivery-desk.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import {
  buy,
  delivered,
  deliveriesOf,
  lineOf,
  look,
  makeByHand,
  orderOf,
  refund,
  report,
  runsMonthly,
  stockOf,
  type Bought,
  type Person,
} from './desk-steps.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { ageOfPassword, audited } from '#test/staff/staff-steps.ts';

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

const NOT_POSSIBLE = { status: 409, code: 'refund_not_possible' };
const refunded = (answer: Answer) => dataOf(answer, refundOrder.response);
const balance = ({ buyer }: Bought) => balanceOf(store, buyer.resellerId);
const withCodes = (price: string, codes: string[]) =>
  makeProduct(store.database.owner.db, store.vault, { price, codes });

async function refundableOf({ orderId }: Bought) {
  const path = `/api/admin/orders/${orderId}/refundable`;
  return dataOf(await api(store, 'GET', path, { cookie: desk.cookie }), refundable);
}

test('units that wait are paid back one by one; the last one ends the order, and stock is there again', async () => {
  const product = await makeByHand(store, '1234.56', 10);
  const bought = await buy(store, [{ product, price: '1234.56', quantity: 3 }]);
  const [item_id] = bought.items;
  expect(await stockOf(store, product)).toBe(7);
  const left = await audited(store, async () => {
    expect(refunded(await refund(store, desk, bought.orderId, { lines: [{ item_id, waiting: 1 }] }))).toEqual(
      {
        order_status: 'processing',
        payment_status: 'paid',
        amount: dinars('1234.56'),
      },
    );
  });
  expect(left).toEqual([
    {
      action: 'order_refunded',
      actor_id: desk.profileId,
      profile_id: bought.buyer.profileId,
      reseller_id: bought.buyer.resellerId,
      ip: '127.0.0.1',
      details: { order: bought.orderNumber, amount: '1234.56 DZD', reason: 'It does not work' },
    },
  ]);
  expect(await balance(bought)).toBe('97530.88');
  expect(await stockOf(store, product)).toBe(8);
  const tooMuch = await unchangedBy(store, () =>
    refund(store, desk, bought.orderId, { lines: [{ item_id, waiting: 3 }] }),
  );
  expect(refusalOf(tooMuch)).toEqual(NOT_POSSIBLE);
  expect(refunded(await refund(store, desk, bought.orderId, { lines: [{ item_id, waiting: 2 }] }))).toEqual({
    order_status: 'cancelled',
    payment_status: 'refunded',
    amount: dinars('2469.12'),
  });
  expect(await balance(bought)).toBe('100000.00');
  expect(await stockOf(store, product)).toBe(10);
  expect(await orderOf(store, bought.orderId)).toEqual({
    status: 'cancelled',
    payment_status: 'refunded',
    refunded_amount: '3703.68',
    lines: [[3, 0, 3]],
  });
});

test('a code that was seen goes to quarantine, one that was not is sold again', async () => {
  const product = await withCodes('1000', ['SEEN-1', 'SEEN-2', 'UNSEEN-1']);
  const seen = await buy(store, [{ product, price: '1000.00', quantity: 2 }]);
  const unseen = await buy(store, [{ product, price: '1000.00' }]);
  await look(store, seen);
  const [line] = (await refundableOf(seen)).lines;
  expect(line).toMatchObject({
    item_id: lineOf(seen),
    unit_price: dinars('1000.00'),
    waiting: 0,
    deliveries: [
      { kind: 'code', quantity: 1, is_seen: true, code_goes_to: 'quarantine', runs_until: null },
      { kind: 'code', quantity: 1, is_seen: true, code_goes_to: 'quarantine', runs_until: null },
    ],
  });
  const [other] = (await refundableOf(unseen)).lines;
  expect(other?.deliveries).toMatchObject([{ is_seen: false, code_goes_to: 'sale' }]);

  const [one, two] = (line?.deliveries ?? []).map(({ id }) => id);
  await refund(store, desk, seen.orderId, { lines: [{ item_id: lineOf(seen), deliveries: [one] }] });
  expect(await deliveriesOf(store, seen.orderId)).toMatchObject([
    { id: one, withdrawn_as: 'refunded', code: 'quarantined' },
    { id: two, withdrawn_as: null, code: 'sold' },
  ]);
  expect(await balance(seen)).toBe('99000.00');
  expect(await orderOf(store, seen.orderId)).toMatchObject({ status: 'completed', payment_status: 'paid' });

  const back = other?.deliveries.map(({ id }) => id) ?? [];
  const whole = { lines: [{ item_id: lineOf(unseen), deliveries: back }] };
  expect(refunded(await refund(store, desk, unseen.orderId, whole))).toEqual({
    order_status: 'completed',
    payment_status: 'refunded',
    amount: dinars('1000.00'),
  });
  expect(await deliveriesOf(store, unseen.orderId)).toMatchObject([
    { withdrawn_as: 'refunded', code: 'free' },
  ]);
  // Someone else gets it.
  const again = await buy(store, [{ product, price: '1000.00' }]);
  expect(await deliveriesOf(store, again.orderId)).toMatchObject([{ code: 'sold', withdrawn_as: null }]);
  const late = await unchangedBy(store, () => refund(store, desk, unseen.orderId, whole));
  expect(refusalOf(late)).toEqual(NOT_POSSIBLE);
});

test('an order of several items is refunded whole: waiting units, codes, texts and their subscriptions', async () => {
  const service = await makeByHand(store, '333.33', 10);
  await runsMonthly(store, service);
  const game = await withCodes('999.99', ['GAME-1', 'GAME-2']);
  const bought = await buy(store, [
    { product: service, price: '333.33', quantity: 3 },
    { product: game, price: '999.99', quantity: 2 },
  ]);
  const text = { kind: 'text', quantity: 2, text: 'Two accesses' };
  await delivered(store, desk, lineOf(bought), text);
  const before = await refundableOf(bought);
  expect(before).toMatchObject({ status: 'processing', total: dinars('2999.97'), refunded: dinars('0.00') });
  const lines = before.lines.map(({ item_id, waiting, deliveries }) => ({
    item_id,
    waiting,
    deliveries: deliveries.map(({ id }) => id),
  }));
  expect(lines.map(({ waiting, deliveries }) => [waiting, deliveries.length])).toEqual([
    [1, 1],
    [0, 2],
  ]);
  expect(refunded(await refund(store, desk, bought.orderId, { lines }))).toEqual({
    order_status: 'cancelled',
    payment_status: 'refunded',
    amount: dinars('2999.97'),
  });
  expect(await balance(bought)).toBe('100000.00');
  // What was delivered was sold: only the unit that waited can be sold again.
  expect(await stockOf(store, service)).toBe(8);
  const { rows } = await sql`select s.status from subscriptions s join order_items i on i.id = s.order_item_id
    where i.order_id = ${bought.orderId}`.execute(store.database.owner.db);
  expect(rows).toEqual([{ status: 'cancelled' }]);
  expect((await refundableOf(bought)).lines).toMatchObject([
    { waiting: 0, refunded: 3, deliveries: [] },
    { waiting: 0, refunded: 2, deliveries: [] },
  ]);
});

test('amounts that do not divide add up to the debit exactly, in another currency than the ledger’s', async () => {
  const product = await makeProduct(store.database.owner.db, store.vault, {
    price: '0.37',
    currency: 'EUR',
    delivery: 'manual',
  });
  await sql`insert into stock_levels (product_id, quantity) values (${product.productId}, 50)
    on conflict (product_id) do update set quantity = 50`.execute(store.database.owner.db);
  const buyer = await store.makeSignedInBuyer(100_000);
  const answer = await api(store, 'POST', '/api/orders', {
    cookie: buyer.cookie,
    headers: { 'idempotency-key': newKey() },
    body: {
      lines: [
        {
          product_id: product.productId,
          quantity: 7,
          expected_unit_price: { amount: '0.37', currency: 'EUR' },
        },
      ],
    },
  });
  expect(answer.status).toBe(201);
  const item = await store.database.owner.db
    .selectFrom('order_items')
    .select(['id', 'order_id'])
    .where('product_id', '=', product.productId)
    .executeTakeFirstOrThrow();
  for (const waiting of [1, 2, 3, 1]) {
    const done = await refund(store, desk, item.order_id, { lines: [{ item_id: item.id, waiting }] });
    expect(done.status).toBe(201);
  }
  const { rows } = await sql`select sum(e.amount)::text as sum, count(*)::int as n
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
    where t.reference_id = ${item.order_id} and a.kind = 'wallet'`.execute(store.database.owner.db);
  expect(rows).toEqual([{ sum: '0.00000000', n: 5 }]);
  expect(await balanceOf(store, buyer.resellerId)).toBe('100000.00');
});

test('the same request twice pays back once, also when both arrive at once', async () => {
  const product = await makeByHand(store, '500');
  const bought = await buy(store, [{ product, price: '500.00', quantity: 3 }]);
  const key = newKey();
  const body = { lines: [{ item_id: lineOf(bought), waiting: 1 }] };
  const left = await audited(store, async () => {
    const both = await Promise.all([1, 2].map(() => refund(store, desk, bought.orderId, body, key)));
    const [first, second] = both.map(refunded);
    expect(second).toEqual(first);
    expect(refunded(await refund(store, desk, bought.orderId, body, key))).toEqual(first);
  });
  expect(left.map(({ action }) => action)).toEqual(['order_refunded']);
  expect(await balance(bought)).toBe('99000.00');
  const other = await unchangedBy(store, () =>
    refund(store, desk, bought.orderId, { ...body, reason: 'Another reason' }, key),
  );
  expect(refusalOf(other)).toEqual({ status: 422, code: 'idempotency_key_reused' });
});

test('a refund closes the reports about it', async () => {
  const bought = await buy(store, [{ product: await withCodes('800', ['BAD-1']), price: '800.00' }]);
  const [delivery] = await deliveriesOf(store, bought.orderId);
  const reportId = await report(store, bought, delivery?.id ?? '');
  await refund(store, desk, bought.orderId, {
    lines: [{ item_id: lineOf(bought), deliveries: [delivery?.id] }],
    reason: 'Used before',
  });
  const { rows } =
    await sql`select status, answer, decided_by from code_reports where id = ${reportId}`.execute(
      store.database.owner.db,
    );
  expect(rows).toEqual([{ status: 'refunded', answer: 'Used before', decided_by: desk.profileId }]);
});

test('items missing, of another order or listed twice are refused and change nothing', async () => {
  const product = await makeByHand(store, '500');
  const bought = await buy(store, [{ product, price: '500.00', quantity: 2 }]);
  const other = await buy(store, [{ product, price: '500.00' }]);
  const { delivery_id: id } = await delivered(store, desk, lineOf(bought), { kind: 'done', quantity: 1 });
  const item_id = lineOf(bought);
  const refusals: [object[], { status: number; code: string }][] = [
    [[{ item_id, waiting: 2 }], NOT_POSSIBLE],
    [[{ item_id: lineOf(other), waiting: 1 }], NOT_POSSIBLE],
    [[{ item_id: lineOf(other), deliveries: [id] }], NOT_POSSIBLE],
    [[{ item_id, deliveries: [id, id] }], NOT_POSSIBLE],
    [
      [
        { item_id, waiting: 1 },
        { item_id, deliveries: [id] },
      ],
      NOT_POSSIBLE,
    ],
    [[{ item_id }], { status: 422, code: 'nothing_to_refund' }],
    [[], { status: 400, code: 'invalid_request' }],
  ];
  for (const [lines, why] of refusals) {
    const answer = await unchangedBy(store, () => refund(store, desk, bought.orderId, { lines }));
    expect(refusalOf(answer)).toEqual(why);
  }
  await ageOfPassword(store, desk.profileId, 660);
  const lines = [{ item_id, waiting: 1 }];
  const aged = await unchangedBy(store, () => refund(store, desk, bought.orderId, { lines }));
  await ageOfPassword(store, desk.profileId, 0);
  expect(refusalOf(aged)).toEqual({ status: 403, code: 'password_required' });
  const support = await store.makeStaff('support');
  const mayNot = await unchangedBy(store, () => refund(store, support, bought.orderId, { lines }));
  expect(refusalOf(mayNot)).toEqual({ status: 403, code: 'access_denied' });
});
