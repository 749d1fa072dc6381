import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { ReviewSort } from '../product/product-search.ts';

/** Pages of what is written about a product. Those of the other order stay until these are there. */
export const reviewsQuery = (id: string, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'reviews', id, sort],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/products/{id}/reviews', {
        params: { id },
        query: { sort, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
    placeholderData: keepPreviousData,
  });

/** What the own business has written, and how the stars are spread. */
export const ownReviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'own-review', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/products/{id}/own-review', { params: { id }, signal })).data,
  });
