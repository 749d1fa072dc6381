import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#shared/catalogue/catalogue.contract.ts';
import type { Order } from '#shared/orders/orders.contract.ts';
import type { Dashboard } from '#shared/store/dashboard.contract.ts';
import { call } from '#web/api/call.ts';

/** Specification, section 9. */
const CATEGORIES_SHOWN = 6;
const DAYS_COUNTED = 30;
const DAY_MS = 86_400_000;
/** Above it, figures read 99+. */
export const MOST_COUNTED = 99;

/** The first categories in the order of the store. */
export const firstCategories = queryOptions({
  queryKey: ['catalogue', 'categories', CATEGORIES_SHOWN],
  queryFn: async ({ signal }): Promise<Category[]> =>
    (await call('GET /api/categories', { query: { limit: CATEGORIES_SHOWN }, signal })).data,
});

/** How many products are on sale. */
export const productTotal = queryOptions({
  queryKey: ['catalogue', 'total'],
  queryFn: async ({ signal }): Promise<number> =>
    (await call('GET /api/products', { query: { limit: 1 }, signal })).pagination.total ?? 0,
});

/** As many as are counted; the palette looks for order numbers among them. */
export const latestOrders = queryOptions({
  queryKey: ['orders', 'latest'],
  queryFn: async ({ signal }): Promise<Order[]> =>
    (await call('GET /api/orders', { query: { limit: MOST_COUNTED + 1 }, signal })).data,
});

/** How many of them the business placed in the last 30 days. */
export function countLately(orders: readonly Order[]): number {
  const since = Date.now() - DAYS_COUNTED * DAY_MS;
  return orders.filter((order) => Date.parse(order.created_at) >= since).length;
}

/** What a reseller comes for first, in one call. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }): Promise<Dashboard> => (await call('GET /api/dashboard', { signal })).data,
});
