// What is read as a few rows stays so while PostgreSQL believes that a table is empty: rows that were not committed when it
// was analysed take room and are not counted. Joins were planned then to go through all of them, again and again.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStaffProducts as contract } from '#shared/products/products.contract.ts';
import { listCodeProducts } from '#server/codes/list-code-products.ts';
import { expireCodes } from '#server/codes/expire-codes.ts';
import { quarantineCodes } from '#server/codes/quarantine-codes.ts';
import { releaseCodes } from '#server/codes/release-codes.ts';
import { readProduct } from '#server/catalogue/read-product.ts';
import { listWaitingLines } from '#server/orders/delivery/list-waiting-lines.ts';
import { notifyBackInStock } from '#server/catalogue/marks/notify-back-in-stock.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { listStaffProducts } from '#server/products/list-staff-products.ts';
import {
  expireSubscriptions,
  remindOfSubscriptions,
} from '#server/orders/subscriptions/expire-and-remind.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer, makeProduct, type Buyer, type ForSale } from '#test/shop.ts';
import { makeRunningProduct } from '#test/subscriptions.ts';
import { watchPlans, type WatchedPlans } from '#test/watched-plans.ts';

const MANY = 5000;
const DUE = 300;
const ORDERS = 20_000;
const WAITING = 500;
const NOTICES = 1000;
const vault = openVault('a secret key for tests, long enough');
const DAY_MS = 24 * 60 * 60 * 1000;
const page = { limit: 20, cursor: undefined, search: undefined, only: undefined };

let database: TestDatabase;
let watched: WatchedPlans;
let buyer: Buyer;
let full: ForSale;
let running: ForSale;
let admin: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.owner;
  buyer = await makeBuyer(db, { balanceDzd: 100_000 });
  full = await makeProduct(db, vault, { price: '100' });
  admin = {
    profileId: buyer.profileId,
    role: 'admin',
    memberRole: null,
    resellerId: null,
    priceListId: null,
    language: 'en',
    ip: '127.0.0.1',
    hasRecentPassword: true,
    lookedAtBy: null,
    apiKey: null,
  };
  await addUncounted(
    'codes',
    `insert into codes (product_id, key_id, ciphertext, fingerprint, expires_at)
      select '${full.productId}', '1', '', sha256(convert_to(n::text, 'UTF8')), now() + interval '1 day'
      from generate_series(1, ${MANY}) n`,
  );
  running = await makeRunningProduct(db, vault, { codes: 20 });
  await addSoldBefore();
  await addUncounted(
    'subscriptions',
    `insert into subscriptions (reseller_id, order_item_id, delivery_id, product_id, quantity, period_length, period_unit,
        anchor_at, periods, starts_at, ends_at)
      select '${buyer.resellerId}', d.order_item_id, d.id, '${running.productId}', 1, 1, 'year', now(), 1, now(),
        now() + interval '30 days' + row_number() over (order by d.id) * interval '1 second'
      from deliveries d`,
  );
  await addUncounted(
    'stock_notices',
    `with r as (insert into reseller_profiles (status) select 'approved' from generate_series(1, ${NOTICES}) returning id)
      insert into stock_notices (reseller_id, product_id, profile_id)
      select r.id, '${full.productId}', '${buyer.profileId}' from r`,
  );
  watched = await watchPlans(database.url, new Set(['codes', 'orders', 'products']));
});
afterAll(async () => {
  await watched.close();
  await database.drop();
});

/** As it happens by itself while a large transaction runs. */
async function addUncounted(table: string, insert: string): Promise<void> {
  const { pool } = database.owner;
  const client = await pool.connect();
  await client.query('begin');
  await client.query(insert);
  await pool.query(`vacuum analyze ${table}`);
  await client.query('commit');
  client.release();
  const { rows } = await pool.query<{ counted: number }>(
    `select reltuples::int as counted from pg_class where oid = $1::regclass`,
    [table],
  );
  expect(rows[0]?.counted).toBeLessThan(100);
}

