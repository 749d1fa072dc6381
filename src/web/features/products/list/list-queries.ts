import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listFilters, type ListSearch } from './list-search.ts';

/** A page of the list. Live events of the catalogue say when it has changed. */
export const staffProductsQuery = (search: ListSearch) =>
  queryOptions({
    queryKey: ['catalogue', 'staff-products', listFilters(search)],
    queryFn: ({ signal }) => call('GET /api/admin/products', { query: listFilters(search), signal }),
    placeholderData: keepPreviousData,
  });

export const productCountsQuery = queryOptions({
  queryKey: ['catalogue', 'product-counts'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/product-counts', { signal })).data,
});
