// Figures by day: after a random history they are what the rows say, however far the job has come and whatever killed it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInAlgeria } from '#shared/days.ts';
import { readSpending } from '#server/insight/spending/read-spending.ts';
import { countSales, valueStock } from '#server/insight/take-notes.ts';
import { verifyFigures } from '#server/insight/verify-figures.ts';
import { openClient } from '#server/platform/database/client.ts';
import { sql } from '#server/platform/database/pool.ts';
import { newKey } from '#test/client.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { buy, makeByHand, type Bought } from '#test/orders/desk-steps.ts';
import { keptFigures, plainFigures, type Dimension } from './plain-figures.ts';
import { plainSpending, shapeOf, shownOf } from './plain-spending.ts';
import { makeHistory, makeMarket, type Market } from './random-history.ts';
import { expectTrueStock } from './true-stock.ts';

let store: TestStore;
let market: Market;
beforeAll(async () => {
  store = await startTestStore();
  market = await makeMarket(store);
});
afterAll(() => store.close());

const owner = () => store.database.owner.db;
const DIMENSIONS: Dimension[] = [
  'all',
  'category',
  'product',
  'reseller',
  'wilaya',
  'price_list',
  'currency',
];

async function expectTrueFigures(): Promise<void> {
  for (const dimension of DIMENSIONS)
    expect(await keptFigures(store, dimension), dimension).toEqual(await plainFigures(store, dimension));
  expect((await verifyFigures(owner())).problems).toEqual([]);
}

const waiting = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from uncounted`.execute(owner())).rows[0]?.n;

test('after a random history every figure is what the rows say, before, while and after it is counted', async () => {
  await makeHistory(store, market, 60);
  const whole = await waiting();
  expect(whole).toBeGreaterThan(60);
  await expectTrueFigures();
  await sql`select count_sales(25)`.execute(store.database.app.db);
  expect(await waiting()).toBe((whole ?? 0) - 25);
  await expectTrueFigures();
  await countSales(store.database.app.db);
  expect(await waiting()).toBe(0);
  await expectTrueFigures();
  await makeHistory(store, market, 15);
  await Promise.all([countSales(store.database.app.db), countSales(store.database.app.db)]);
  await expectTrueFigures();
});

const stockWaiting = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from stock_changes`.execute(owner())).rows[0]?.n;

