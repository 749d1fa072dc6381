// The states of an order (design, section 7): each act against each other one on the same order, at the same moment. One
// ends it, the other is told; money, stock and history are those of the one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { ForSale } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { problemOf, type Answer } from '#test/client.ts';
import { buy, deliver, lineOf, makeByHand, orderOf, refund, stockOf, type Bought } from './desk-steps.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';

type Staff = Awaited<ReturnType<TestStore['makeStaff']>>;
let store: TestStore;
let one: Staff;
let two: Staff;
beforeAll(async () => {
  store = await startTestStore();
  one = await store.makeStaff('order_desk');
  two = await store.makeStaff('order_desk');
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const STOCK = 10;
const UNITS = 2;

interface Scene {
  product: ForSale;
  bought: Bought;
}

async function makeScene(): Promise<Scene> {
  const product = await makeByHand(store, '500', STOCK);
  return { product, bought: await buy(store, [{ product, price: '500.00', quantity: UNITS }]) };
}

type Act = (scene: Scene, who: Staff, key: string) => Promise<Answer>;
const post =
  (what: string, body?: object): Act =>
  ({ bought }, who) =>
    callAs(store, who)('POST', `/api/admin/orders/${bought.orderId}/${what}`, body);
const hand =
  (quantity: number): Act =>
  ({ bought }, who, key) =>
    deliver(store, who, lineOf(bought), { kind: 'done', quantity }, key);
const payBack =
  (waiting: number): Act =>
  ({ bought }, who, key) =>
    refund(store, who, bought.orderId, { lines: [{ item_id: lineOf(bought), waiting }] }, key);

const process = post('process');
/** Acts that end an order, what it is then, and what each other one is told who comes after it. */
const endings = {
  complete: { act: post('complete', {}), sold: true },
  deliver: { act: hand(UNITS), sold: true },
  cancel: { act: post('cancel', { reason: 'Not to be had' }), sold: false },
  refund: { act: payBack(UNITS), sold: false },
};
type Ending = keyof typeof endings;
const names: Ending[] = ['complete', 'deliver', 'cancel', 'refund'];
const toldAfter = (late: Ending) => (late === 'refund' ? 'refund_not_possible' : 'order_status_changed');
const written = { complete: 'completed', deliver: 'delivered', cancel: 'cancelled', refund: 'refunded' };

const hold =
  ({ bought }: Scene) =>
  (tx: OpenTransaction) =>
    sql`select from orders where id = ${bought.orderId} for update`.execute(tx);

const isDone = ({ status }: Answer) => status === 200 || status === 201;

async function balanceOf({ buyer }: Pick<Bought, 'buyer'>): Promise<string | undefined> {
  const { rows } = await sql<{ balance: string }>`select round(balance * 134.5, 2)::text as balance
    from ledger_accounts where reseller_id = ${buyer.resellerId}`.execute(store.database.owner.db);
  return rows[0]?.balance;
}

/** How everything stands that an act of the desk touches. */
async function outcomeOf({ bought, product }: Scene) {
  const { rows } = await sql<{ kind: string }>`select kind from order_events
    where order_id = ${bought.orderId} order by id`.execute(store.database.owner.db);
  return {
    ...(await orderOf(store, bought.orderId)),
    balance: await balanceOf(bought),
    stock: await stockOf(store, product),
    ends: rows.filter(({ kind }) => kind === 'completed' || kind === 'cancelled').length,
  };
}

const sold = {
  status: 'completed',
  payment_status: 'paid',
  refunded_amount: '0.00',
  lines: [[UNITS, UNITS, 0]],
  balance: '99000.00',
  stock: STOCK - UNITS,
  ends: 1,
};
const paidBack = {
  status: 'cancelled',
  payment_status: 'refunded',
  refunded_amount: '1000.00',
  lines: [[UNITS, 0, UNITS]],
  balance: '100000.00',
  stock: STOCK,
  ends: 1,
};

describe.each(names)('%s', (first) => {
  test.each(names)('against %s: one ends the order, the other is told', async (second) => {
    const scene = await makeScene();
    const pair = [first, second] as const;
    let answers: Answer[] = [];
    const entries = await audited(store, async () => {
      answers = await meetingAt(store, hold(scene), [
        () => endings[first].act(scene, one, `${scene.bought.orderId}-one`),
        () => endings[second].act(scene, two, `${scene.bought.orderId}-two`),
      ]);
    });
    const winner = answers.findIndex(isDone);
    const [won, late] = winner === 0 ? pair : [second, first];
    const told = answers[1 - winner];
    if (told === undefined) throw new Error('both lost');
    expect(problemOf(told).code).toBe(toldAfter(late));
    expect(await outcomeOf(scene)).toEqual(endings[won].sold ? sold : paidBack);
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      [`order_${written[won]}`, winner === 0 ? one.profileId : two.profileId],
    ]);
  });

  test('against being taken up: it ends the order, before or after that', async () => {
    const scene = await makeScene();
    const [taken, ended] = await meetingAt(store, hold(scene), [
      () => process(scene, one, ''),
      () => endings[first].act(scene, two, `${scene.bought.orderId}-two`),
    ]);
    if (taken === undefined || ended === undefined) throw new Error('no answers');
    expect(isDone(ended)).toBe(true);
    if (!isDone(taken)) expect(problemOf(taken).code).toBe('order_status_changed');
    expect(await outcomeOf(scene)).toEqual(endings[first].sold ? sold : paidBack);
  });

  test('sent twice by one person: done once, and answered the same', async () => {
    const scene = await makeScene();
    const send = () => endings[first].act(scene, one, `${scene.bought.orderId}-twice`);
    const entries = await audited(store, async () => {
      const [a, b] = await meetingAt(store, hold(scene), [send, send]);
      const later = await send();
      expect(isDone(later)).toBe(true);
      expect([a?.body, b?.body]).toEqual([later.body, later.body]);
    });
    expect(entries).toHaveLength(1);
    expect(await outcomeOf(scene)).toEqual(endings[first].sold ? sold : paidBack);
  });
});

