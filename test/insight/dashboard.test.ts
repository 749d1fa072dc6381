// What opens the panel: each part for those who may read it, and figures that are what the rows say.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDashboard as contract } from '#shared/insight/dashboard.contract.ts';
import { listCodeProducts } from '#shared/codes/codes.contract.ts';
import { listStaffDeposits } from '#shared/deposits/deposit-reviews.contract.ts';
import { may, staffRoles } from '#shared/permissions.ts';
import { readCards } from '#server/insight/dashboard/read-cards.ts';
import { countSales } from '#server/insight/take-notes.ts';
import { sql } from '#server/platform/database/pool.ts';
import { countStaffProducts } from '#shared/products/products.contract.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { dataOf } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { buy, makeByHand, refund, type Bought, type SignedInBuyer } from '#test/orders/desk-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
let buyer: SignedInBuyer;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  buyer = await store.makeSignedInBuyer(1_000_000);
});
afterAll(() => store.close());

const owner = () => store.database.owner.db;
const read = async (by: { cookie: string } = admin) =>
  dataOf(await callAs(store, by)('GET', '/api/admin/dashboard'), contract.response);

test.each(staffRoles)('%s sees what the role may read and nothing else', async (role) => {
  const seen = await read(await store.makeStaff(role));
  const sees = (permission: Parameters<typeof may>[1]) => may({ role, memberRole: null }, permission);
  expect(seen.cards !== null).toBe(sees('read_statistics'));
  expect(seen.days !== null).toBe(sees('read_statistics'));
  expect(seen.best_sellers !== null).toBe(sees('read_statistics'));
  expect(seen.orders !== null).toBe(sees('read_orders'));
  expect(seen.sign_ups !== null).toBe(sees('read_clients'));
  expect(seen.needs.expiring_codes !== null).toBe(sees('manage_codes'));
  expect(seen.needs.failed_payments !== null).toBe(sees('review_deposits'));
  expect(seen.needs.ledger !== null).toBe(sees('read_ledger'));
});

test('the owner’s first steps are ticked as they are done, and go when they are hidden', async () => {
  const fresh = await startTestStore();
  try {
    const boss = await fresh.makeAdmin();
    const steps = async () =>
      dataOf(await callAs(fresh, boss)('GET', '/api/admin/dashboard'), contract.response).first_steps;
    const none = {
      name: false,
      methods: false,
      product: false,
      codes: false,
      staff: false,
      mail: false,
      backup: false,
    };
    expect(await steps()).toEqual(none);
    const { db } = fresh.database.owner;
    const thing = await makeProduct(db, fresh.vault, { price: '100', codes: ['A'] });
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', thing.productId).execute();
    expect(await steps()).toEqual({ ...none, codes: true });
    await db.updateTable('products').set({ status: 'active' }).where('id', '=', thing.productId).execute();
    await fresh.makeStaff('support');
    await sql`update settings set identity_version = 2, takes_real_payments = true, mail_tested_at = now(),
      backed_up_at = now()`.execute(db);
    expect(await steps()).toBeNull();
    await sql`update settings set backed_up_at = null`.execute(db);
    const all = Object.fromEntries(Object.keys(none).map((step) => [step, true]));
    expect(await steps()).toEqual({ ...all, backup: false });
    await callAs(fresh, boss)('PATCH', '/api/preferences', { hides_first_steps: true });
    expect(await steps()).toBeNull();
    const other = dataOf(
      await callAs(fresh, await fresh.makeStaff('accountant'))('GET', '/api/admin/dashboard'),
      contract.response,
    );
    expect(other.first_steps).toBeNull();
  } finally {
    await fresh.close();
  }
});

