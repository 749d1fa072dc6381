import { inPortions } from '#server/platform/database/in-portions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/** Products that one transaction compares: a fraction of a second. */
const AT_ONCE = 2000;

/** Job, every minute: tells endpoints what changed of products since the last time. Returns how many changes it looked at. */
export async function spreadProductNews(db: Db, now: Date, portion = AT_ONCE): Promise<number> {
  await sql`select note_raced_stock(${now})`.execute(db);
  return inPortions(portion, async (size) => {
    const { rows } = await sql<{ taken: number }>`
      select spread_product_news(${now}, ${size}::integer) as taken`.execute(db);
    return rows[0]?.taken ?? 0;
  });
}