test('taken up by two at once: one does, the other is told', async () => {
  const scene = await makeScene();
  const answers = await meetingAt(store, hold(scene), [
    () => process(scene, one, ''),
    () => process(scene, two, ''),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(await orderOf(store, scene.bought.orderId)).toMatchObject({ status: 'processing' });
});

test('a partial delivery and a cancellation leave a consistent order in either order', async () => {
  for (const turned of [false, true]) {
    const scene = await makeScene();
    const part = () => hand(1)(scene, one, `${scene.bought.orderId}-part`);
    const cancel = () => endings.cancel.act(scene, two, '');
    const answers = await meetingAt(store, hold(scene), turned ? [cancel, part] : [part, cancel]);
    const [delivered, cancelled] = turned ? answers.toReversed() : answers;
    if (delivered === undefined || cancelled === undefined) throw new Error('no answers');
    if (isDone(delivered)) {
      expect(problemOf(cancelled).code).toBe('partly_delivered');
      expect(await outcomeOf(scene)).toEqual({
        ...sold,
        status: 'processing',
        lines: [[UNITS, 1, 0]],
        ends: 0,
      });
    } else {
      expect(problemOf(delivered).code).toBe('order_status_changed');
      expect(await outcomeOf(scene)).toEqual(paidBack);
    }
  }
});

test('all units delivered against one paid back: no unit is both', async () => {
  for (const turned of [false, true]) {
    const scene = await makeScene();
    const all = () => endings.deliver.act(scene, one, `${scene.bought.orderId}-all`);
    const back = () => payBack(1)(scene, two, `${scene.bought.orderId}-back`);
    const answers = await meetingAt(store, hold(scene), turned ? [back, all] : [all, back]);
    const [delivered, refunded] = turned ? answers.toReversed() : answers;
    if (delivered === undefined || refunded === undefined) throw new Error('no answers');
    if (isDone(delivered)) {
      expect(problemOf(refunded).code).toBe('refund_not_possible');
      expect(await outcomeOf(scene)).toEqual(sold);
    } else {
      expect(problemOf(delivered)).toMatchObject({ code: 'too_many_units', params: { left: '1' } });
      expect(await outcomeOf(scene)).toEqual({
        status: 'processing',
        payment_status: 'paid',
        refunded_amount: '500.00',
        lines: [[UNITS, 0, 1]],
        balance: '99500.00',
        stock: STOCK - 1,
        ends: 0,
      });
    }
  }
});

test('one unit delivered and the other paid back at once: both, and the order is over', async () => {
  const scene = await makeScene();
  const answers = await meetingAt(store, hold(scene), [
    () => hand(1)(scene, one, `${scene.bought.orderId}-hand`),
    () => payBack(1)(scene, two, `${scene.bought.orderId}-back`),
  ]);
  expect(answers.map(isDone)).toEqual([true, true]);
  expect(await outcomeOf(scene)).toEqual({
    status: 'completed',
    payment_status: 'paid',
    refunded_amount: '500.00',
    lines: [[UNITS, 1, 1]],
    balance: '99500.00',
    stock: STOCK - 1,
    ends: 1,
  });
});

test('orders of one business, each raced by four acts and by lists of many: each ends once', async () => {
  const product = await makeByHand(store, '500', 100);
  const buyer = await store.makeSignedInBuyer(100_000);
  const scenes: Scene[] = [];
  for (let n = 0; n < 12; n += 1)
    scenes.push({
      product,
      bought: await buy(store, [{ product, price: '500.00', quantity: UNITS }], buyer),
    });
  const ids = scenes.map(({ bought }) => bought.orderId);
  const bulk = (who: Staff, body: object) => callAs(store, who)('POST', '/api/admin/orders/bulk', body);
  const many = Promise.all([
    bulk(one, { act: 'cancel', reason: 'No more', ids: ids.toReversed() }),
    bulk(two, { act: 'complete', ids }),
  ]);
  const single = await Promise.all(
    scenes.flatMap((scene) =>
      names.map((name) =>
        endings[name].act(scene, name === 'cancel' ? two : one, `${scene.bought.orderId}-${name}`),
      ),
    ),
  );
  const lists = await many;
  expect([...single, ...lists].filter(({ status }) => status >= 500)).toEqual([]);
  const states = await Promise.all(ids.map((id) => orderOf(store, id)));
  const back = states.filter(({ status }) => status === 'cancelled').length;
  expect(states.filter(({ status }) => status === 'completed')).toHaveLength(12 - back);
  for (const scene of scenes) expect((await outcomeOf(scene)).ends).toBe(1);
  expect(await stockOf(store, product)).toBe(100 - UNITS * (12 - back));
  expect(await balanceOf({ buyer })).toBe(`${100_000 - 1000 * (12 - back)}.00`);
});