test('today’s sales, deposits and best sellers; the newest order first', async () => {
  const [cheap, dear] = [await makeByHand(store, '100.00'), await makeByHand(store, '1345.00')];
  const first = await buy(store, [{ product: cheap, price: '100.00', quantity: 3 }], buyer);
  const second = await buy(store, [{ product: dear, price: '1345.00', quantity: 2 }], buyer);
  await refund(store, admin, second.orderId, {
    lines: [{ item_id: second.items[0], waiting: 1, deliveries: [] }],
  });
  for (const count of [false, true]) {
    if (count) await countSales(store.database.app.db);
    const { cards, days, best_sellers, orders } = await read();
    expect(days).toHaveLength(30);
    expect(days?.at(-1)).toMatchObject({
      orders: 2,
      revenue: { DZD: '1645.00', USD: '12.23' },
      deposits: { DZD: '1000000.00' },
    });
    expect(days?.at(-2)).toMatchObject({ orders: 0, revenue: { DZD: '0.00', USD: '0.00', EUR: '0.00' } });
    expect(best_sellers?.map(({ product_id, units, revenue }) => [product_id, units, revenue.DZD])).toEqual([
      [dear.productId, 1, '1345.00'],
      [cheap.productId, 3, '300.00'],
    ]);
    expect(orders?.map(({ id }) => id)).toEqual([second.orderId, first.orderId]);
    expect(cards?.orders).toEqual({ total: 2, now: 2, before: 0 });
    expect(cards?.revenue).toMatchObject({ total: { DZD: '1645.00' }, now: { DZD: '1645.00' } });
  }
});

const move = ({ orderId }: Bought, at: string) =>
  sql`update orders set created_at = ${at} where id = ${orderId}`.execute(owner());

test('a month is compared with the same days of last month, until the same time of day', async () => {
  await countSales(store.database.app.db);
  const product = await makeByHand(store, '10.00');
  const at = async (time: string) =>
    move(await buy(store, [{ product, price: '10.00' }], buyer), `${time}+01:00`);
  // Last month's days until the 10th at noon, and what is just outside of them.
  await at('2025-02-28T23:59:59');
  await at('2025-03-01T00:00:00');
  await at('2025-03-10T11:59:59');
  await at('2025-03-10T12:00:00');
  await at('2025-04-01T00:00:00');
  await at('2025-04-10T12:00:00');
  for (const count of [false, true]) {
    if (count) await countSales(store.database.app.db);
    const april = await readCards(store.database.app.db, new Date('2025-04-10T12:00:00+01:00'));
    expect(april.orders).toMatchObject({ now: 1, before: 2 });
    expect(april.revenue).toMatchObject({ now: { DZD: '10.00' }, before: { DZD: '20.00' } });
    // The 31st of March has no counterpart in February: all of it.
    const march = await readCards(store.database.app.db, new Date('2025-03-31T12:00:00+01:00'));
    expect(march.orders).toMatchObject({ now: 3, before: 1 });
  }
});

