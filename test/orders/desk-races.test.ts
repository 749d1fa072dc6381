// Two at the desk at once, about one line, one order or one report: one wins, the other is told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { refusalOf, type Answer } from '#test/client.ts';
import {
  buy,
  deliver,
  deliveriesOf,
  lineOf,
  makeByHand,
  orderOf,
  refund,
  refuse,
  replace,
  report,
  standing,
  stockOf,
  type Person,
} from './desk-steps.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';

let store: TestStore;
let desk: Person;
let admin: Person;
beforeAll(async () => {
  store = await startTestStore();
  desk = await store.makeStaff('order_desk');
  admin = await store.makeAdmin();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const ROUNDS = 3;
const lockOrder = (id: string) => (tx: OpenTransaction) =>
  sql`select from orders where id = ${id} for update`.execute(tx);
const wordOf = (answer: Answer) => (answer.status < 300 ? 'done' : refusalOf(answer).code);
const words = (requests: (() => Promise<Answer>)[]) =>
  requests.map((send) => async () => wordOf(await send()));

const acted = z.object({ result: z.string() });
const act = (name: 'cancel_order' | 'complete_order', orderId: string) => async () => {
  const { rows } = await sql<{ answer: unknown }>`
    select ${sql.raw(name)}(${orderId}, ${admin.profileId}, 'Not needed any more') as answer`.execute(
    store.database.app.db,
  );
  const { result } = acted.parse(rows[0]?.answer);
  return result === 'changed' ? 'done' : result;
};
const refundedUnits = async (orderId: string) => (await orderOf(store, orderId)).lines[0]?.[2];

test('two deliver the last units at once: never more than were ordered', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bought = await buy(store, [
      { product: await makeByHand(store, '500'), price: '500.00', quantity: 5 },
    ]);
    const item = lineOf(bought);
    const said = await meetingAt(
      store,
      lockOrder(bought.orderId),
      words([
        () => deliver(store, desk, item, { kind: 'text', quantity: 3, text: 'Three' }),
        () => deliver(store, admin, item, { kind: 'text', quantity: 3, text: 'Three others' }),
      ]),
    );
    expect(said.toSorted()).toEqual(['done', 'too_many_units']);
    expect(await orderOf(store, bought.orderId)).toMatchObject({ status: 'processing', lines: [[5, 3, 0]] });
    const last = await meetingAt(
      store,
      lockOrder(bought.orderId),
      words([
        () => deliver(store, desk, item, { kind: 'done', quantity: 2 }),
        () => deliver(store, admin, item, { kind: 'done', quantity: 2 }),
      ]),
    );
    expect(last.toSorted()).toEqual(['done', 'order_status_changed']);
    expect(await orderOf(store, bought.orderId)).toMatchObject({ status: 'completed', lines: [[5, 5, 0]] });
    expect(await deliveriesOf(store, bought.orderId)).toHaveLength(2);
  }
});

test('ten deliver one unit each of four', async () => {
  const bought = await buy(store, [
    { product: await makeByHand(store, '500'), price: '500.00', quantity: 4 },
  ]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      deliver(store, desk, lineOf(bought), { kind: 'text', quantity: 1, text: 'A key' }),
    ),
  );
  expect(answers.map(wordOf).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'done'),
    ...Array.from({ length: 6 }, () => 'order_status_changed'),
  ]);
  expect(await orderOf(store, bought.orderId)).toMatchObject({ status: 'completed', lines: [[4, 4, 0]] });
});

test('a unit is either delivered or refunded when delivery and cancellation race', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await makeByHand(store, '500', 10);
    const bought = await buy(store, [{ product, price: '500.00' }]);
    const requests = [
      ...words([() => deliver(store, desk, lineOf(bought), { kind: 'done', quantity: 1 })]),
      act('cancel_order', bought.orderId),
    ];
    const said = await meetingAt(
      store,
      lockOrder(bought.orderId),
      round % 2 === 0 ? requests : requests.toReversed(),
    );
    expect(said.toSorted()).toEqual(['done', 'order_status_changed']);
    const { status } = await orderOf(store, bought.orderId);
    const isCancelled = status === 'cancelled';
    expect(status).toBe(isCancelled ? 'cancelled' : 'completed');
    expect(await balanceOf(store, bought.buyer.resellerId)).toBe(isCancelled ? '100000.00' : '99500.00');
    expect(await stockOf(store, product)).toBe(isCancelled ? 10 : 9);
    expect(await deliveriesOf(store, bought.orderId)).toHaveLength(isCancelled ? 0 : 1);
  }
});

