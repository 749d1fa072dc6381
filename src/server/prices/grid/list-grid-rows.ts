import type { z } from 'zod';
import type { GridRow, listGridRows as contract } from '#shared/prices/price-grid.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query>;

/**
 * Every editable price by product name, without trashed products and drafts without a price; a page is a number of
 * products, each followed by its plans, variations and tiers, each tier behind what it belongs to.
 */
export async function listGridRows(
  db: Db,
  query: Query,
  { seesCosts }: { seesCosts: boolean },
): Promise<Page<GridRow>> {
  const { data: products, pagination } = await keysetPage(
    query,
    [KEY.name, KEY.id],
    productsReader(db, query),
    ({ name, id }) => [name, id],
  );
  if (products.length === 0) return { data: [], pagination };
  const { rows } = await sql<GridRow>`
    select o.target, o.id, p.id as product_id, p.sku, p.name, p.name_ar, o.option, o.option_ar, o.owner, o.owner_ar,
      o.min_quantity, p.status,
      o.price::text as price, case when ${seesCosts} and o.owner_id = p.id then p.cost_price::text end as cost,
      p.pricing_display_currency as currency, p.delivery,
      case when o.target = 'product' then s.quantity end as stock,
      o.target = 'product' and p.delivery = 'manual' as has_stock
    from products p
    left join stock_levels s on s.product_id = p.id
    cross join lateral (
      with sold as (
        select 'product' as target, p.id, null as option, null as option_ar, p.consumer_price as price, 0 as kind, 0 as place
        union all select 'plan', id, name, name_ar, price, 1, position
        from plans where product_id = p.id and retired_at is null
        union all select 'variation', id, value, value_ar, price, 2, position
        from variations where product_id = p.id and retired_at is null
      )
      select s.*, s.id as owner_id, null as owner, null as owner_ar, null as min_quantity from sold s
      union all
      select 'tier', b.id, b.tier, b.tier_ar, b.price, s.kind, s.place, b.owner_id, s.option, s.option_ar, b.min_quantity
      from bulk_pricing b join sold s on s.id = b.owner_id where b.product_id = p.id
    ) o
    where p.id = any (${products.map(({ id }) => id)})
    order by p.name, p.id, o.kind, o.place, o.min_quantity nulls first`.execute(db);
  return { data: rows, pagination };
}

const SEARCHED_MAX = 1000;

function productsReader(db: Db, { search, category_id }: Query) {
  const isMeant = allOf([
    sql`p.deleted_at is null and p.consumer_price is not null`,
    category_id !== undefined && sql`p.category_id = ${category_id}`,
    search !== undefined &&
      sql`p.id in (select product_id from search_products(${search}, false, ${SEARCHED_MAX}))`,
  ]);
  return async (key: string[], limit: number) => {
    const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from products p
    where ${isMeant} and ${isBehind(sql`(p.name, p.id)`, '>', key)}
      order by p.name, p.id limit ${limit}`.execute(db);
    return rows;
  };
}
