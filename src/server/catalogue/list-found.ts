import type { ProductSort } from '#shared/catalogue/catalogue.contract.ts';
import { sql } from '../platform/database/pool.ts';
import { charged, type ListOfCaller } from './list-by-price.ts';
import { listingOf } from './listing-filters.ts';

/**
 * Limit of matches found and counted: it bounds a search's cost whatever the store's size, and nobody reads past three
 * hundred.
 */
export const FOUND_MAX = 300;

interface Search {
  search: string;
  facets: string[];
  categoryId: string | null;
  sort: ProductSort;
  list: ListOfCaller | null;
  after: string[] | null;
  limit: number;
}

/**
 * Products on sale matching a search, in any sort; of more than FOUND_MAX the best ones are sorted. `found` is their
 * number, FOUND_MAX + 1 for more.
 */
export function listFound({ search, facets, categoryId, sort, list, after, limit }: Search) {
  const order = ORDERS[sort];
  const [last, key] = after ?? [];
  const isAfter = last === undefined ? sql`true` : order.isAfter(key ?? '');
  return sql`
    with found as materialized (
      select f.product_id, f.rank
      from find_products(${search}, ${facets}::text[], ${categoryId}::uuid, true, ${FOUND_MAX + 1}) f
    ), keyed as (
      select f.rank, l.name, l.published_at, l.product_id, ${chargedFor(list)} * dinars_for(l.currency) as dinars
      from found f ${listingOf('f')}
    )
    select x.product_id, row_number() over (order by ${order.by}) as place,
      (select count(*)::int from found) as found, array[x.product_id::text, ${order.key}] as cursor
    from keyed x left join listings a on a.product_id = ${last ?? null}::uuid
    where ${isAfter} order by place limit ${limit}`;
}

const ORDERS = {
  relevance: {
    by: sql`x.rank desc, x.name, x.product_id`,
    key: sql`x.rank::text`,
    isAfter: (key: string) =>
      sql`(x.rank < ${key}::real or (x.rank = ${key}::real and (x.name, x.product_id) > (a.name, a.product_id)))`,
  },
  name: {
    by: sql`x.name, x.product_id`,
    key: sql`''`,
    isAfter: () => sql`(x.name, x.product_id) > (a.name, a.product_id)`,
  },
  newest: {
    by: sql`x.published_at desc, x.product_id desc`,
    key: sql`''`,
    isAfter: () => sql`(x.published_at, x.product_id) < (a.published_at, a.product_id)`,
  },
  price_low: {
    by: sql`x.dinars, x.product_id`,
    key: sql`x.dinars::text`,
    isAfter: (key: string) => sql`(x.dinars, x.product_id) > (${key}::numeric, a.product_id)`,
  },
  price_high: {
    by: sql`x.dinars desc, x.product_id desc`,
    key: sql`x.dinars::text`,
    isAfter: (key: string) => sql`(x.dinars, x.product_id) < (${key}::numeric, a.product_id)`,
  },
};

/** As resolve_price() charges for the card. */
const chargedFor = (list: ListOfCaller | null) =>
  list === null
    ? sql`l.base_price`
    : sql`coalesce(
        (select least(f.price, l.base_price) from price_list_prices f
         where f.price_list_id = ${list.id} and f.product_id = l.product_id
           and f.plan_id is not distinct from l.plan_id and f.variation_id is not distinct from l.variation_id),
        ${charged({ ...list, isWide: false })})`;
