// A renewal meets an end, another renewal, a refund and the switch: one of them is first, the other is told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSubscriptions } from '#server/orders/subscriptions/run-subscriptions.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import {
  endAt,
  makeRunningProduct,
  renewByItself,
  subscribe,
  subscriptionsOf,
  toldOf,
  type OneSubscription,
} from '#test/subscriptions.ts';
import { api, dinars, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { renew, switchAuto } from './subscription-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});
// Still to come whenever this runs, and on a day that every month has.
const END = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 28, 10));
const owner = () => store.database.owner.db;

async function scene() {
  const buyer = await store.makeSignedInBuyer(10_000);
  const product = await makeRunningProduct(owner(), store.vault);
  const one = await subscribe(owner(), buyer, product);
  await endAt(owner(), one.id, END);
  return { buyer, one };
}
const statuses = async (buyer: Buyer) => (await subscriptionsOf(owner(), buyer)).map(({ status }) => status);
const run = (at: Date) => runSubscriptions(store.database.app.db, at);

/** What the desk does; answers with the result. */
async function refund({ order_item_id, order_id }: OneSubscription, by: Buyer, key: string): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select refund_items(${order_id}, ${by.profileId}, ${key}, (select jsonb_build_array(jsonb_build_object(
      'item_id', ${order_item_id}::uuid, 'waiting', 0, 'deliveries', jsonb_agg(d.id)))
      from deliveries d where d.order_item_id = ${order_item_id}), 'It does not work') ->> 'result' as result
  `.execute(store.database.app.db);
  return rows[0]?.result ?? '';
}
const holdWallet = (buyer: Buyer) => (tx: Parameters<Parameters<typeof meetingAt>[1]>[0]) =>
  sql`select from ledger_accounts where reseller_id = ${buyer.resellerId} for update`.execute(tx);

test('renewals meet: one is placed, the others are told', async () => {
  const { buyer, one } = await scene();
  const answers = await meetingAt(
    store,
    holdWallet(buyer),
    [1, 2, 3, 4].map(() => () => renew(store, buyer.cookie, one.id)),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409']);
  expect(await statuses(buyer)).toEqual(['renewed', 'active']);
  expect(await balanceOf(store, buyer.resellerId)).toBe('8000.00');
});

test('a renewal by hand meets one by itself: it is paid once', async () => {
  for (let index = 0; index < 5; index += 1) {
    const { buyer, one } = await scene();
    await renewByItself(owner(), one.id, buyer);
    const [answer] = await Promise.all([
      renew(store, buyer.cookie, one.id),
      run(new Date(END.getTime() - 3_600_000)),
      run(new Date(END.getTime() - 3_600_000)),
    ]);
    expect([201, 409]).toContain(answer.status);
    expect(await statuses(buyer)).toEqual(['renewed', 'active']);
    expect(await balanceOf(store, buyer.resellerId)).toBe('8000.00');
    const kinds = (await toldOf(owner(), buyer)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'subscription_renewed')).toHaveLength(
      answer.status === 409 ? 1 : 0,
    );
    expect(kinds).not.toContain('renewal_failed');
  }
});

test('of a renewal and a refund of the same subscription the second is refused', async () => {
  const outcomes = new Set<string>();
  for (let index = 0; index < 6; index += 1) {
    const { buyer, one } = await scene();
    const acts = [
      async () => String((await renew(store, buyer.cookie, one.id)).status),
      () => refund(one, buyer, `refund-of-the-old-${index}`),
    ];
    const answers = await meetingAt(store, holdWallet(buyer), index % 2 === 0 ? acts : acts.toReversed());
    const [renewed, refunded] = index % 2 === 0 ? answers : answers.toReversed();
    outcomes.add(`${renewed} ${refunded}`);
    const hasRenewed = renewed === '201';
    expect(await statuses(buyer)).toEqual(hasRenewed ? ['renewed', 'active'] : ['cancelled']);
    expect(await balanceOf(store, buyer.resellerId)).toBe(hasRenewed ? '8000.00' : '10000.00');
  }
  for (const outcome of outcomes) expect(['201 renewed_already', '409 refunded']).toContain(outcome);
});

test('a renewal meets the end: it is renewed, and said to have ended at most once', async () => {
  for (let index = 0; index < 5; index += 1) {
    const { buyer, one } = await scene();
    const [answer] = await Promise.all([
      renew(store, buyer.cookie, one.id),
      run(END),
      run(new Date(END.getTime() + 1)),
    ]);
    expect(answer.status).toBe(201);
    await run(new Date(END.getTime() + 2));
    expect(await statuses(buyer)).toEqual(['renewed', 'active']);
    const kinds = (await toldOf(owner(), buyer)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'subscription_expired')).toEqual([]);
    expect(kinds.length).toBeLessThanOrEqual(1);
  }
});

test('auto-renewal turned off during a renewal stays off on the renewal', async () => {
  for (let index = 0; index < 5; index += 1) {
    const { buyer, one } = await scene();
    await renewByItself(owner(), one.id, buyer);
    await Promise.all([
      run(new Date(END.getTime() - 3_600_000)),
      switchAuto(store, buyer.cookie, one.id, { is_on: false }),
    ]);
    const all = await subscriptionsOf(owner(), buyer);
    expect(all.map(({ auto_renew }) => auto_renew)).toEqual(all.map(() => false));
    expect(await balanceOf(store, buyer.resellerId)).toBe(all.length === 2 ? '8000.00' : '9000.00');
  }
});

test('a refund of the renewal gives the old one back, which is not renewed by itself again', async () => {
  const { buyer, one } = await scene();
  await renewByItself(owner(), one.id, buyer);
  const due = new Date(END.getTime() - 3_600_000);
  await run(due);
  const [, renewal] = await subscriptionsOf(owner(), buyer);
  if (renewal === undefined) throw new Error('not renewed');
  // What still runs can't be paid back before its renewal is.
  expect(await refund(one, buyer, 'refund-too-early')).toBe('renewed_already');
  expect(await refund(renewal, buyer, 'refund-of-renewal')).toBe('refunded');
  expect(await refund(renewal, buyer, 'refund-of-renewal')).toBe('refunded');
  expect(await balanceOf(store, buyer.resellerId)).toBe('9000.00');
  await run(new Date(due.getTime() + 60_000));
  await run(new Date(due.getTime() + 86_400_000));
  expect(await balanceOf(store, buyer.resellerId)).toBe('9000.00');
  expect(await subscriptionsOf(owner(), buyer)).toMatchObject([
    { id: one.id, status: 'expired', auto_renew: false },
    { id: renewal.id, status: 'cancelled', auto_renew: false },
  ]);
  // By hand it can be renewed again, at this price or none.
  expect((await renew(store, buyer.cookie, one.id, { price: '1000.00' })).status).toBe(201);
  expect(dinars(await balanceOf(store, buyer.resellerId))).toEqual(dinars('8000.00'));
});

test('once it is over, it can be paid back although it was renewed', async () => {
  const { buyer, one } = await scene();
  await renew(store, buyer.cookie, one.id);
  await sql`update subscriptions set ends_at = now() - interval '1 hour', starts_at = now() - interval '31 days'
    where id = ${one.id}`.execute(owner());
  expect(await refund(one, buyer, 'refund-after-the-end')).toBe('refunded');
  expect(await statuses(buyer)).toEqual(['cancelled', 'active']);
});

test('the desk is warned when a renewal depends on the item to refund', async () => {
  const { buyer, one } = await scene();
  await renew(store, buyer.cookie, one.id);
  const desk = await store.makeStaff('order_desk');
  const { rows } = await sql<{
    id: string;
  }>`select id from deliveries where order_item_id = ${one.order_item_id}`.execute(owner());
  const line = { item_id: one.order_item_id, waiting: 0, deliveries: rows.map(({ id }) => id) };
  const answer = await unchangedBy(store, () =>
    api(store, 'POST', `/api/admin/orders/${one.order_id}/refunds`, {
      cookie: desk.cookie,
      headers: { 'idempotency-key': newKey() },
      body: { lines: [line], reason: 'It does not work' },
    }),
  );
  expect(refusalOf(answer)).toEqual({ status: 409, code: 'renewed_already' });
});
