import type { z } from 'zod';
import type { runOnProducts } from '#shared/staff/bulk-runs.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { staffProductPage } from '#server/products/list-staff-products.ts';
import type { Match } from './start-bulk-run.ts';

type Body = z.output<typeof runOnProducts.body>;

/** The products that the list shows under a filter, or the list of the trash for what is to be restored; so many at most. */
export async function matchProducts(db: Db, { act, filter }: Body, limit: number): Promise<Match[]> {
  const tab = act === 'restore' ? ('trash' as const) : ('products' as const);
  const query = { ...filter, tab, sort: 'name' as const, direction: 'asc' as const, limit };
  const { rows } = await sql<Match>`
    select p.id, p.name || ' (' || p.sku || ')' as name
    from (${staffProductPage(query, { ...query, last: null, limit })}) k
    join products p on p.id = k.product_id order by k.place`.execute(db);
  return rows;
}
