import { inPortions } from '#server/platform/database/in-portions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/** A fraction of a second. */
const AT_ONCE = 2000;

/** Job, every minute: adds what happened to the figures of its days and months. `atOnce`: notes that one transaction takes. */
export const countSales = (db: Db, atOnce = AT_ONCE): Promise<void> => takeAll(db, 'count_sales', atOnce);

/** Job, every minute: values the stock of products anew whose codes or prices changed. */
export const valueStock = (db: Db): Promise<void> => takeAll(db, 'value_stock', AT_ONCE);

/** Until no note waits. The function takes at most so many, and returns how many it took. */
async function takeAll(db: Db, name: 'count_sales' | 'value_stock', atOnce: number): Promise<void> {
  await inPortions(atOnce, async (size) => {
    const { rows } = await sql<{ taken: number }>`select ${sql.ref(name)}(${size}) as taken`.execute(db);
    return rows[0]?.taken ?? 0;
  });
}
