// Renewals by hand, and the switch for those by itself.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeRunningProduct, renewByItself, subscribe, subscriptionsOf } from '#test/subscriptions.ts';
import { api, dataOf, dinars, fieldsOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { endsIn, listed, renew, subscriptionScene, switchAuto, withoutOrder } from './subscription-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});
const owner = () => store.database.owner.db;
const sell = (goods?: Parameters<typeof makeRunningProduct>[2]) =>
  makeRunningProduct(owner(), store.vault, goods);

test('a renewal before the end goes on from it, by the same anchor, and hands its code over', async () => {
  const { buyer, one } = await subscriptionScene(store);
  const answer = await renew(store, buyer.cookie, one.id);
  expect(answer.status).toBe(201);
  const order = dataOf(answer, placedOrder);
  expect(order).toMatchObject({ status: 'completed', total: dinars('1000.00') });
  expect(await balanceOf(store, buyer.resellerId)).toBe('8000.00');
  const [old, renewal] = await subscriptionsOf(owner(), buyer);
  expect(old).toMatchObject({ id: one.id, status: 'renewed', ends_at: one.ends_at });
  expect(renewal).toMatchObject({
    order_id: order.id,
    renews_id: one.id,
    anchor_at: one.anchor_at,
    periods: 2,
    starts_at: one.ends_at,
    status: 'active',
    auto_renew: false,
  });
  const [, row] = await listed(store, buyer.cookie);
  expect(row).toMatchObject({ customer_reference: 'Cyber Oran', order: { id: order.id } });
  const codes = await api(store, 'GET', `/api/orders/${order.id}/codes`, { cookie: buyer.cookie });
  expect(codes.status).toBe(200);
  expect(codes.text).toContain('RUN-');
});

test('a renewal after expiry starts on the day of its delivery', async () => {
  const { buyer, one } = await subscriptionScene(store);
  await endsIn(store, one, -3);
  const order = dataOf(await renew(store, buyer.cookie, one.id), placedOrder);
  const [, renewal] = await subscriptionsOf(owner(), buyer);
  const { rows } = await sql<{ delivered_at: string; ends_at: string }>`
    select d.delivered_at, period_end(d.delivered_at, 1, 'month', 1) as ends_at from deliveries d
    join order_items i on i.id = d.order_item_id where i.order_id = ${order.id}`.execute(owner());
  expect(renewal).toMatchObject({
    renews_id: one.id,
    anchor_at: rows[0]?.delivered_at,
    starts_at: rows[0]?.delivered_at,
    ends_at: rows[0]?.ends_at,
    periods: 1,
  });
});

test('where the period is another one by now, no day that was paid for is lost', async () => {
  const { buyer, product, one } = await subscriptionScene(store);
  await sql`update products set subscription_type = 'yearly' where id = ${product.productId}`.execute(
    owner(),
  );
  const [row] = await listed(store, buyer.cookie);
  await renew(store, buyer.cookie, one.id);
  const [, renewal] = await subscriptionsOf(owner(), buyer);
  const { rows } = await sql<{ end: string }>`select period_end(${one.ends_at}, 1, 'year', 1) as end`.execute(
    owner(),
  );
  expect(renewal).toMatchObject({
    starts_at: one.ends_at,
    anchor_at: one.ends_at,
    periods: 1,
    ends_at: rows[0]?.end,
  });
  expect(row?.renewal?.ends_at).toBe(rows[0]?.end);
});

test('by hand: it is renewed at once, runs on, and goes on from its end once it is delivered, also in parts', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const product = await sell({ delivery: 'manual' });
  const lines = [
    { product_id: product.productId, quantity: 3, expected_unit_price: '1000.00', expected_currency: 'DZD' },
  ];
  const { rows } = await sql<{
    id: string;
  }>`select place_order(${buyer.resellerId}, ${buyer.profileId}, 'three-by-hand',
    ${JSON.stringify(lines)}::jsonb) ->> 'order_id' as id`.execute(owner());
  await sql`select complete_order(${rows[0]?.id}, ${buyer.profileId}, null)`.execute(owner());
  const [one] = await subscriptionsOf(owner(), buyer);
  if (one === undefined) throw new Error('nothing runs');
  const order = dataOf(await renew(store, buyer.cookie, one.id), placedOrder);
  expect(order).toMatchObject({ status: 'pending', total: dinars('3000.00') });
  expect(await listed(store, buyer.cookie, '?state=running')).toMatchObject([
    { id: one.id, status: 'renewed', renewed_by: { id: order.id, order_number: order.order_number } },
  ]);
  const item = (
    await sql<{ id: string }>`select id from order_items where order_id = ${order.id}`.execute(owner())
  ).rows[0]?.id;
  for (const quantity of [1, 2]) {
    await sql`select deliver_item(${item}, ${buyer.profileId}, ${`part-of-${quantity}-units`}, 'done', ${quantity}, null,
      null, null, null)`.execute(owner());
  }
  const parts = (await subscriptionsOf(owner(), buyer)).slice(1);
  expect(parts).toHaveLength(2);
  for (const part of parts)
    expect(part).toMatchObject({
      starts_at: one.ends_at,
      anchor_at: one.anchor_at,
      periods: 2,
      status: 'active',
    });
});

test('items bought together renew one by one, even below the minimum quantity', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const product = await sell({ codes: 6 });
  const one = await subscribe(owner(), buyer, product);
  await sql`update products set min_order_quantity = 5 where id = ${product.productId}`.execute(owner());
  expect(await listed(store, buyer.cookie)).toMatchObject([{ barrier: null }]);
  expect((await renew(store, buyer.cookie, one.id)).status).toBe(201);
});