/** Many products; and orders that are over, each a minute older than the one after it, and what they delivered; all of it counted. */
async function addSoldBefore(): Promise<void> {
  await database.owner.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      with o as (
        insert into orders (order_number, reseller_id, profile_id, status, payment_status, total_amount, currency, total_dzd,
          transfer_id, created_at, completed_at)
        select 'L' || n, ${buyer.resellerId}, ${buyer.profileId}, 'completed', 'paid', 100, 'DZD', 100, gen_random_uuid(),
          now() - n * interval '1 minute', now()
        from generate_series(1, ${ORDERS}) n returning id
      )
      insert into order_items (order_id, position, product_id, product_name, product_name_ar, quantity, unit_price,
        total_amount, delivered_quantity)
      select id, 0, ${full.productId}, 'Thing', 'شيء', 1, 100, 100, 1 from o`.execute(tx);
    await sql`
      insert into products (sku, url_slug, category_id, name, name_ar, consumer_price, pricing_display_currency, delivery, status)
      select 's' || n, 's' || n, p.category_id, 'Some ' || lpad(n::text, 4, '0'), 'شيء', 10, 'DZD', 'codes', 'active'
      from products p, generate_series(1, ${MANY}) n where p.id = ${full.productId}`.execute(tx);
    await sql`insert into deliveries (order_item_id, kind)
      select i.id, 'done' from order_items i order by i.id limit ${MANY}`.execute(tx);
  });
  await database.owner.pool.query('vacuum analyze orders, order_items, deliveries, products');
}

const codesOf = async (status: string, count: number) => {
  const { rows } = await sql<{ id: string }>`
    select id from codes where product_id = ${full.productId} and status = ${status} order by id limit ${count}`.execute(
    database.owner.db,
  );
  return rows.map(({ id }) => id);
};

test('what can be had is one look for each product, however many codes lie there', async () => {
  await watched.expectFrugal('all', 200, () => listCodeProducts(watched.db, page));
  await watched.expectFrugal('a page', 100, () => readProduct(watched.db, admin, full.productId));
  const staffPage = contract.query.parse({});
  await watched.expectFrugal('staff', 3 * MANY, () => listStaffProducts(watched.db, staffPage));
  await watched.expectFrugal('out', 100, () => listCodeProducts(watched.db, { ...page, only: 'out' }));
});

test('codes are expired, taken from sale and put back without a look at all others', async () => {
  const due = await codesOf('free', DUE);
  await sql`update codes set expires_at = now() - interval '1 minute' where id = any (${due}::uuid[])`.execute(
    database.owner.db,
  );
  await watched.expectWork('expired', 4 * MANY, async () => {
    expect(await expireCodes(watched.db)).toBe(DUE);
  });
  const ids = await codesOf('free', DUE);
  await watched.expectWork('quarantined', 4 * MANY, async () => {
    const wish = { ids, reason: 'Look', idempotencyKey: randomUUID() };
    expect(await quarantineCodes(watched.db, admin, wish)).toEqual({ changed: DUE });
  });
  await watched.expectWork('released', 4 * MANY, async () => {
    const wish = { ids, idempotencyKey: randomUUID() };
    expect(await releaseCodes(watched.db, admin, wish)).toEqual({ changed: DUE });
  });
});

test('a code that comes back is looked up, not compared with all others', async () => {
  const { db } = watched;
  const line = {
    product_id: running.productId,
    quantity: 1,
    expected_unit_price: '1000.00',
    expected_currency: 'DZD',
  };
  const { rows: placed } = await sql<{ id: string }>`
    select place_order(${buyer.resellerId}, ${buyer.profileId}, ${randomUUID()},
      ${JSON.stringify([line])}::jsonb) ->> 'order_id' as id`.execute(db);
  const order = placed[0]?.id;
  // As refund_items() calls it while it holds the wallet and the order.
  await watched.expectWork('paid back', 4 * MANY, () =>
    sql`select return_codes(array(select d.id from deliveries d join order_items i on i.id = d.order_item_id
      where i.order_id = ${order}), 'So')`.execute(db),
  );
  const { rows: codes } = await sql`
    select c.status from codes c join deliveries d on d.code_id = c.id join order_items i on i.id = d.order_item_id
    where i.order_id = ${order}`.execute(db);
  expect(codes).toEqual([{ status: 'free' }]);
});

test('subscriptions are ended and reminded of by portions', async () => {
  const ends = Date.now() + 30 * DAY_MS;
  await watched.expectWork('ended', 4 * MANY, async () => {
    expect(await expireSubscriptions(watched.db, new Date(ends + DAY_MS), DUE)).toBe(DUE);
  });
  await watched.expectWork('reminded', 40 * MANY, async () => {
    expect(await remindOfSubscriptions(watched.db, new Date(ends - DAY_MS), DUE)).toBe(DUE);
  });
});

test('back-in-stock notifications go out in batches', async () => {
  await watched.expectWork('told', 50 * NOTICES, async () => {
    expect(await notifyBackInStock(watched.db)).toBe(NOTICES);
  });
});

test('a page of the lines that wait reads no more orders than it shows', async () => {
  const { db, pool } = database.owner;
  const newest = sql`order_number = any (select 'L' || n from generate_series(1, ${WAITING}::int) n)`;
  await sql`update order_items set delivered_quantity = 0
    where order_id in (select id from orders where ${newest})`.execute(db);
  await sql`update orders set status = 'processing', completed_at = null where ${newest}`.execute(db);
  await pool.query('vacuum analyze orders, order_items');
  await watched.expectFrugal('waiting', 60, async () => {
    const { data } = await listWaitingLines(watched.db, page);
    expect(data.map(({ order }) => order.order_number)).toEqual(
      Array.from({ length: 20 }, (_, place) => `L${WAITING - place}`),
    );
  });
});
