import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { PAGE_SIZE } from './list/catalogue-queries.ts';

/** What the person likes and the business waits for: all of it, so that every card knows. */
export const marksQuery = queryOptions({
  queryKey: ['catalogue', 'marks'],
  queryFn: async ({ signal }) => (await call('GET /api/marks', { signal })).data,
});

export const favouritesQuery = infiniteQueryOptions({
  queryKey: ['catalogue', 'favourites'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/favourites', {
      query: { limit: PAGE_SIZE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ pagination }) => pagination.next_cursor,
});

/** As many as the store remembers. */
export const recentlyViewedQuery = queryOptions({
  queryKey: ['catalogue', 'recently-viewed'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/recently-viewed', { query: { limit: 20 }, signal })).data,
});
