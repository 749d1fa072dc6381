import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/orders', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: startOfList(),
  getNextPageParam: ({ pagination }) => pagination.next_cursor,
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/orders/{id}', { params: { id }, signal })).data,
  });

/** The first page has no cursor. */
function startOfList(): string | null {
  return null;
}
