import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';
import { orderFilters, type OrdersSearch } from './orders-search.ts';

/** A page is what can be acted on at once. */
const LISTED = 50;

const ordersQuery = listOf('GET /api/admin/orders', ['orders', 'staff', 'list']);
export const staffOrdersQuery = (search: OrdersSearch) =>
  ordersQuery({ query: { limit: LISTED, ...orderFilters(search) } });

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
