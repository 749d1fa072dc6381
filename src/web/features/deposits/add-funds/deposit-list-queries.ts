import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** More are hardly possible: each counts for the limits. */
const UNFINISHED_MAX = 100;
const PAGE = 10;

/** Those that are not finished, newest first. */
export const unfinishedQuery = queryOptions({
  queryKey: ['deposits', 'unfinished'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/deposits', { query: { state: 'open', limit: UNFINISHED_MAX }, signal })).data,
});

export const closedQuery = infiniteQueryOptions({
  queryKey: ['deposits', 'closed'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/deposits', {
      query: { state: 'closed', limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: firstPage(),
  getNextPageParam: ({ pagination }) => pagination.next_cursor,
});

/** No cursor yet; the pages after it have one. */
function firstPage(): string | null {
  return null;
}
