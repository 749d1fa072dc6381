import { inPortions } from '#server/platform/database/in-portions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/** Notes that one transaction takes: a fraction of a second. */
const AT_ONCE = 2000;

/** Job, every minute: adds what happened to the figures of its days and months. */
export const countSales = (db: Db): Promise<void> => takeAll(db, 'count_sales');

/** Job, every minute: values the stock of products anew whose codes or prices changed. */
export const valueStock = (db: Db): Promise<void> => takeAll(db, 'value_stock');

/** Until no note waits. The function takes at most so many, and returns how many it took. */
async function takeAll(db: Db, name: 'count_sales' | 'value_stock'): Promise<void> {
  await inPortions(AT_ONCE, async (size) => {
    const { rows } = await sql<{ taken: number }>`select ${sql.ref(name)}(${size}) as taken`.execute(db);
    return rows[0]?.taken ?? 0;
  });
}
