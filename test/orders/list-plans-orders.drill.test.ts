// How PostgreSQL reads what Orders Management asks for, among 60,000 orders: never all of them, whatever is filtered and
// however it is sorted, and about as many rows as a page needs. The plans are those of the real calls.
import { afterAll, beforeAll, test } from 'vitest';
import { listStaffOrders as contract } from '#shared/orders/order-desk.contract.ts';
import { historySorts, listOrders as own } from '#shared/orders/orders.contract.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { countOrders } from '#server/orders/desk/count-orders.ts';
import { countStaffOrders } from '#server/orders/desk/count-staff-orders.ts';
import { listStaffOrders } from '#server/orders/desk/list-staff-orders.ts';
import { readStaffOrder } from '#server/orders/desk/read-staff-order.ts';
import { searchPanel } from '#server/staff/panel-search/search-panel.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer, makeProduct, type Buyer } from '#test/shop.ts';
import { watchPlans, type WatchedPlans } from '#test/watched-plans.ts';

const ORDERS = 60_000;
const BUYERS = 200;
/** Rows of one table that a page of twenty may take; of a month by amount all of that month are compared. */
const READ_MAX = 4000;
const COMPARED_MAX = 15_000;
const GUARDED = new Set(['orders', 'order_items', 'ledger_entries']);

let database: TestDatabase;
let watched: WatchedPlans;
let largest: Buyer;
/** Of a product that one order of two thousand has, all others another one. */
let rareSku: string;
/** Of all other orders: any id, for items keep the one that they had. */
let category: string;
let rareCategory: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.owner;
  largest = await makeBuyer(db);
  for (let n = 1; n < BUYERS; n += 1) await makeBuyer(db);
  const { productId } = await makeProduct(db, openVault('a secret key for tests, long enough'), {
    price: '100',
  });
  const rare = await makeProduct(db, openVault('a secret key for tests, long enough'), { price: '100' });
  await seedOrders(db, productId, rare.productId);
  category = productId;
  rareCategory = rare.productId;
  ({ sku: rareSku } = await db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', rare.productId)
    .executeTakeFirstOrThrow());
  await countOrders(db);
  await database.owner.pool.query('vacuum analyze');
  watched = await watchPlans(database.url, GUARDED);
});
afterAll(async () => {
  await watched.close();
  await database.drop();
});

/**
 * Orders of two years, without their transfers: of a hundred two were cancelled and paid back; of the last ones a few wait.
 * A third are those of one business. Ids are as old as their orders, as those of a store are that runs.
 */
