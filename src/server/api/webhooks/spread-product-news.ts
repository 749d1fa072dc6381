import { sql, type Db } from '#server/platform/database/pool.ts';

/** Job, every minute: tells endpoints what changed of products since the last time. The number of such products. */
export async function spreadProductNews(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select spread_product_news(${now}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
