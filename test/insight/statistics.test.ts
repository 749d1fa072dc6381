// The figures of the simple admin: counted from what there is, revenue from the ledger, and what happened last.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#shared/orders/order-acts.contract.ts';
import { readPayments } from '#shared/deposits/payments.contract.ts';
import { countStaffOrders } from '#shared/orders/order-desk.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { readStatistics } from '#shared/insight/statistics.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeClient } from '#test/staff/access-scene.ts';
import { dataOf, dinars, newKey, refusalOf } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const read = async (by: { cookie: string } = admin) =>
  dataOf(await callAs(store, by)('GET', '/api/admin/statistics'), readStatistics.response);

test('a store without anybody but its admin has nothing to show yet', async () => {
  expect(await read()).toEqual({
    total_users: 1,
    active_users: 1,
    pending_resellers: 0,
    approved_resellers: 0,
    total_orders: 0,
    total_revenue: { amount: '0.00000000', currency: 'USD' },
    revenue_in: { DZD: '0.00', USD: '0.00', EUR: '0.00' },
    total_products: 0,
    recent_activity: [
      {
        id: admin.profileId,
        type: 'registration',
        subject: admin.email,
        client_id: null,
        timestamp: expect.any(String),
        amount: null,
      },
    ],
  });
});

test('everything is counted, and money that was paid back is no revenue', async () => {
  const { db } = store.database.owner;
  const buyer = await store.makeSignedInBuyer(50_000);
  await makeClient(store, 'pending');
  await makeClient(store, 'rejected');
  await sql`update profiles set is_active = false where id = ${(await makeClient(store)).profileId}`.execute(
    db,
  );
  const { productId } = await makeProduct(db, store.vault, { price: '1345', delivery: 'manual' });
  const trashed = await makeProduct(db, store.vault, { price: '1' });
  await sql`update products set deleted_at = now() where id = ${trashed.productId}`.execute(db);
  await sql`update products set status = 'draft' where id = ${(await makeProduct(db, store.vault, { price: '1' })).productId}`.execute(
    db,
  );
  const buy = async (quantity: number) => {
    const lines = [{ product_id: productId, quantity, expected_unit_price: dinars('1345') }];
    return dataOf(await callAs(store, buyer)('POST', '/api/orders', { lines }), placedOrder);
  };
  const first = await buy(1);
  const second = await buy(2);
  await sql`select reverse_transfer(transfer_id, 1345::numeric, null, ${newKey()}, 'Refund')
    from orders where id = ${second.id}`.execute(db);
  // Gifts and corrections are no revenue, either way.
  for (const [type, amount] of [
    ['credit', '500'],
    ['debit', '200'],
  ] as const)
    await callAs(store, admin)('POST', `/api/admin/clients/${buyer.resellerId}/balance`, {
      type,
      amount: dinars(amount),
    });
  expect(await read()).toMatchObject({
    total_users: 5,
    active_users: 4,
    pending_resellers: 1,
    approved_resellers: 2,
    total_orders: 2,
    total_revenue: { amount: '20.00000000', currency: 'USD' },
    revenue_in: { DZD: '2690.00', USD: '20.00', EUR: '17.00' },
    // As the list in the store that the tile leads to: the draft is not on sale.
    total_products: 1,
  });

  // A cancelled order stays an order and brings nothing; Orders Management says the same.
  dataOf(
    await callAs(store, admin)('POST', `/api/admin/orders/${first.id}/cancel`, { reason: 'None left' }),
    cancelOrder.response,
  );
  const { total_orders: total, total_revenue: revenue } = await read();
  expect([total, revenue]).toEqual([2, { amount: '10.00000000', currency: 'USD' }]);
  expect(
    dataOf(await callAs(store, admin)('GET', '/api/admin/orders/counts'), countStaffOrders.response),
  ).toMatchObject({ total, revenue, pending: 1, processing: 0, completed: 0, cancelled: 1 });

  // A dollar that is worth more dinars today has sold nothing yesterday, also once the day is summed up.
  const sold = { DZD: '1345.00', USD: '10.00', EUR: '8.50' };
  const everywhere = async () => [
    (await read()).revenue_in,
    dataOf(await callAs(store, admin)('GET', '/api/admin/orders/counts'), countStaffOrders.response)
      .revenue_in,
    dataOf(await callAs(store, admin)('GET', '/api/admin/payments'), readPayments.response).figures
      .revenue_in,
  ];
  expect(await everywhere()).toEqual([sold, sold, sold]);
  await sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 269), ('EUR', 1.7)`.execute(
    db,
  );
  expect(await everywhere()).toEqual([sold, sold, sold]);
  await sql`select count_orders(now())`.execute(db);
  expect(await everywhere()).toEqual([sold, sold, sold]);
  await sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 134.5), ('EUR', 0.85)`.execute(
    db,
  );
});

test('what happened last: five orders and five registrations at most, mixed, the newest first', async () => {
  const { db } = store.database.owner;
  const buyer = await store.makeSignedInBuyer(50_000);
  await sql`update profiles set first_name = 'Newest', last_name = 'Buyer' where id = ${buyer.profileId}`.execute(
    db,
  );
  const { productId } = await makeProduct(db, store.vault, { price: '100', delivery: 'manual' });
  const numbers: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    const lines = [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }];
    numbers.unshift(
      dataOf(await callAs(store, buyer)('POST', '/api/orders', { lines }), placedOrder).order_number,
    );
  }
  const last = await store.makeSignedInBuyer();
  const gone = await store.makeSignedInBuyer();
  await sql`update profiles set is_active = false, closed_at = now() where id = ${gone.profileId}`.execute(
    db,
  );
  const { recent_activity: activity } = await read();
  expect(activity).toHaveLength(10);
  const times = activity.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(activity[0]).toMatchObject({
    type: 'registration',
    subject: last.email,
    client_id: last.resellerId,
    amount: null,
  });
  const orders = activity.filter(({ type }) => type === 'order');
  expect(orders.map(({ subject }) => subject)).toEqual(numbers.slice(0, 5));
  expect(orders[0]).toMatchObject({ client_id: buyer.resellerId, amount: dinars('100.00') });
  const registrations = activity.filter(({ type }) => type === 'registration');
  expect(registrations).toHaveLength(5);
  expect(registrations[1]).toMatchObject({ subject: 'Newest Buyer', client_id: buyer.resellerId });
  expect(registrations.map(({ id }) => id)).not.toContain(gone.profileId);
});

test('statistics require permission to see money', async () => {
  expect((await read(await store.makeStaff('accountant'))).total_orders).toBeGreaterThan(0);
  for (const role of ['support', 'order_desk', 'catalogue_manager'] as const) {
    const answer = await callAs(store, await store.makeStaff(role))('GET', '/api/admin/statistics');
    expect(refusalOf(answer), role).toEqual({ status: 403, code: 'access_denied' });
  }
});
