import type { z } from 'zod';
import type { runOnProducts } from '#shared/staff/bulk-runs.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { staffProductPage } from '#server/products/list-staff-products.ts';
import type { Match } from './start-bulk-run.ts';

type Body = z.output<typeof runOnProducts.body>;
interface Wanted {
  filter: Body['filter'];
  /** Restoring applies to the trash. */
  tab: 'products' | 'trash';
}

/** Products matching the list's filter, or the selected ones of them, with versions, up to a limit. */
export async function matchProducts(db: Db, { filter, tab }: Wanted, limit: number): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select p.id, p.name || ' (' || p.sku || ')' as name, p.version
    from (${'ids' in filter ? picked(filter.ids, tab) : listed(filter, tab, limit)}) k
    join products p on p.id = k.product_id order by k.place`.execute(db);
  return rows;
}

function listed(filter: Exclude<Body['filter'], { ids: string[] }>, tab: Wanted['tab'], limit: number) {
  const query = { ...filter, tab, sort: 'name' as const, direction: 'asc' as const, limit };
  return staffProductPage(query, { ...query, last: null, limit });
}

const picked = (ids: readonly string[], tab: Wanted['tab']) => sql`
  select id as product_id, row_number() over (order by name, id) as place from products
  where id = any (${ids}) and removed_at is null and (deleted_at is not null) = ${tab === 'trash'}`;
