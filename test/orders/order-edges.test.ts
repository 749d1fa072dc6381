// Where the life of an order meets itself: refunds beside purchases of the same stock, renewals of what has changed since,
// codes that were reported without a look.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { runSubscriptions } from '#server/orders/subscriptions/run-subscriptions.ts';
import { makeProduct, type Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { endAt, makeRunningProduct, renewByItself, subscribe, subscriptionsOf } from '#test/subscriptions.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { api, refusalOf } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { queueingAt } from '#test/queueing.ts';
import { buyLines, detailsOf } from './history-steps.ts';
import { renew } from './subscription-steps.ts';

let store: TestStore;
let admin: ReturnType<typeof callAs>;
beforeAll(async () => {
  store = await startTestStore();
  admin = callAs(store, await store.makeStaff('admin'));
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});
const owner = () => store.database.owner.db;

async function buy(buyer: Buyer, lines: { productId: string; quantity: number }[]): Promise<string> {
  const asked = lines.map(({ productId, quantity }) => ({
    product_id: productId,
    quantity,
    expected_unit_price: '100.00',
    expected_currency: 'DZD',
  }));
  const { rows } = await sql<{ answer: { result: string; order_id?: string } }>`
    select place_order(${buyer.resellerId}, ${buyer.profileId}, ${randomUUID()}, ${JSON.stringify(asked)}) as answer
  `.execute(store.database.app.db);
  return rows[0]?.answer.order_id ?? rows[0]?.answer.result ?? '';
}

async function byHand(quantity: number): Promise<string> {
  const { productId } = await makeProduct(owner(), store.vault, { price: '100', delivery: 'manual' });
  await owner().insertInto('stock_levels').values({ product_id: productId, quantity }).execute();
  return productId;
}

test('a refund and a purchase of the last unit don’t deadlock', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const other = await store.makeSignedInBuyer(5000);
  const [waiting, coded] = [
    await byHand(2),
    (await makeProduct(owner(), store.vault, { price: '100', codes: [randomUUID()] })).productId,
  ];
  const order = await buy(buyer, [
    { productId: coded, quantity: 1 },
    { productId: waiting, quantity: 1 },
  ]);
  const items = await owner()
    .selectFrom('order_items as i')
    .leftJoin('deliveries as d', 'd.order_item_id', 'i.id')
    .select(['i.id', 'd.id as delivery'])
    .where('i.order_id', '=', order)
    .orderBy('i.position')
    .execute();
  const lines = items.map(({ id, delivery }) =>
    delivery === null
      ? { item_id: id, waiting: 1, deliveries: [] }
      : { item_id: id, waiting: 0, deliveries: [delivery] },
  );
  // The stock is held until both are at it.
  const [refunded, bought] = await meetingAt<unknown>(
    store,
    (tx) => sql`select from stock_levels where product_id = ${waiting} for update`.execute(tx),
    [
      () => admin('POST', `/api/admin/orders/${order}/refunds`, { lines, reason: 'Ordered by mistake' }),
      () => buy(other, [{ productId: waiting, quantity: 1 }]),
    ],
  );
  expect(refunded).toMatchObject({ status: 201 });
  expect(bought).toMatch(/^[\da-f-]{36}$/);
  const left = await sql`select quantity from stock_levels where product_id = ${waiting}`.execute(owner());
  expect(left.rows).toEqual([{ quantity: 1 }]);
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
});

test('carts that are cancelled and bought at once lock their stock in one order', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => byHand(100)));
  const buyers = await Promise.all(Array.from({ length: 6 }, () => store.makeSignedInBuyer(5000)));
  const cart = (turn: number) => {
    const lines = products.map((productId) => ({ productId, quantity: 1 }));
    return turn % 2 === 0 ? lines : lines.toReversed();
  };
  const orders = await Promise.all(buyers.map((buyer, turn) => buy(buyer, cart(turn))));
  const answers = await Promise.all([
    ...orders.map((order) => admin('POST', `/api/admin/orders/${order}/cancel`, { reason: 'Sold out' })),
    ...buyers.map((buyer, turn) => buy(buyer, cart(turn + 1))),
  ]);
  expect(answers.map((answer) => (typeof answer === 'string' ? answer.length : answer.status))).toEqual([
    ...buyers.map(() => 200),
    ...buyers.map(() => 36),
  ]);
  const { rows } =
    await sql`select distinct quantity from stock_levels where product_id = any(${products})`.execute(
      owner(),
    );
  expect(rows).toEqual([{ quantity: 94 }]);
});

