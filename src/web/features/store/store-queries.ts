import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#shared/contracts/catalogue.ts';
import { call } from '../../api/call.ts';

/** Specification, section 9. */
const CATEGORIES_SHOWN = 6;
const ORDER_DAYS = 30;
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

/** How many orders the business placed in the last 30 days; counted up to 100. */
export const recentOrderCount = queryOptions({
  queryKey: ['orders', 'recent-count'],
  queryFn: async ({ signal }): Promise<number> => {
    const { data } = await call('GET /api/orders', { query: { limit: MOST_COUNTED + 1 }, signal });
    const since = Date.now() - ORDER_DAYS * 86_400_000;
    return data.filter((order) => Date.parse(order.created_at) >= since).length;
  },
});
