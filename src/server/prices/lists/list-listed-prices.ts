import type { z } from 'zod';
import type { ListedPrice, listListedPrices as contract } from '#shared/prices/price-lists.contract.ts';
import type { Currency } from '#shared/money.ts';
import { isOnSale } from '#server/catalogue/product-columns.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query>;
type Row = Omit<ListedPrice, 'catalogue_price' | 'fixed_price' | 'price'> & {
  catalogue_price: string;
  fixed_price: string | null;
  price: string;
  currency: Currency;
};

/**
 * Everything on sale by name, at catalogue and list prices; a page is a number of products, each with all plans or
 * variations. Refusal: not_found.
 */
export async function listListedPrices(db: Db, listId: string, query: Query): Promise<Page<ListedPrice>> {
  const list = await db.selectFrom('price_lists').select('id').where('id', '=', listId).executeTakeFirst();
  if (list === undefined) throw new Refusal('not_found');
  const { data: products, pagination } = await keysetPage(
    query,
    [KEY.name, KEY.id],
    productsReader(db, listId, query),
    ({ name, id }) => [name, id],
  );
  if (products.length === 0) return { data: [], pagination };
  const { rows } = await sql<Row>`
    select p.id as product_id, o.plan_id, o.variation_id, p.sku, p.name, p.name_ar, o.option, o.option_ar,
      base.unit_price::text as catalogue_price, f.price::text as fixed_price, listed.unit_price::text as price,
      listed.currency
    from products p
    cross join lateral (
      select id as plan_id, null::uuid as variation_id, name as option, name_ar as option_ar, position
      from plans where product_id = p.id and retired_at is null
      union all select null, id, value, value_ar, position
      from variations where product_id = p.id and retired_at is null
      union all select null, null, null, null, 0 where not exists (
        select from plans where product_id = p.id and retired_at is null
        union all select from variations where product_id = p.id and retired_at is null)
    ) o
    left join price_list_prices f on f.price_list_id = ${listId} and f.product_id = p.id
      and f.plan_id is not distinct from o.plan_id and f.variation_id is not distinct from o.variation_id
    cross join lateral resolve_price(p.id, o.plan_id, o.variation_id, p.min_order_quantity, null) base
    cross join lateral resolve_price(p.id, o.plan_id, o.variation_id, p.min_order_quantity, ${listId}) listed
    where p.id = any (${products.map(({ id }) => id)}) and (f.price is not null or ${!query.fixed})
    order by p.name, p.id, o.position`.execute(db);
  return { data: rows.map(toListed), pagination };
}

function toListed({ catalogue_price, fixed_price, price, currency, ...row }: Row): ListedPrice {
  return {
    ...row,
    catalogue_price: { amount: catalogue_price, currency },
    fixed_price: fixed_price === null ? null : { amount: fixed_price, currency },
    price: { amount: price, currency },
  };
}

const SEARCHED_MAX = 1000;

function productsReader(db: Db, listId: string, { search, fixed }: Query) {
  const isMeant = allOf([
    isOnSale,
    search !== undefined &&
      sql`p.id in (select product_id from search_products(${search}, true, ${SEARCHED_MAX}))`,
    fixed &&
      sql`exists (select from price_list_prices f where f.price_list_id = ${listId} and f.product_id = p.id)`,
  ]);
  return async (key: string[], limit: number) => {
    const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from products p join categories g on g.id = p.category_id
    where ${isMeant} and ${isBehind(sql`(p.name, p.id)`, '>', key)}
      order by p.name, p.id limit ${limit}`.execute(db);
    return rows;
  };
}
