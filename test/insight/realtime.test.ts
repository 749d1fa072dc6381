// What happens right now: by minute, who is on, what happened last, and how many of those who came bought.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readRealtime as contract } from '#shared/insight/realtime.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { depositFilters, depositsSearch } from '#web/features/deposits/reviews/deposits-search.ts';
import { depositsOfMinute, ordersOfMinute } from '#web/features/insight/realtime/ways-of-minute.ts';
import { orderFilters, ordersSearch } from '#web/features/orders/desk-list/orders-search.ts';
import { dataOf } from '#test/client.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { buy, makeByHand, refund } from '#test/orders/desk-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const owner = () => store.database.owner.db;
const read = async () => dataOf(await callAs(store, admin)('GET', '/api/admin/realtime'), contract.response);

const listed = async (path: string, filters: Record<string, string>) =>
  dataOf(
    await callAs(store, admin)('GET', `${path}?${new URLSearchParams(filters).toString()}`),
    z.array(z.object({ id: z.string() })),
  ).length;

test('orders, refunds and deposits of the last minutes, who is on and who bought', async () => {
  const product = await makeByHand(store, '100.00');
  const [buyer, visitor, gone] = [
    await store.makeSignedInBuyer(50_000),
    await store.makeSignedInBuyer(),
    await store.makeSignedInBuyer(),
  ];
  await sql`update sessions set last_seen_at = now() - interval '11 minutes', created_at = now() - interval '1 hour'
    where profile_id = ${gone.profileId}`.execute(owner());
  const bought = await buy(store, [{ product, price: '100.00', quantity: 5 }], buyer);
  await refund(store, admin, bought.orderId, {
    lines: [{ item_id: bought.items[0], waiting: 2, deliveries: [] }],
  });
  // Each minute leads to what it counts.
  for (const { at, orders, deposits } of (await read()).minutes) {
    expect(await listed('/api/admin/orders', orderFilters(ordersSearch(ordersOfMinute(at).search)))).toBe(
      orders,
    );
    expect(
      await listed('/api/admin/deposits', depositFilters(depositsSearch(depositsOfMinute(at).search))),
    ).toBe(deposits);
  }
  const old = await buy(store, [{ product, price: '100.00' }], buyer);
  await sql`update orders set created_at = now() - interval '31 minutes' where id = ${old.orderId}`.execute(
    owner(),
  );

  const { minutes, on, events, today } = await read();
  expect(minutes).toHaveLength(30);
  expect(minutes.reduce((all, { orders }) => all + orders, 0)).toBe(1);
  expect(minutes.reduce((all, { deposits }) => all + deposits, 0)).toBe(1);
  expect(minutes.reduce((all, { revenue }) => all + Number(revenue.DZD), 0)).toBe(300);
  expect(on).toMatchObject({ clients: 2, staff: 1 });
  expect(on.people.map(({ id }) => id).toSorted()).toEqual(
    [admin.profileId, buyer.profileId, visitor.profileId].toSorted(),
  );
  expect(events.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ['refund', '200.00'],
    ['order', '500.00'],
    ['deposit', '50000.00'],
    ['order', '100.00'],
  ]);
  // In the first minutes of a day, those who came before midnight did not come today.
  expect(today.bought).toBe(1);
  expect(today.came).toBeGreaterThanOrEqual(2);
  expect(today.came).toBeLessThanOrEqual(3);
});