/** What each business spent and saved, in this history all of this year. */
async function expectTrueSpending(): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from reseller_profiles`.execute(owner());
  const all = await Promise.all(
    rows.map(async ({ id }) => [
      shownOf(await readSpending(store.database.app.db, { resellerId: id }, new Date())),
      shapeOf(await plainSpending(store, id, '-infinity')),
    ]),
  );
  expect(all.filter(([kept]) => kept?.spent !== '0.00').length).toBeGreaterThan(3);
  for (const [kept, plain] of all) expect(kept).toEqual(plain);
}

async function expectAllTrue(): Promise<void> {
  await expectTrueFigures();
  await expectTrueSpending();
  await expectTrueStock(store, market.admin);
}

/** It has done its work, and its connection ends before that is committed. */
async function killIn(job: 'count_sales' | 'value_stock'): Promise<void> {
  const client = await openClient(store.database.url, 'a job');
  client.on('error', () => {});
  await client.query('begin');
  await client.query(`select ${job}(1000)`);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(owner());
  await client.end().catch(() => {});
}

test('a job killed before it commits took nothing in, and nothing twice afterwards, in any table', async () => {
  await makeHistory(store, market, 5);
  await sql`update codes set status = 'quarantined', quarantine_reason = 'bad' where id in (
    select id from codes where product_id = ${market.coded.productId} and status = 'free' limit 3)`.execute(
    owner(),
  );
  for (const [job, take, waits] of [
    ['count_sales', countSales, waiting],
    ['value_stock', valueStock, stockWaiting],
  ] as const) {
    const before = await waits();
    expect(before).toBeGreaterThan(0);
    await killIn(job);
    expect(await waits()).toBe(before);
    await expectAllTrue();
    await take(store.database.app.db);
    expect(await waits()).toBe(0);
    await expectAllTrue();
  }
});

test('an order that commits after later ones were counted is counted too', async () => {
  const product = await makeByHand(store, '700.00');
  const buyer = await store.makeSignedInBuyer(10_000);
  const client = await openClient(store.database.url, 'a slow buyer');
  await client.query('begin');
  const line = {
    product_id: product.productId,
    quantity: 1,
    expected_unit_price: '700.00',
    expected_currency: 'DZD',
  };
  try {
    await client.query('select place_order($1, $2, $3, $4)', [
      buyer.resellerId,
      buyer.profileId,
      newKey(),
      JSON.stringify([line]),
    ]);
    await makeHistory(store, market, 2);
    await countSales(store.database.app.db);
    expect(await waiting()).toBe(0);
    await client.query('commit');
  } finally {
    await client.end();
  }
  expect(await waiting()).toBe(1);
  await countSales(store.database.app.db);
  await expectTrueFigures();
});

/** As if it had been placed at that moment, before anyone counts it. */
const move = ({ orderId }: Bought, at: string) =>
  sql`update orders set created_at = ${at}, completed_at = ${at} where id = ${orderId}`.execute(owner());

test('days and months begin at midnight in Algiers; a refund belongs to its own day', async () => {
  await countSales(store.database.app.db);
  const [product] = market.products;
  const one = () => buy(store, [{ product, price: product.price }]);
  const [before, at, after] = [await one(), await one(), await one()];
  await move(before, '2026-01-31T22:59:59.999Z');
  await move(at, '2026-01-31T23:00:00Z');
  await move(after, '2026-02-28T23:00:00Z');
  await sql`select cancel_order(${after.orderId}, null, 'No longer wanted')`.execute(owner());
  await sql`update order_refunds set created_at = '2026-03-31T22:59:59Z' where order_id = ${after.orderId}`.execute(
    owner(),
  );
  for (const count of [false, true]) {
    if (count) await countSales(store.database.app.db);
    const days = (await keptFigures(store, 'all')).filter(({ day }) => day < '2026-04');
    expect(days.map(({ day, orders, refunded_units }) => [day, orders, refunded_units])).toEqual([
      ['2026-01-31', 1, 0],
      ['2026-02-01', 1, 0],
      ['2026-03-01', 1, 0],
      ['2026-03-31', 0, 1],
    ]);
    await expectTrueFigures();
  }
});

/** Of the same days, by the months that lie in them and by their days alone. */
async function expectSamePeriods(): Promise<void> {
  const edges = [
    '-infinity',
    '2026-01-15',
    '2026-01-31',
    '2026-02-01',
    '2026-02-28',
    '2026-03-01',
    '2026-03-31',
  ];
  const ends = [
    '2026-01-31',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-31',
    // The present month is whole up to today, and no sooner.
    dayInAlgeria(new Date(Date.now() - 86_400_000)),
    dayInAlgeria(),
    '2026-12-31',
    'infinity',
  ];
  const { rows } = await sql<{ periods: number; filled: number; wrong: unknown[] | null }>`
    select count(*)::int as periods, count(*) filter (where p.sums <> '[]')::int as filled,
      array_agg(array[f::text, u::text, dimension]) filter (where p.sums is distinct from o.sums) as wrong
    from unnest(${edges}::date[]) f, unnest(${ends}::date[]) u, unnest(${DIMENSIONS}::text[]) dimension,
      lateral (select coalesce(jsonb_agg(to_jsonb(x) order by key), '[]') as sums from (
        select key, sum(orders) as orders, sum(units) as units, sum(refunded_units) as back, trim_scale(sum(sales_dzd)) as sales,
          trim_scale(sum(refunds_usd)) as refunds, trim_scale(sum(cost_eur)) as cost
        from sales_by_day(dimension, f, u) group by key) x) p,
      lateral (select coalesce(jsonb_agg(to_jsonb(x) order by key), '[]') as sums from (
        select key, sum(orders) as orders, sum(units) as units, sum(refunded_units) as back, trim_scale(sum(sales_dzd)) as sales,
          trim_scale(sum(refunds_usd)) as refunds, trim_scale(sum(cost_eur)) as cost
        from sales_over(dimension, f, u) group by key) x) o`.execute(store.database.app.db);
  expect(rows[0]?.periods).toBe(edges.length * ends.length * DIMENSIONS.length);
  expect(rows[0]?.filled).toBeGreaterThan(200);
  expect(rows[0]?.wrong).toBeNull();
}

test('periods read the months that lie in them, and what is counted later is in its month too', async () => {
  const months = async () =>
    (
      await sql<{ months: string[] | null }>`select array_agg(distinct day::text order by day::text) as months
        from sales_months where day < '2026-05-01'`.execute(owner())
    ).rows[0]?.months;
  await countSales(store.database.app.db);
  expect(await months()).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  await expectSamePeriods();
  const [product] = market.products;
  const late = await buy(store, [{ product, price: product.price }]);
  await move(late, '2026-01-20T12:00:00Z');
  await expectSamePeriods();
  await countSales(store.database.app.db);
  expect(await waiting()).toBe(0);
  expect(await months()).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  await expectSamePeriods();
  await expectTrueFigures();
});

test('deposits by day and method, with their fees', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await addFunds(owner(), buyer, '7000');
  await sql`insert into deposits (id, reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key)
    select '00000000-0000-7000-8000-000000000001', reseller_id, profile_id, 'edahabiya', 6000, 300, 6300, 'with-a-fee'
    from deposits where id = ${id}`.execute(owner());
  await sql`select credit_deposit('00000000-0000-7000-8000-000000000001')`.execute(owner());
  const read = async () =>
    (
      await sql`select method, sum(deposits)::int as deposits, sum(credited_dzd)::float as credited,
        sum(fees_dzd)::float as fees from deposits_by_day('-infinity', 'infinity') group by method order by method`.execute(
        store.database.app.db,
      )
    ).rows;
  const { rows: plain } =
    await sql`select method, count(*)::int as deposits, sum(credited_amount)::float as credited,
    sum(fee)::float as fees from deposits where status = 'paid' group by method order by method`.execute(
      owner(),
    );
  expect(plain).toHaveLength(2);
  expect(await read()).toEqual(plain);
  await countSales(store.database.app.db);
  expect(await read()).toEqual(plain);
});

test('a wrong figure is found', async () => {
  await countSales(store.database.app.db);
  await sql`update sales_days set orders = orders + 1 where dimension = 'all' and day = '2026-01-31'`.execute(
    owner(),
  );
  await sql`delete from deposit_days where method = 'edahabiya'`.execute(owner());
  await sql`update sales_months set units = units - 1 where dimension = 'all' and day = '2026-03-01'`.execute(
    owner(),
  );
  const { problems } = await verifyFigures(owner());
  // The month of a wrong day no longer is its sum.
  expect(problems).toHaveLength(4);
  expect(problems.join('\n')).toContain('all  2026-01-31: {2,');
  expect(problems.join('\n')).toContain('month of all  2026-03-01: {1,0,1');
  expect(problems.join('\n')).toContain('month of all  2026-01-01: {');
  expect(problems.join('\n')).toContain('deposits edahabiya');
});
