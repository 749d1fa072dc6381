import type { z } from 'zod';
import { WRITING_MAX, type countWriting as contract } from '#shared/products/writing.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { matchProducts } from '#server/staff/bulk-runs/match-products.ts';

/** How many products a run would write, up to one more than it may, and how many of them have a description. */
export async function countWriting(
  db: Db,
  { filter }: z.output<typeof contract.body>,
): Promise<z.output<typeof contract.response>> {
  const found = await matchProducts(db, { filter, tab: 'products' }, WRITING_MAX + 1);
  const { rows } = await sql<{ en: number; ar: number }>`
    select (count(*) filter (where description <> ''))::int as en,
      (count(*) filter (where description_ar <> ''))::int as ar
    from products where id = any (${found.map(({ id }) => id)})`.execute(db);
  return { count: found.length, described: rows[0] ?? { en: 0, ar: 0 } };
}
