import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

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
export const productsQuery = ({ search, category, price, type }: CatalogueSearch) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'products', { search, category, price, type }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/products', {
        query: {
          ...(search === undefined ? {} : { search }),
          ...(category === undefined ? {} : { category_id: category }),
          ...(price === undefined ? {} : { price }),
          ...(type === undefined ? {} : { type }),
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

export const reviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'reviews', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/products/{id}/reviews', {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: startOfList(),
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  });

/** The first page has no cursor. */
function startOfList(): string | null {
  return null;
}