test('products and users are compared with those of the same moment last month; the latest are the rows', async () => {
  const product = async (time: string) => {
    const { productId } = await makeByHand(store, '10.00');
    await sql`update products set published_at = ${`${time}+01:00`} where id = ${productId}`.execute(owner());
    return productId;
  };
  const person = async (time: string) => {
    const { profileId } = await store.makeSignedInBuyer();
    await sql`update profiles set created_at = ${`${time}+01:00`} where id = ${profileId}`.execute(owner());
  };
  for (const time of [
    '2025-02-28T23:59:59',
    '2025-03-01T00:00:00',
    '2025-03-10T11:59:59',
    '2025-03-10T12:00:00',
  ])
    await Promise.all([product(time), person(time)]);
  await Promise.all([product('2025-04-01T00:00:00'), person('2025-04-10T11:59:59')]);
  const gone = await product('2025-03-02T00:00:00');
  await sql`update products set deleted_at = now() where id = ${gone}`.execute(owner());
  // Active, and not on sale while its category is not shown: in the list that the card leads to all the same.
  const hidden = await addCategory(store);
  await sql`update products set category_id = ${hidden} where id = ${await product('2025-02-01T00:00:00')}`.execute(
    owner(),
  );
  await sql`update categories set is_active = false where id = ${hidden}`.execute(owner());
  const cards = await readCards(store.database.app.db, new Date('2025-04-10T12:00:00+01:00'));
  const then = sql`'2025-03-10T12:00:00+01:00'::timestamptz`;
  const { rows } = await sql`
    select json_build_object('total', active_products, 'now', active_products, 'before', active_products_then) as products,
      json_build_object('total', active, 'now', active, 'before', active_then) as users, newest
    from (select
      (select count(*) from products where status = 'active' and deleted_at is null) as active_products,
      (select count(*) from products where status = 'active' and coalesce(published_at, '-infinity') < ${then}
        and (deleted_at is null or deleted_at >= ${then})) as active_products_then,
      (select count(*) from profiles where is_active) as active,
      (select count(*) from profiles where is_active and created_at < ${then}) as active_then,
      (select array_agg(id) from (select id from profiles where closed_at is null
        order by created_at desc, id desc limit 5) p) as newest) x`.execute(owner());
  const { products, users } = cards;
  expect([products.before, users.before]).toEqual([products.total - 2 + 1, 3]);
  const listed = await callAs(store, admin)('GET', '/api/admin/product-counts');
  expect(products.total).toBe(dataOf(listed, countStaffProducts.response).active);
  expect(rows).toEqual([{ products, users, newest: (await read()).sign_ups?.map(({ id }) => id) }]);
});

test('what waits: codes that expire, payments that failed, a ledger that is unsound', async () => {
  expect((await read()).needs).toEqual({
    expiring_codes: { count: 0, since: null },
    failed_payments: { count: 0, since: null },
    ledger: { count: 0, since: null },
  });
  await sql`insert into deposits (reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key, status)
    values (${buyer.resellerId}, ${buyer.profileId}, 'chargily', 5000, 0, 5000, 'failed-one', 'failed')`.execute(
    owner(),
  );
  await sql`insert into ledger_checks (started_at, finished_at, problems) values
    (now() - interval '1 hour', now() - interval '1 hour', '[{"problem": "unbalanced"}]')`.execute(owner());
  expect((await read()).needs).toMatchObject({ failed_payments: { count: 1 }, ledger: { count: 1 } });
  await sql`insert into ledger_checks (started_at, finished_at, problems) values (now(), now(), '[]')`.execute(
    owner(),
  );
  expect((await read()).needs.ledger).toEqual({ count: 0, since: null });

  const coded = await makeProduct(owner(), store.vault, { price: '10', codes: ['A', 'B', 'C', 'D'] });
  await sql`update codes c set expires_at = now() + interval '1 day' * days, status = case when days = 5 then 'quarantined' else status end
    from (select id, (array[5, 10, 13, 15])[(row_number() over (order by id))::int] as days from codes
      where product_id = ${coded.productId}) d where d.id = c.id`.execute(owner());
  const { count, since } = (await read()).needs.expiring_codes ?? {};
  expect(count).toBe(2);
  expect(Math.round((Date.now() - Date.parse(since ?? '')) / 86_400_000)).toBe(4);
  const shown = async (only: string) =>
    dataOf(await callAs(store, admin)('GET', `/api/admin/codes?only=${only}`), listCodeProducts.response);
  expect((await shown('expiring')).map(({ product_id }) => product_id)).toEqual([coded.productId]);
  await sql`update codes set expires_at = now() + interval '15 days' where product_id = ${coded.productId}`.execute(
    owner(),
  );
  expect(await shown('expiring')).toEqual([]);

  // The failed payment that is counted is the one that its link lists.
  const failed = async () =>
    dataOf(
      await callAs(store, admin)('GET', '/api/admin/deposits?status=failed&range=day'),
      listStaffDeposits.response,
    );
  expect(await failed()).toHaveLength(1);
  await sql`update deposits set created_at = now() - interval '25 hours' where status = 'failed'`.execute(
    owner(),
  );
  expect(await failed()).toEqual([]);
  expect((await read()).needs.failed_payments?.count).toBe(0);
});
