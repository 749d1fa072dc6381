import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#shared/catalogue/catalogue.contract.ts';
import type { Dashboard } from '#shared/store/dashboard.contract.ts';
import { call } from '#web/api/call.ts';

/** Specification, section 9. */
const CATEGORIES_SHOWN = 6;

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

/** What a reseller comes for first, in one call. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }): Promise<Dashboard> => (await call('GET /api/dashboard', { signal })).data,
});
