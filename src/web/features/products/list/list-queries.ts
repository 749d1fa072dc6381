import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PriceChange } from '#shared/staff/bulk-runs.contract.ts';
import { changePrices, changeProducts } from '#web/features/staff/begin-run.ts';
import { answerOf, listOf } from '#web/ui/list/list-of.ts';
import { listFilters, type matchingFilter, type ListSearch } from './list-search.ts';

const productsQuery = listOf('GET /api/admin/products', ['catalogue', 'staff-products']);
export const staffProductsQuery = (search: ListSearch) => productsQuery({ query: listFilters(search) });

export const productCountsQuery = answerOf('GET /api/admin/product-counts', ['catalogue', 'product-counts']);

export type MatchingFilter = ReturnType<typeof matchingFilter>;

/** How many fit, on all pages; nothing is begun by it. */
export const matchingCountQuery = (filter: MatchingFilter) =>
  queryOptions({
    queryKey: ['catalogue', 'matching-count', filter],
    queryFn: async () =>
      (
        await changeProducts(
          { act: 'publish', filter, expected: null, categoryId: null },
          crypto.randomUUID(),
        )
      ).count,
  });

/** What prices would become; nothing is begun by it. */
export const newPricesQuery = (filter: MatchingFilter | { ids: string[] }, change: PriceChange | null) =>
  queryOptions({
    queryKey: ['catalogue', 'new-prices', filter, change],
    queryFn:
      change === null
        ? skipToken
        : () => changePrices({ filter, change, expected: null }, crypto.randomUUID()),
    staleTime: 0,
    gcTime: 0,
  });
