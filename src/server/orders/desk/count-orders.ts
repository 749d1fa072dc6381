import { inPortions } from '#server/platform/database/in-portions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PORTION = 5000;

/** Job, hourly: adds orders and sales older than a day to the stored totals (order_figures). Returns how many it took. */
export function countOrders(
  db: Db,
  until = new Date(Date.now() - DAY_MS),
  portion = PORTION,
): Promise<number> {
  return inPortions(portion, async (size) => {
    const { rows } = await sql<{ taken: number }>`
      select count_orders(${until}::timestamptz, ${size}::integer) as taken`.execute(db);
    return rows[0]?.taken ?? 0;
  });
}
