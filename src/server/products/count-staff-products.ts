import type { z } from 'zod';
import type { countStaffProducts as contract } from '#shared/contracts/products.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { isOutOfStock } from './staff-product-queries.ts';

type Counts = z.output<typeof contract.response>;

/**
 * The tiles above the list of products. From the counts that the database keeps, but for what is out of stock: that is
 * asked of each product's codes, once for each version of the catalogue.
 */
export async function countStaffProducts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce(sum(n) filter (where state < 4), 0)::int as total,
      coalesce(sum(n) filter (where state < 2), 0)::int as active,
      (select count(*)::int from listings l where l.state < 4 and ${isOutOfStock}) as out_of_stock,
      coalesce(sum(n) filter (where state < 4 and has_plans), 0)::int as monthly_pricing,
      coalesce(sum(n) filter (where state < 4 and is_featured), 0)::int as featured,
      coalesce(sum(n) filter (where state = 4), 0)::int as trash
    from listing_counts`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('nothing was counted');
  return counts;
}
