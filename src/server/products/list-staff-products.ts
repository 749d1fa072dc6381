import type { z } from 'zod';
import type { listStaffProducts as contract, StaffProductRow } from '#shared/products/products.contract.ts';
import { FOUND_MAX } from '../catalogue/list-found.ts';
import { listingOf } from '../catalogue/listing-filters.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { isOutOfStock, rowColumns, rowJoins, toRow, type RowRead } from './staff-product-queries.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query>;
type Keys = Pick<Query, 'sort' | 'direction' | 'category_id' | 'only'> & {
  last: string | null;
  limit: number;
};

/**
 * All products outside the trash, or these; filtered, searched and sorted (specification, section 2). Prices compare in
 * dinars, as on cards. A search considers its best three hundred matches. Refusal: invalid_request for a cursor of
 * another sort.
 */
export async function listStaffProducts(db: Db, query: Query): Promise<Page<StaffProductRow>> {
  const order = `staff_${query.sort}_${query.direction}`;
  const read = async ([, last]: string[], limit: number) => {
    const { rows } = await sql<RowRead>`
      select ${rowColumns} from (${staffProductPage(query, { ...query, last: last ?? null, limit })}) k
      join products p on p.id = k.product_id ${rowJoins} order by k.place`.execute(db);
    return rows;
  };
  const page = await keysetPage(query, [new RegExp(`^${order}$`), KEY.id], read, ({ id }) => [order, id]);
  return { ...page, data: page.data.map(toRow) };
}

/** Ids of matching products as `product_id`, with their `place`; up to `limit`, after `last`. */
export const staffProductPage = (query: Query, keys: Keys) =>
  query.search === undefined ? streamed(query, keys) : found(query, query.search, keys);

/** listings.state values behind tab and status. */
function statesOf({ tab, status }: Query): number[] {
  if (tab === 'trash') return [4];
  if (status === undefined) return [0, 1, 2, 3];
  return { active: [0, 1], inactive: [2], draft: [3] }[status];
}

const directionOf = ({ direction }: Keys) =>
  direction === 'asc' ? { by: sql`asc`, further: sql`>` } : { by: sql`desc`, further: sql`<` };

const ONLY = {
  out_of_stock: isOutOfStock,
  monthly_pricing: sql`l.has_plans`,
  featured: sql`l.is_featured`,
};

/** Filters checked row by row. */
const fits = ({ tab, status }: Query, { only, category_id: categoryId }: Keys) =>
  allOf([
    tab === 'trash' && status !== undefined && sql`l.status = ${status}`,
    only !== undefined && ONLY[only],
    categoryId !== undefined && sql`l.category_id = ${categoryId}`,
  ]);

const CURRENCIES = sql`(select c.currency, dinars_for(c.currency) as rate from unnest(array['DZD', 'USD', 'EUR']) c (currency)) r`;
const PARTS = sql`unnest(array[0, 1, 2]::smallint[]) b cross join unnest(array[true, false]) t`;
/** Each sort's key, and the index ranges it merges. */
const ORDERS = {
  created: { key: sql`l.created_at`, sorted: sql`l.created_at`, parts: sql`(select) r`, isPart: sql`true` },
  name: {
    key: sql`l.name`,
    sorted: sql`l.name`,
    parts: PARTS,
    isPart: sql`l.band = b and l.is_subscription = t`,
  },
  price: {
    key: sql`l.base_price * r.rate`,
    sorted: sql`l.base_price`,
    parts: sql`${CURRENCIES} cross join ${PARTS}`,
    isPart: sql`l.band = b and l.is_subscription = t and l.currency = r.currency`,
  },
};

function streamed(query: Query, keys: Keys) {
  const { key, sorted, parts, isPart } = ORDERS[keys.sort];
  const { by, further } = directionOf(keys);
  const { last, limit } = keys;
  // Expressed in the stream's own currency, so the index range starts there; two hundredths absorb rounding.
  const near =
    keys.sort === 'price'
      ? sql`l.base_price ${further} a.key / r.rate ${keys.direction === 'asc' ? sql`-` : sql`+`} 0.02 and`
      : sql``;
  const isAfter =
    last === null ? sql`true` : sql`${near} (${key}, l.product_id) ${further} (a.key, a.product_id)`;
  const lastKey = keys.sort === 'price' ? sql`l.base_price * dinars_for(l.currency)` : key;
  const from =
    last === null
      ? sql``
      : sql`(select ${lastKey} as key, l.product_id from listings l where l.product_id = ${last} offset 0) a cross join`;
  return sql`
    select x.product_id, row_number() over (order by x.key ${by}, x.product_id ${by}) as place
    from ${from} unnest(${statesOf(query)}::smallint[]) s cross join ${parts} cross join lateral (
      select l.product_id, ${key} as key from listings l
      where l.state = s and ${isPart} and ${fits(query, keys)} and ${isAfter}
      order by ${sorted} ${by}, l.product_id ${by} limit ${limit}
    ) x
    order by place limit ${limit}`;
}

function found(query: Query, search: string, keys: Keys) {
  const { by, further } = directionOf(keys);
  const facets = [
    query.tab === 'trash' ? 'trash' : 'kept',
    ...(query.status === undefined ? [] : [query.status]),
    ...(keys.only === 'featured' ? ['featured'] : []),
    ...(keys.only === 'monthly_pricing' ? ['plans'] : []),
  ];
  // A scalar subquery: as a join, all rows would be compared with each other.
  const isAfter =
    keys.last === null
      ? sql`true`
      : sql`(x.key, x.product_id) ${further}
          ((select a.key from keyed a where a.product_id = ${keys.last}::uuid), ${keys.last}::uuid)`;
  const compared = keys.sort === 'price' ? sql`l.base_price * dinars_for(l.currency)` : ORDERS[keys.sort].key;
  return sql`
    with keyed as materialized (
      select l.product_id, ${compared} as key
      from find_products(${search}, ${facets}::text[], ${keys.category_id ?? null}::uuid, false, ${FOUND_MAX}) f
      ${listingOf('f')} where ${fits(query, keys)}
    )
    select x.product_id, row_number() over (order by x.key ${by}, x.product_id ${by}) as place
    from keyed x where ${isAfter} order by place limit ${keys.limit}`;
}
