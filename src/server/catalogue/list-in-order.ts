import { sql } from '../platform/database/pool.ts';
import { inCategory, streams, type ListingFilters } from './listing-filters.ts';

/** Ids of a page's products with their `place`, and each one's cursor. */
export interface Paged {
  filters: ListingFilters;
  /** The previous page's cursor, without the sort's name. */
  after: string[] | null;
  limit: number;
}

const KEYS = {
  name: { column: sql`l.name`, further: sql`>`, direction: sql`asc` },
  newest: { column: sql`l.published_at`, further: sql`<`, direction: sql`desc` },
};

/**
 * Products on sale by name or newest first. Each stream reads at most a page from its index range; the cursor is the
 * last product's id.
 */
export function listInOrder(sort: keyof typeof KEYS, { filters, after, limit }: Paged) {
  const { column, further, direction } = KEYS[sort];
  const [last] = after ?? [];
  const from =
    last === undefined
      ? sql`${streams(filters)}`
      : sql`(select ${column} as key, l.product_id from listings l where l.product_id = ${last}) a cross join ${streams(filters)}`;
  const isAfter =
    last === undefined ? sql`true` : sql`(${column}, l.product_id) ${further} (a.key, a.product_id)`;
  return sql`
    select x.product_id, row_number() over (order by x.key ${direction}, x.product_id ${direction}) as place,
      array[x.product_id::text] as cursor
    from ${from} cross join lateral (
      select l.product_id, ${column} as key from listings l
      where l.state = 0 and l.band = b and l.is_subscription = t and ${inCategory(filters)} and ${isAfter}
      order by ${column} ${direction}, l.product_id ${direction} limit ${limit}
    ) x
    order by place limit ${limit}`;
}
