import { sql, type Db } from '#server/platform/database/pool.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Job, hourly: adds orders and sales older than a day to the stored totals (order_figures). */
export async function countOrders(db: Db): Promise<void> {
  await sql`select count_orders(${new Date(Date.now() - DAY_MS)}::timestamptz)`.execute(db);
}
