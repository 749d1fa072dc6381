import type { z } from 'zod';
import { priceBands, type listProducts as contract } from '#shared/catalogue/catalogue.contract.ts';
import { sql } from '../platform/database/pool.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query>;

/** The filters of the catalogue, as they stand on listings. */
export interface ListingFilters {
  categoryId: string | null;
  /** 0 under 50 dinars, 1 under 200, 2 from 200. */
  bands: number[];
  isSubscription: boolean[];
}

export function filtersOf(query: Pick<Query, 'category_id' | 'price' | 'type'>): ListingFilters {
  return {
    categoryId: query.category_id ?? null,
    bands: query.price === undefined ? [0, 1, 2] : [priceBands.indexOf(query.price)],
    isSubscription: query.type === undefined ? [true, false] : [query.type === 'subscription'],
  };
}

/** The same as facets of search_texts; the category goes beside them. */
export function facetsOf(query: Pick<Query, 'price' | 'type'>): string[] {
  const band = query.price === undefined ? [] : [`band:${priceBands.indexOf(query.price)}`];
  return ['kept', 'active', ...band, ...(query.type === undefined ? [] : [query.type])];
}

/** What a list is put together from: one short stream for each band and type, `b` and `t`. */
export const streams = ({ bands, isSubscription }: ListingFilters) =>
  sql`unnest(${bands}::smallint[]) b cross join unnest(${isSubscription}::boolean[]) t`;

/** Of one category, or any; `l` is a listing or what is made from one. */
export const inCategory = ({ categoryId }: ListingFilters) =>
  allOf([categoryId !== null && sql`l.category_id = ${categoryId}`]);

/**
 * The listing `l` of each row of `name`, looked up one by one: as a plain join the whole table would be read for a thousand
 * of them.
 */
export const listingOf = (name: string) =>
  sql`cross join lateral (select x.* from listings x where x.product_id = ${sql.ref(`${name}.product_id`)} offset 0) l`;
