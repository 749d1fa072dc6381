import type { z } from 'zod';
import type { countStaffProducts as contract } from '#shared/products/products.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';

type Counts = z.output<typeof contract.response>;

/**
 * Number of products outside the trash for which isOutOfStock holds (staff-product-queries.ts). One join over all pools
 * and codes: per product, a hundred thousand took four times as long.
 */
const outOfStock = sql`
  with free as not materialized (select pool_id from codes where status = 'free'), stocked as (
    select o.product_id from plans o where o.retired_at is null and exists (select from free where pool_id = o.id)
    union all
    select o.product_id from variations o where o.retired_at is null and exists (select from free where pool_id = o.id)
    union all
    select f.pool_id from free f
    where not exists (select from plans o where o.product_id = f.pool_id and o.retired_at is null)
      and not exists (select from variations o where o.product_id = f.pool_id and o.retired_at is null)
  )
  select (
    select count(*) from products p where p.deleted_at is null and p.delivery <> 'manual'
      and not exists (select from stocked t where t.product_id = p.id)
  ) + (
    select count(*) from stock_levels s join products p on p.id = s.product_id
    where p.deleted_at is null and p.delivery = 'manual' and s.quantity < p.min_order_quantity
  )`;

/**
 * Tiles above the product list, from counters the database maintains; out of stock is computed from the codes, once per
 * catalogue version.
 */
export async function countStaffProducts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce(sum(n) filter (where state < 4), 0)::int as total,
      coalesce(sum(n) filter (where state < 2), 0)::int as active,
      (${outOfStock})::int as out_of_stock,
      coalesce(sum(n) filter (where state < 4 and has_plans), 0)::int as monthly_pricing,
      coalesce(sum(n) filter (where state < 4 and is_featured), 0)::int as featured,
      coalesce(sum(n) filter (where state = 4), 0)::int as trash
    from listing_counts`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('nothing was counted');
  return counts;
}
