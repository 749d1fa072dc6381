import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { PriceGridSearch } from './price-grid-search.ts';

const PRODUCTS = 20;

/** A page of prices and stock, so many products. */
export const priceGridQuery = ({ search, category, cursor }: PriceGridSearch) =>
  queryOptions({
    queryKey: ['catalogue', 'price-grid', { search, category, cursor }],
    queryFn: ({ signal }) =>
      call('GET /api/admin/price-grid', {
        query: {
          limit: PRODUCTS,
          ...(search === undefined ? {} : { search }),
          ...(category === undefined ? {} : { category_id: category }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
