import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type {
  listProducts as contract,
  ProductCard,
  ProductSort,
} from '#shared/catalogue/catalogue.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { listShape } from './list-cursor.ts';
import { findList, listByPrice } from './list-by-price.ts';
import { FOUND_MAX, listFound } from './list-found.ts';
import { listInOrder } from './list-in-order.ts';
import { facetsOf, filtersOf, type ListingFilters } from './listing-filters.ts';
import { cardColumns, cardJoins, toCard, type CardRow } from './product-columns.ts';

type Query = z.output<typeof contract.query>;

/** Columns that describe a page, see listInOrder, listByPrice and listFound. */
export interface PagedRow {
  cursor: string[];
  found?: number;
}

/**
 * A page of the products on sale, filtered, searched and sorted, at the caller's prices (specification, section 2). Its
 * cost grows with the page, not the store. Counts: under these filters, and of all products on sale; a search counts up
 * to FOUND_MAX. Refusal: invalid_request for a cursor of another sort.
 */
export async function listProducts(db: Db, actor: Person, query: Query): Promise<Page<ProductCard>> {
  const filters = filtersOf(query);
  const search = query.search === '' ? undefined : query.search;
  const sort = sortOf(query, search);
  const list = await findList(db, actor.priceListId);
  const order = search === undefined ? sort : `found_${sort}`;
  const read = ([, ...key]: string[], limit: number) => {
    const paged = { filters, after: key.length === 0 ? null : key, limit };
    const keys =
      search !== undefined
        ? listFound({ ...paged, search, facets: facetsOf(query), categoryId: filters.categoryId, sort, list })
        : sort === 'price_low' || sort === 'price_high'
          ? listByPrice(list, sort === 'price_low', paged)
          : listInOrder(sort === 'newest' ? sort : 'name', paged);
    return readCards(db, keys, actor.priceListId);
  };
  const page = await keysetPage(query, listShape(order), read, ({ cursor }) => [order, ...cursor]);
  const counts = await countListings(db, filters);
  const total = search === undefined ? {} : totalOf(page.data);
  return {
    data: page.data.map(({ cursor: _, found: __, ...row }) => toCard(row)),
    pagination: { ...page.pagination, ...counts, ...total },
  };
}

function sortOf({ sort }: Query, search: string | undefined): ProductSort {
  if (sort === undefined || sort === 'relevance') return search === undefined ? 'name' : 'relevance';
  return sort;
}

function totalOf(rows: PagedRow[]): Pick<Pagination, 'total' | 'total_is_minimum'> {
  const found = rows[0]?.found ?? 0;
  return found > FOUND_MAX ? { total: FOUND_MAX, total_is_minimum: true } : { total: found };
}

/** Cards of the products in `keys`, in its order. */
export async function readCards(
  db: Db,
  keys: RawBuilder<unknown>,
  priceListId: string | null,
): Promise<(CardRow & PagedRow)[]> {
  const { rows } = await sql<CardRow & PagedRow>`
    select ${cardColumns}, k.* from (${keys}) k join products p on p.id = k.product_id ${cardJoins(priceListId)}
    order by k.place`.execute(db);
  return rows;
}

/** From counters the database maintains. */
async function countListings(db: Db, { categoryId, bands, isSubscription }: ListingFilters) {
  const { rows } = await sql<{ total: number; total_unfiltered: number }>`
    select coalesce(sum(n) filter (where band = any (${bands}::smallint[])
        and is_subscription = any (${isSubscription}::boolean[])
        and (${categoryId}::uuid is null or category_id = ${categoryId})), 0)::int as total,
      coalesce(sum(n), 0)::int as total_unfiltered
    from listing_counts where state = 0`.execute(db);
  return rows[0];
}
