import type { z } from 'zod';
import { priceBands, type listProducts as contract } from '#shared/catalogue/catalogue.contract.ts';
import { sql } from '../platform/database/pool.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query>;

/** Catalogue filters, as columns of listings. */
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

/** The same as facets of search_texts; the category is separate. */
export function facetsOf(query: Pick<Query, 'price' | 'type'>): string[] {
  const band = query.price === undefined ? [] : [`band:${priceBands.indexOf(query.price)}`];
  return ['kept', 'active', ...band, ...(query.type === undefined ? [] : [query.type])];
}

/** Streams a list is merged from, one per price band and type, `b` and `t`. */
export const streams = ({ bands, isSubscription }: ListingFilters) =>
  sql`unnest(${bands}::smallint[]) b cross join unnest(${isSubscription}::boolean[]) t`;

/** In one category, or any; `l` is a listing or derived from one. */
export const inCategory = ({ categoryId }: ListingFilters) =>
  allOf([categoryId !== null && sql`l.category_id = ${categoryId}`]);

/**
 * Joins each row of `name` with its listing `l` by LATERAL: a plain join would read the whole table for a thousand
 * rows.
 */
export const listingOf = (name: string) =>
  sql`cross join lateral (select x.* from listings x where x.product_id = ${sql.ref(`${name}.product_id`)} offset 0) l`;
