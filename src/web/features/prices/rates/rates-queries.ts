import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';
import type { Changeable } from './rates-search.ts';

export const ratesQuery = queryOptions({
  queryKey: ['payments', 'rates', 'now'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/rates', { signal })).data,
});

export const rateHistoryQuery = listOf('GET /api/admin/rates/history', ['payments', 'rates', 'history']);

/** What another rate does to all balances. Purchases change it, so each look asks again. */
export const rateEffectQuery = (currency: Changeable, units: string) =>
  queryOptions({
    queryKey: ['payments', 'rates', 'effect', currency, units],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/rates/effect', { query: { currency, units_per_usd: units }, signal })).data,
    staleTime: 0,
  });
