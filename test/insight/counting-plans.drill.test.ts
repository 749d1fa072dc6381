// How PostgreSQL reads what the figures are counted from, among 40,000 orders: those that wait, and no others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLargeHistory } from '#database/large/seed-history.ts';
import { seedLargeProducts } from '#database/large/seed-products.ts';
import { sql } from '#server/platform/database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { watchPlans, type WatchedPlans } from '#test/watched-plans.ts';

const AT_ONCE = 200;
/** An order has two entries, which sales and the client's own figures read. */
const READ_MAX = 4 * AT_ONCE;

let database: TestDatabase;
let watched: WatchedPlans;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedLargeProducts(database.owner, 200, () => {});
  await seedLargeHistory(database.owner, 40_000, () => {});
  await database.owner.pool.query('vacuum analyze');
  watched = await watchPlans(database.url, new Set(['orders', 'order_items', 'ledger_entries']));
});
afterAll(async () => {
  await watched.close();
  await database.drop();
});

test('counting what happened reads no other orders and entries', async () => {
  await watched.expectFrugal('count_sales', READ_MAX, async () => {
    const { rows } = await sql<{ taken: number }>`select count_sales(${AT_ONCE}) as taken`.execute(
      watched.db,
    );
    expect(rows).toEqual([{ taken: AT_ONCE }]);
  });
});

test('so do the figures of a moment in which some wait', async () => {
  await sql`delete from uncounted where ctid not in (select ctid from uncounted limit ${AT_ONCE})`.execute(
    watched.db,
  );
  await watched.expectFrugal('sales_over', READ_MAX, () =>
    sql`select sum(orders) from sales_over('all', '-infinity', 'infinity')`.execute(watched.db),
  );
});
