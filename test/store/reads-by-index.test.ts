// What is asked for single rows of the life of orders is found by an index, however many others there are.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCodes } from '#server/codes/list-codes.ts';
import { readProductCodes } from '#server/codes/read-product-codes.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { connectAsOwner, sql, type Connection, type Db } from '#server/platform/database/pool.ts';
import { switchAutoRenewal } from '#server/orders/subscriptions/switch-auto-renewal.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { sweep } from '#server/store/sweep.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer, makeProduct, type Buyer } from '#test/shop.ts';
import { makeRunningProduct, renewByItself, subscribe, subscriptionsOf } from '#test/subscriptions.ts';

const MANY = 20_000;
let database: TestDatabase;
let watched: Connection;
let buyer: Buyer;
let subscriptionId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.owner;
  buyer = await makeBuyer(db, { balanceDzd: 10_000 });
  const product = await makeRunningProduct(db, openVault('a secret key for tests, long enough'));
  ({ id: subscriptionId } = await subscribe(db, buyer, product));
  await fill(db);
  watched = connectAsOwner(database.url, 1);
});
afterAll(async () => {
  await watched.close();
  await database.drop();
});

/** Many deliveries of one item, each with a subscription that is over and a report that was refused. */
async function fill(db: Db): Promise<void> {
  const [one] = await subscriptionsOf(db, buyer);
  const item = one?.order_item_id ?? '';
  await sql`insert into deliveries (order_item_id, kind) select ${item}, 'done' from generate_series(1, ${MANY})`.execute(
    db,
  );
  await sql`
    insert into subscriptions (reseller_id, order_item_id, delivery_id, product_id, quantity, period_length, period_unit,
      anchor_at, periods, starts_at, ends_at, status, renews_id)
    select s.reseller_id, s.order_item_id, d.id, s.product_id, 1, 1, 'month', now() - interval '1 year', 1,
      now() - interval '1 year', now() - interval '11 months', 'cancelled', s.id
    from subscriptions s join deliveries d on d.order_item_id = s.order_item_id and d.kind = 'done'
    where s.id = ${subscriptionId}`.execute(db);
  await sql`
    insert into code_reports (order_id, delivery_id, reseller_id, reported_by, reason, status, answer, decided_at)
    select i.order_id, d.id, ${buyer.resellerId}, ${buyer.profileId}, 'It does not work', 'refused', 'It does', now()
    from deliveries d join order_items i on i.id = d.order_item_id where d.kind = 'done'`.execute(db);
  await database.owner.pool.query('vacuum analyze');
}

interface Reads {
  /** From the table's beginning to its end. */
  whole: number;
  rows: number;
}

/** What was read of a table while this ran. */
async function readsOf(table: string, act: (db: Db) => Promise<unknown>): Promise<Reads> {
  const read = async () => {
    await watched.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await watched.pool.query<Reads>(
      `select seq_scan::int as whole, (seq_tup_read + idx_tup_fetch)::int as rows
        from pg_stat_user_tables where relname = $1`,
      [table],
    );
    return rows[0] ?? { whole: 0, rows: 0 };
  };
  const before = await read();
  await act(watched.db);
  const after = await read();
  return { whole: after.whole - before.whole, rows: after.rows - before.rows };
}

test('whether a code was ever reported is asked without reading all reports', async () => {
  const asked = (db: Db) => sql`select is_code_seen(id) from codes`.execute(db);
  expect((await readsOf('code_reports', asked)).whole).toBe(0);
});

test('what is old is swept in portions, and old refusals are found without reading the keys of all purchases', async () => {
  await sql`
    insert into idempotency_keys (reseller_id, key, fingerprint, result, created_at)
    select ${buyer.resellerId}, 'swept later ' || i, '', jsonb_build_object('result', case when i <= 50 then 'out_of_stock' else 'placed' end),
      now() - interval '31 days' from generate_series(1, ${MANY}) i`.execute(database.owner.db);
  await database.owner.pool.query('vacuum analyze idempotency_keys');
  const left = async () => {
    const { rows } = await sql<{ refused: number; placed: number }>`
      select count(*) filter (where result ->> 'result' = 'out_of_stock')::int as refused,
        count(*) filter (where result ->> 'result' = 'placed')::int as placed
      from idempotency_keys where key like 'swept later %'`.execute(database.owner.db);
    return rows[0];
  };
  expect((await readsOf('idempotency_keys', (db) => sweep(db, 1))).whole).toBe(0);
  expect(await left()).toEqual({ refused: 10, placed: MANY - 50 });
  expect((await readsOf('idempotency_keys', (db) => sweep(db, 8))).whole).toBe(0);
  expect(await left()).toEqual({ refused: 0, placed: MANY - 50 });
});

test('an automatic renewal is switched off without reading all subscriptions', async () => {
  const actor: Reseller = {
    profileId: buyer.profileId,
    resellerId: buyer.resellerId,
    role: 'reseller',
    memberRole: 'owner',
    priceListId: null,
    language: 'en',
    ip: '127.0.0.1',
    hasRecentPassword: true,
    lookedAtBy: null,
    apiKey: null,
  };
  await renewByItself(database.owner.db, subscriptionId, buyer);
  const off = (db: Db) => switchAutoRenewal(db, actor, { id: subscriptionId, is_on: false });
  expect((await readsOf('subscriptions', off)).whole).toBe(0);
  const left = await sql`select count(*)::int as n from subscriptions where auto_renew`.execute(watched.db);
  expect(left.rows).toEqual([{ n: 0 }]);
});

test('the codes of many pools are counted in one pass, and those of a small pool are listed by its own indexes', async () => {
  const { db } = database.owner;
  const { productId } = await makeProduct(db, openVault('a secret key for tests, long enough'), {
    price: '100',
  });
  const pools = 20;
  const large = 500;
  await sql`insert into variations (product_id, name, name_ar, value, value_ar, price, position)
    select ${productId}, 'Region', 'المنطقة', 'R' || i, 'R' || i, 100, i from generate_series(1, ${pools}) i`.execute(
    db,
  );
  // The last pool has twenty codes only.
  await sql`insert into codes (product_id, variation_id, key_id, ciphertext, fingerprint, status)
    select ${productId}, v.id, '1', '', sha256(convert_to(v.id::text || i, 'UTF8')),
      case when i % 2 = 0 then 'free' else 'sold' end
    from variations v, generate_series(1, case v.position when ${pools} then 20 else ${large} end) i
    where v.product_id = ${productId}`.execute(db);
  await database.owner.pool.query('vacuum analyze');
  const all = (pools - 1) * large + 20;
  const counting = await readsOf('codes', (app) => readProductCodes(app, productId));
  expect(counting.rows).toBeLessThan(3 * all);
  const read = await readProductCodes(db, productId);
  expect(
    read.pools.map(({ free, sold, quarantined, expired }) => [free, sold, quarantined, expired]),
  ).toEqual([...Array.from({ length: pools - 1 }, () => [large / 2, large / 2, 0, 0]), [10, 10, 0, 0]]);
  const small = read.pools.at(-1)?.pool_id;
  const asked = { productId, pool_id: small, limit: 20 };
  const listing = await readsOf('codes', (app) =>
    listCodes(app, { ...asked, cursor: undefined, status: 'free' }),
  );
  expect(listing.rows).toBeLessThan(200);
  const { data } = await listCodes(db, { ...asked, cursor: undefined, status: undefined });
  expect(data.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 'free'),
    ...Array.from({ length: 10 }, () => 'sold'),
  ]);
});
