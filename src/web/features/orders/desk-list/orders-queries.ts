import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { orderFilters, type OrdersSearch } from './orders-search.ts';

/** A page is what can be acted on at once. */
const LISTED = 50;

/** A page of the list. Live events of orders say when it has changed. */
export const staffOrdersQuery = (search: OrdersSearch) =>
  queryOptions({
    queryKey: ['orders', 'staff', 'list', orderFilters(search)],
    queryFn: ({ signal }) =>
      call('GET /api/admin/orders', { query: { ...orderFilters(search), limit: LISTED }, signal }),
    placeholderData: keepPreviousData,
  });

export const orderCountsQuery = queryOptions({
  queryKey: ['orders', 'staff', 'counts'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/orders/counts', { signal })).data,
});

const NEWEST = 8;

/** The last orders, for the bell. */
export const newestOrdersQuery = queryOptions({
  queryKey: ['orders', 'staff', 'newest'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/admin/orders', { query: { limit: NEWEST }, signal })).data,
});