async function seedOrders(db: Db, productId: string, rareId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into orders (id, order_number, reseller_id, profile_id, status, payment_status, total_amount, currency,
        total_dzd, refunded_amount, transfer_id, created_at, completed_at, cancelled_at)
      select x.id, 'R26-' || lpad(n::text, 6, '0'), b.reseller_id, b.id, x.status,
        case when x.status = 'cancelled' then 'refunded' else 'paid' end, x.amount, 'DZD', x.amount,
        case when x.status = 'cancelled' then x.amount else 0 end, gen_random_uuid(), x.at,
        case when x.status = 'completed' then x.at end, case when x.status = 'cancelled' then x.at end
      from generate_series(1, ${ORDERS}::integer) n
      cross join lateral (
        select at, (n * 7919) % 30000 + 100 as amount,
          (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000'
            || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid as id,
          case when n % 50 = 0 then 'cancelled' when n > ${ORDERS - 300} and n % 10 = 0 then 'pending'
            when n > ${ORDERS - 300} and n % 10 = 1 then 'processing' else 'completed' end as status
        from (select now() - (${ORDERS} - n) * interval '730 days' / ${ORDERS} - interval '1 minute' as at) t
      ) x
      join (select id, reseller_id, row_number() over (order by id) - 1 as place from profiles where reseller_id is not null) b
        on b.place = case when n % 3 = 0 then 0 else n % ${BUYERS} end`.execute(tx);
    await sql`
      insert into order_items (order_id, position, product_id, product_name, product_name_ar, quantity, unit_price,
        total_amount, delivered_quantity, refunded_quantity, category_id, catalogue_price, price_rule)
      select id, 0, case when order_number like '%2000' then ${rareId}::uuid else ${productId}::uuid end, 'Thing', 'شيء', 1, total_amount, total_amount,
        (status = 'completed')::int, (status = 'cancelled')::int,
        case when order_number like '%2000' then ${rareId}::uuid else ${productId}::uuid end, total_amount + 1,
        case when order_number like '%2000' then 'quote' when order_number like '%5' then 'catalogue' else 'tier' end
      from orders`.execute(tx);
    await sql`
      insert into ledger_entries (account_id, sequence, transfer_id, amount, kind, created_at)
      select (select id from ledger_accounts where code = 'sales'), row_number() over (order by id), id, total_dzd,
        'purchase', created_at from orders`.execute(tx);
  });
}

/** The first page and one further on; seven times, for the seventh is planned without looking at the values. */
async function expectFrugalList(query: Record<string, string>, most = READ_MAX): Promise<void> {
  const page = (cursor?: string) =>
    listStaffOrders(
      watched.db,
      contract.query.parse({ ...query, ...(cursor === undefined ? {} : { cursor }) }),
    );
  const { pagination } = await page();
  await watched.expectFrugal(query, most, () => page());
  const next = pagination.next_cursor;
  if (next === null) return;
  for (let round = 0; round < 6; round += 1) await page(next);
  await watched.expectFrugal({ ...query, next }, most, () => page(next));
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const SORTS = ['date', 'amount', 'status'].flatMap((sort) =>
  ['asc', 'desc'].map((direction) => ({ sort, direction })),
);

test.each(SORTS)('by $sort $direction, with each filter', async (order) => {
  for (const filter of [
    {},
    { status: 'pending' },
    { status: 'open' },
    { status: 'completed' },
    { status: 'cancelled' },
    { payment_status: 'refunded' },
    { payment_status: 'failed' },
    { payment_status: 'paid', status: 'completed' },
    { range: 'today' },
    { range: 'week', status: 'completed' },
    { range: 'month', payment_status: 'paid' },
    { from: daysAgo(400), until: daysAgo(380) },
    { from: daysAgo(400), until: daysAgo(380), status: 'completed' },
    { product: rareSku },
    { product: rareSku, status: 'completed' },
    { product: 'thing', range: 'month' },
  ])
    await expectFrugalList({ ...order, ...filter }, order.sort === 'amount' ? COMPARED_MAX : READ_MAX);
});

test.each(SORTS)('of one client, one person and who is searched for, by $sort $direction', async (order) => {
  for (const filter of [
    { client_id: largest.resellerId },
    { client_id: largest.resellerId, status: 'processing' },
    { client_id: largest.resellerId, range: 'month' },
    { user: largest.email },
    { user: largest.email.slice(2) },
    { user: largest.profileId, status: 'cancelled' },
    { search: largest.email },
    { search: 'R26-000777' },
    { search: 'nobody at all' },
    { search: 'R26-000777', product: rareSku },
    { client_id: largest.resellerId, from: daysAgo(400), until: daysAgo(380) },
  ])
    await expectFrugalList({ ...order, ...filter }, order.sort === 'amount' ? COMPARED_MAX : READ_MAX);
  // Everyone is found by it: a page of each of them is looked at.
  await expectFrugalList(
    { ...order, search: 'shop.example' },
    500 + BUYERS * 21 * (order.sort === 'status' ? 4 : 1),
  );
});

test.each(historySorts)('a client’s own by %s, of days, a category and what was saved', async (sort) => {
  const days = { from: daysAgo(400), until: daysAgo(380) };
  const read = (query: Record<string, string>) => async () => {
    const page = (cursor = {}) =>
      listOrders(
        { db: watched.db, elsewhere: watched.db },
        largest,
        own.query.parse({ sort, pinned_first: 'true', ...query, ...cursor }),
      );
    const { next_cursor: next } = (await page()).pagination;
    if (next !== null) await page({ cursor: next });
  };
  const isByPrice = sort.startsWith('price');
  for (const query of [
    days,
    { category_id: category },
    { except_categories: rareCategory },
    { saved_by: 'tier' },
    { saved_by: 'any', category_id: category },
    { ...days, category_id: category },
    { ...days, saved_by: 'price_list' },
  ])
    await watched.expectFrugal(query, isByPrice ? COMPARED_MAX : READ_MAX, read(query));
  // What was rarely bought is looked for among one's own orders, each once for a page.
  const theirs = ORDERS / 3 + ORDERS / BUYERS;
  for (const query of [{ saved_by: 'quote' }, { except_categories: category }])
    await watched.expectFrugal(query, 2 * theirs, read(query));
});

test('the panel’s search finds orders', async () => {
  for (const search of [
    'R26-000777',
    '777',
    '2026-000777',
    largest.email,
    'shop.example',
    'nobody at all',
    'RS-2345678',
  ])
    await watched.expectFrugal({ panel: search }, 500, () => searchPanel(watched.db, admin, search));
});

test('figures and one order', async () => {
  await watched.expectFrugal('figures', READ_MAX, () => countStaffOrders(watched.db, admin));
  const { id } = await database.owner.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();
  await watched.expectFrugal('one order', 100, () => readStaffOrder(watched.db, admin, id));
});

const admin: Person = {
  profileId: '',
  role: 'admin',
  memberRole: null,
  resellerId: null,
  priceListId: null,
  language: 'en',
  ip: '',
  hasRecentPassword: false,
  lookedAtBy: null,
  apiKey: null,
};
