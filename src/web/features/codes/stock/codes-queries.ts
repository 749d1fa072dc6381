import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';

const ADDITIONS = 5;

/** Products with their counts. The topic `codes` says when they have changed; a sale says nothing, so they are asked again. */
export const codeProductsQuery = listOf('GET /api/admin/codes', ['codes', 'products']);

export const productCodesQuery = (id: string) =>
  queryOptions({
    queryKey: ['codes', 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/admin/codes/{id}', { params: { id }, signal })).data,
  });

export const codeListQuery = listOf('GET /api/admin/codes/{id}/list', ['codes', 'list']);

export const codeAdditionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['codes', 'additions', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/codes/{id}/additions', {
        params: { id },
        query: { limit: ADDITIONS, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  });

/** No cursor yet; the pages after it have one. */
function firstPage(): string | null {
  return null;
}
