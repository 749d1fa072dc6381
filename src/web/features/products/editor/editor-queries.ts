import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** A product as staff make it. Live events of the catalogue say when it has changed. */
export const staffProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'staff-product', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/products/{id}', { params: { id }, signal })).data,
  });

/** What a product can be put into; those switched off as well. */
export const categoryChoicesQuery = queryOptions({
  queryKey: ['catalogue', 'category-choices'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/categories', { signal })).data,
});

export const priceChangesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'price-changes', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/products/{id}/price-changes', {
        params: { id },
        query: { limit: 10, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: startOfList(),
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  });

/** The cursor of a first page is none; the type of the next ones is kept open. */
function startOfList(): string | null {
  return null;
}
