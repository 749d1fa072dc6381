import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { CatalogueFilters, ListSearch } from './catalogue-search.ts';

/** Fills whole rows of two, three and four cards. */
export const PAGE_SIZE = 24;

export const categoriesQuery = queryOptions({
  queryKey: ['catalogue', 'categories'],
  queryFn: async ({ signal }) => (await call('GET /api/categories', { signal })).data,
});

export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'category', id],
    queryFn: async ({ signal }) => (await call('GET /api/categories/{id}', { params: { id }, signal })).data,
  });

/** Pages of products under these filters. Those of the filters before stay until the new ones are there. */
export const productsQuery = ({
  search,
  category,
  price,
  type,
  sort,
}: CatalogueFilters & { sort: ListSearch['sort'] }) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'products', { search, category, price, type, sort }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/products', {
        query: {
          ...(search === undefined ? {} : { search }),
          ...(category === undefined ? {} : { category_id: category }),
          ...(price === undefined ? {} : { price }),
          ...(type === undefined ? {} : { type }),
          ...(sort === undefined ? {} : { sort }),
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: startOfList(),
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
    placeholderData: keepPreviousData,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'product', id],
    queryFn: async ({ signal }) => (await call('GET /api/products/{id}', { params: { id }, signal })).data,
  });

/** The first page has no cursor. */
function startOfList(): string | null {
  return null;
}
