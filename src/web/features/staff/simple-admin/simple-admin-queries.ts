import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { SimpleAdminSearch } from './simple-admin-search.ts';

export const statisticsQuery = queryOptions({
  queryKey: ['clients', 'statistics'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/statistics', { signal })).data,
});

/** Everyone under these filters. Those of the filters before stay until the new ones are there. */
export const peopleQuery = ({ search, role, status }: SimpleAdminSearch) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'simple-admin', { search, role, status }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/people', {
        query: {
          ...(search === undefined ? {} : { search }),
          ...(role === undefined ? {} : { role }),
          ...(status === undefined ? {} : { is_active: String(status === 'active') }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: startOfList(),
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
    placeholderData: keepPreviousData,
  });

/** The first page has no cursor. */
function startOfList(): string | null {
  return null;
}
