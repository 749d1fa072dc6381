import { sql, type Db } from '#server/platform/database/pool.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Job, hourly: takes orders and sales of more than a day ago into the figures that stand (order_figures). */
export async function countOrders(db: Db): Promise<void> {
  await sql`select count_orders(${new Date(Date.now() - DAY_MS)}::timestamptz)`.execute(db);
}
