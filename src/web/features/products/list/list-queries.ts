import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';
import { listFilters, type ListSearch } from './list-search.ts';

const productsQuery = listOf('GET /api/admin/products', ['catalogue', 'staff-products']);
export const staffProductsQuery = (search: ListSearch) => productsQuery({ query: listFilters(search) });

export const productCountsQuery = queryOptions({
  queryKey: ['catalogue', 'product-counts'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/product-counts', { signal })).data,
});