test('a product that is no longer a subscription is not renewed, manually or automatically', async () => {
  const buyer = await store.makeSignedInBuyer(10_000);
  const product = await makeRunningProduct(owner(), store.vault);
  const { id } = await subscribe(owner(), buyer, product);
  await sql`update products set is_subscription = false, subscription_type = null where id = ${product.productId}`.execute(
    owner(),
  );
  const before = await balanceOf(store, buyer.resellerId);
  expect(refusalOf(await renew(store, buyer.cookie, id))).toEqual({ status: 409, code: 'not_renewable' });
  const end = new Date('2027-03-28T10:00:00.000Z');
  await endAt(owner(), id, end);
  await renewByItself(owner(), id, buyer);
  await runSubscriptions(store.database.app.db, new Date(end.getTime() - 3_600_000));
  expect(await balanceOf(store, buyer.resellerId)).toBe(before);
  expect((await subscriptionsOf(owner(), buyer)).map(({ status }) => status)).toEqual(['expiring']);
});

test('it renews itself for the period that was agreed to, not for a shorter one', async () => {
  const buyer = await store.makeSignedInBuyer(10_000);
  const product = await makeRunningProduct(owner(), store.vault);
  const { id } = await subscribe(owner(), buyer, product);
  const end = new Date('2027-03-28T10:00:00.000Z');
  await endAt(owner(), id, end);
  await renewByItself(owner(), id, buyer);
  await sql`update products set subscription_type = 'custom', custom_period_length = 1, custom_period_unit = 'day'
    where id = ${product.productId}`.execute(owner());
  const before = await balanceOf(store, buyer.resellerId);
  await runSubscriptions(store.database.app.db, new Date(end.getTime() - 3_600_000));
  expect(await balanceOf(store, buyer.resellerId)).toBe(before);
  const { rows } = await sql`select status, renewal_refusal from subscriptions where id = ${id}`.execute(
    owner(),
  );
  expect(rows).toEqual([{ status: 'expiring', renewal_refusal: 'not_renewable' }]);
});

/** A code that its buyer says does not work, without having looked at it in the store. */
async function reportUnseen() {
  const buyer = await store.makeSignedInBuyer(5000);
  const codes = [randomUUID(), randomUUID()];
  const { productId } = await makeProduct(owner(), store.vault, { price: '100', codes });
  const order = await buy(buyer, [{ productId, quantity: 1 }]);
  const {
    id: delivery,
    order_item_id: item,
    code_id: code,
  } = await owner()
    .selectFrom('deliveries as d')
    .innerJoin('order_items as i', 'i.id', 'd.order_item_id')
    .select(['d.id', 'd.order_item_id', 'd.code_id'])
    .where('i.order_id', '=', order)
    .executeTakeFirstOrThrow();
  await sql`select report_delivery(${delivery}, ${buyer.resellerId}, ${buyer.profileId}, 'It says used', null, now())`.execute(
    store.database.app.db,
  );
  const { id: report } = await owner()
    .selectFrom('code_reports')
    .select('id')
    .where('delivery_id', '=', delivery)
    .executeTakeFirstOrThrow();
  return { order, delivery, item, code, report };
}
const codeIs = async (id: string | null) =>
  (await sql`select status, quarantine_reason from codes where id = ${id}`.execute(owner())).rows[0];

test('a reported code is not sold again, even if no one viewed it', async () => {
  const paid = await reportUnseen();
  const lines = [{ item_id: paid.item, waiting: 0, deliveries: [paid.delivery] }];
  const refunded = await admin('POST', `/api/admin/orders/${paid.order}/refunds`, {
    lines,
    reason: 'It was bad',
  });
  expect(refunded.status).toBe(201);
  expect(await codeIs(paid.code)).toEqual({ status: 'quarantined', quarantine_reason: 'It was bad' });

  const replaced = await reportUnseen();
  const answer = await admin('POST', `/api/admin/reports/${replaced.report}/replace`, { kind: 'code' });
  expect(answer.status).toBe(200);
  const quarantined = await codeIs(replaced.code);
  expect(quarantined).toEqual({
    status: 'quarantined',
    quarantine_reason: expect.stringMatching(/^Order R/),
  });
  const released = await admin('POST', '/api/admin/codes/release', { ids: [replaced.code] });
  expect(refusalOf(released)).toEqual({ status: 409, code: 'codes_seen' });
  expect(await codeIs(replaced.code)).toEqual(quarantined);
});

test('a view is recorded with its address even if the reader disconnects', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const id = await buyLines(store, owner, [{ codes: ['LEFT-1'] }]);
  const { hostname, port } = new URL(store.url);
  const leaving = connect(Number(port), hostname);
  const look = () =>
    new Promise<void>((resolve, reject) => {
      leaving.on('error', reject).on('close', () => resolve());
      leaving.write(
        `GET /api/orders/${id}/codes HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${owner.cookie}\r\n\r\n`,
      );
    });
  // While it waits to know who asks.
  const hold = (tx: OpenTransaction) => sql`lock table sessions in access exclusive mode`.execute(tx);
  await queueingAt(store, hold, [look], async () => {
    leaving.resetAndDestroy();
    // The server hears of both in turn.
    await api(store, 'GET', '/api/health');
  });
  await expect
    .poll(async () => (await detailsOf(store, owner, id)).reveals?.map(({ ip }) => ip))
    .toEqual(['127.0.0.1']);
});