test('the same request again answers as the first; another key finds it renewed', async () => {
  const { buyer, one } = await subscriptionScene(store);
  const answers = await Promise.all(
    [1, 2, 3].map(() => renew(store, buyer.cookie, one.id, { key: 'renew-only-once' })),
  );
  const first = dataOf(await renew(store, buyer.cookie, one.id, { key: 'renew-only-once' }), placedOrder);
  for (const answer of answers) expect(dataOf(answer, placedOrder)).toEqual(first);
  expect(refusalOf(await renew(store, buyer.cookie, one.id))).toEqual({ status: 409, code: 'not_renewable' });
  expect(
    refusalOf(await renew(store, buyer.cookie, one.id, { key: 'renew-only-once', price: '999.00' })),
  ).toEqual({ status: 422, code: 'idempotency_key_reused' });
  expect(await balanceOf(store, buyer.resellerId)).toBe('8000.00');
});

test('a renewal is refused like a purchase: changed price, low balance, no permission', async () => {
  const { buyer, product, one } = await subscriptionScene(store, { balanceDzd: 1500 });
  expect(
    problemOf(await withoutOrder(store, () => renew(store, buyer.cookie, one.id, { price: '900.00' }))),
  ).toMatchObject({
    code: 'price_changed',
    params: { price: expect.stringContaining('1,000.00') },
  });
  expect(problemOf(await withoutOrder(store, () => renew(store, buyer.cookie, one.id))).code).toBe(
    'insufficient_balance',
  );
  const viewer = await store.makeMember(buyer, 'viewer');
  const stranger = await store.makeSignedInBuyer(5000);
  const denied = await unchangedBy(store, () => renew(store, viewer.cookie, one.id));
  expect(problemOf(denied).code).toBe('access_denied');
  const hidden = await unchangedBy(store, () => renew(store, stranger.cookie, one.id));
  expect(problemOf(hidden).code).toBe('not_found');
  const noKey = await unchangedBy(store, () =>
    api(store, 'POST', `/api/subscriptions/${one.id}/renew`, {
      cookie: buyer.cookie,
      body: { expected_unit_price: dinars('1000.00') },
    }),
  );
  expect(problemOf(noKey).code).toBe('idempotency_key_required');
  expect(await listed(store, viewer.cookie)).toMatchObject([{ product_id: product.productId }]);
});

test('automatic renewal is switched on at the price that is shown, and off again', async () => {
  const { buyer, one } = await subscriptionScene(store);
  const on = { is_on: true, expected_unit_price: dinars('1000.00') };
  const refused = await unchangedBy(store, () =>
    switchAuto(store, buyer.cookie, one.id, { ...on, expected_unit_price: dinars('900.00') }),
  );
  expect(problemOf(refused)).toMatchObject({ code: 'price_changed' });
  expect(fieldsOf(await switchAuto(store, buyer.cookie, one.id, { is_on: true }))).toEqual([
    { field: 'expected_unit_price', problem: 'required' },
  ]);
  expect((await switchAuto(store, buyer.cookie, one.id, on)).status).toBe(200);
  expect(await listed(store, buyer.cookie)).toMatchObject([
    { auto_renewal: { is_on: true, unit_price_max: dinars('1000.00'), refusal: null } },
  ]);
  await switchAuto(store, buyer.cookie, one.id, { is_on: false });
  await switchAuto(store, buyer.cookie, one.id, { is_on: false });
  expect(await listed(store, buyer.cookie)).toMatchObject([
    { auto_renewal: { is_on: false, unit_price_max: null } },
  ]);
  const { rows } = await sql<{
    actor_id: string;
    details: unknown;
  }>`select actor_id, details from audit_entries
    where action = 'auto_renewal_changed' and subject_id = ${one.id} order by id`.execute(owner());
  expect(rows).toEqual([
    { actor_id: buyer.profileId, details: { is_active: 'true', amount: '1000.00', currency: 'DZD' } },
    { actor_id: buyer.profileId, details: { is_active: 'false' } },
  ]);
});

test('auto-renewal is refused for trials, expired subscriptions and members who may not buy', async () => {
  const { buyer, one } = await subscriptionScene(store);
  const on = { is_on: true, expected_unit_price: dinars('1000.00') };
  const viewer = await store.makeMember(buyer, 'viewer');
  const stranger = await store.makeSignedInBuyer();
  const codeOf = async (cookie: string) =>
    problemOf(await unchangedBy(store, () => switchAuto(store, cookie, one.id, on))).code;
  expect([await codeOf(viewer.cookie), await codeOf(stranger.cookie)]).toEqual([
    'access_denied',
    'not_found',
  ]);
  await sql`update subscriptions set is_trial = true where id = ${one.id}`.execute(owner());
  expect(await codeOf(buyer.cookie)).toBe('not_renewable');
  await sql`update subscriptions set is_trial = false where id = ${one.id}`.execute(owner());
  await endsIn(store, one, -0.1);
  expect(await codeOf(buyer.cookie)).toBe('not_renewable');
});

test('the renewal takes the switch over; switched off on the old one, it is off on both', async () => {
  const { buyer, one } = await subscriptionScene(store);
  await renewByItself(owner(), one.id, buyer);
  await renew(store, buyer.cookie, one.id);
  expect((await subscriptionsOf(owner(), buyer)).map(({ auto_renew }) => auto_renew)).toEqual([true, true]);
  await switchAuto(store, buyer.cookie, one.id, { is_on: false });
  expect((await subscriptionsOf(owner(), buyer)).map(({ auto_renew }) => auto_renew)).toEqual([false, false]);
});
