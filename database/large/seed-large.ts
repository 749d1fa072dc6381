import { seedLargeHistory } from '#database/large/seed-history.ts';
import { seedLargeProducts } from '#database/large/seed-products.ts';
import { countSales, valueStock } from '#server/insight/take-notes.ts';
import { sql, type Connection } from '#server/platform/database/pool.ts';
import { demoSignIns } from '#server/store/demo-sign-ins.ts';

/** Nobody waits for them meanwhile, and the more days and months at a time, the fewer rows are written anew. */
const COUNTED_AT_ONCE = 50_000;

/**
 * Fills an empty store, or the demo, with so many products and orders for measuring. Throws in any other store: nothing
 * of it can be taken out again.
 */
export async function seedLarge(
  { db, pool }: Connection,
  { products, orders }: { products: number; orders: number },
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await sql<{ is_empty: boolean; is_demo: boolean; is_large: boolean }>`
    select not exists (select from products) and not exists (select from orders) as is_empty,
      exists (select from profiles where email = any (${demoSignIns.map(({ email }) => email)})) as is_demo,
      exists (select from profiles where email like 'large-%') as is_large`.execute(db);
  if (rows[0]?.is_large === true) throw new Error('This store is large already.');
  if (rows[0]?.is_empty !== true && rows[0]?.is_demo !== true)
    throw new Error('This store is neither empty nor the demo: it stays as it is.');
  await seedLargeProducts({ pool }, products, say);
  // Else jobs count for minutes beside what is measured.
  await countSales(db);
  await valueStock(db);
  await seedLargeHistory({ pool }, orders, say);
  await countSales(db, COUNTED_AT_ONCE);
  // These orders took no codes: what counting them has noted is valued already.
  await sql`truncate stock_changes`.execute(db);
  say('figures');
  await pool.query('vacuum analyze');
  say('analysed');
}