test('delivering and paying back the same unit', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bought = await buy(store, [
      { product: await makeByHand(store, '500'), price: '500.00', quantity: 2 },
    ]);
    const item = lineOf(bought);
    const requests = words([
      () => deliver(store, desk, item, { kind: 'done', quantity: 2 }),
      () => refund(store, admin, bought.orderId, { lines: [{ item_id: item, waiting: 1 }] }),
    ]);
    const said = await meetingAt(
      store,
      lockOrder(bought.orderId),
      round % 2 === 0 ? requests : requests.toReversed(),
    );
    const isRefunded = (await refundedUnits(bought.orderId)) === 1;
    expect(said.toSorted()).toEqual(['done', isRefunded ? 'too_many_units' : 'refund_not_possible']);
    expect(await orderOf(store, bought.orderId)).toMatchObject(
      isRefunded
        ? { status: 'processing', refunded_amount: '500.00', lines: [[2, 0, 1]] }
        : { status: 'completed', refunded_amount: '0.00', lines: [[2, 2, 0]] },
    );
    expect(await balanceOf(store, bought.buyer.resellerId)).toBe(isRefunded ? '99500.00' : '99000.00');
  }
});

test('completing and cancelling, completing and paying back', async () => {
  for (const other of ['cancel', 'refund'] as const) {
    const bought = await buy(store, [{ product: await makeByHand(store, '500'), price: '500.00' }]);
    const lines = [{ item_id: lineOf(bought), waiting: 1 }];
    const said = await meetingAt(store, lockOrder(bought.orderId), [
      act('complete_order', bought.orderId),
      other === 'cancel'
        ? act('cancel_order', bought.orderId)
        : async () => wordOf(await refund(store, desk, bought.orderId, { lines })),
    ]);
    expect(said.filter((word) => word === 'done')).toHaveLength(1);
    const { status, refunded_amount: refunded } = await orderOf(store, bought.orderId);
    expect([status, refunded]).toEqual(
      status === 'completed' ? ['completed', '0.00'] : ['cancelled', '500.00'],
    );
  }
});

test('refunds in parts at once never pay back more than was paid', async () => {
  const product = await makeByHand(store, '500', 10);
  const bought = await buy(store, [{ product, price: '500.00', quantity: 5 }]);
  const lines = [{ item_id: lineOf(bought), waiting: 2 }];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      refund(store, index % 2 === 0 ? desk : admin, bought.orderId, { lines }),
    ),
  );
  expect(answers.map(wordOf).toSorted()).toEqual([
    'done',
    'done',
    ...Array.from({ length: 4 }, () => 'refund_not_possible'),
  ]);
  expect(await orderOf(store, bought.orderId)).toEqual({
    status: 'processing',
    payment_status: 'paid',
    refunded_amount: '2000.00',
    lines: [[5, 0, 4]],
  });
  expect(await balanceOf(store, bought.buyer.resellerId)).toBe('99500.00');
  expect(await stockOf(store, product)).toBe(9);
});

test('two replacements of one report deliver one code, and the second is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const codes = [`BAD-${round}`, `GOOD-${round}`, `SPARE-${round}`];
    const product = await makeProduct(store.database.owner.db, store.vault, { price: '700', codes });
    const bought = await buy(store, [{ product, price: '700.00' }]);
    const id = await report(store, bought, await standing(store, bought.orderId));
    const said = await meetingAt(
      store,
      lockOrder(bought.orderId),
      words([
        () => replace(store, desk, id, { kind: 'code' }),
        () => replace(store, admin, id, { kind: 'code' }),
      ]),
    );
    expect(said.toSorted()).toEqual(['already_decided', 'done']);
    expect(await deliveriesOf(store, bought.orderId)).toMatchObject([
      { withdrawn_as: 'replaced', code: 'quarantined' },
      { withdrawn_as: null, code: 'sold' },
    ]);
    const free =
      await sql`select from codes where product_id = ${product.productId} and status = 'free'`.execute(
        store.database.owner.db,
      );
    expect(free.rows).toHaveLength(1);
  }
});

test('of a replacement, a refusal and a refund of one report exactly one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const codes = [`B-${round}`, `G-${round}`];
    const product = await makeProduct(store.database.owner.db, store.vault, { price: '700', codes });
    const bought = await buy(store, [{ product, price: '700.00' }]);
    const delivery = await standing(store, bought.orderId);
    const id = await report(store, bought, delivery);
    const lines = [{ item_id: lineOf(bought), deliveries: [delivery] }];
    const requests = words([
      () => refuse(store, desk, id),
      () => replace(store, admin, id, { kind: 'code' }),
      () => refund(store, desk, bought.orderId, { lines }),
    ]);
    const turned = [...requests.slice(round), ...requests.slice(0, round)];
    const said = await meetingAt(store, lockOrder(bought.orderId), turned);
    const { status } = await store.database.owner.db
      .selectFrom('code_reports')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // A refused report keeps no one from paying back: that is another decision.
    const isPaidBack = (await orderOf(store, bought.orderId)).refunded_amount === '700.00';
    expect(said.filter((word) => word === 'done')).toHaveLength(status === 'refused' && isPaidBack ? 2 : 1);
    expect(said.every((word) => ['done', 'already_decided', 'refund_not_possible'].includes(word))).toBe(
      true,
    );
    if (status === 'replaced') expect(isPaidBack).toBe(false);
    if (status === 'refunded') expect(isPaidBack).toBe(true);
    expect(await balanceOf(store, bought.buyer.resellerId)).toBe(isPaidBack ? '100000.00' : '99300.00');
  }
});
