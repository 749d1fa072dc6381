import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { PriceListSearch } from './price-list-search.ts';

const PRODUCTS = 20;

export const priceListsQuery = queryOptions({
  queryKey: ['catalogue', 'price-lists'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/price-lists', { signal })).data,
});

/** A page of what can be bought at the prices of one list. */
export const listedPricesQuery = (id: string, { search, fixed, cursor }: PriceListSearch) =>
  queryOptions({
    queryKey: ['catalogue', 'price-list', id, { search, fixed, cursor }],
    queryFn: ({ signal }) =>
      call('GET /api/admin/price-lists/{id}/prices', {
        params: { id },
        query: {
          limit: PRODUCTS,
          ...(search === undefined ? {} : { search }),
          ...(fixed === undefined ? {} : { fixed: 'true' }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
