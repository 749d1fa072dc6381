import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { Currency } from '#shared/money.ts';
import type { Changeable } from './rates-search.ts';

export const ratesQuery = queryOptions({
  queryKey: ['payments', 'rates', 'now'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/rates', { signal })).data,
});

/** A page of all rates that ever were. The rows before stay until the new ones are there. */
export const rateHistoryQuery = (currency: Currency | undefined, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['payments', 'rates', 'history', currency, cursor],
    queryFn: ({ signal }) =>
      call('GET /api/admin/rates/history', {
        query: {
          ...(currency === undefined ? {} : { currency }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** What another rate does to all balances. Purchases change it, so each look asks again. */
export const rateEffectQuery = (currency: Changeable, units: string) =>
  queryOptions({
    queryKey: ['payments', 'rates', 'effect', currency, units],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/rates/effect', { query: { currency, units_per_usd: units }, signal })).data,
    staleTime: 0,
  });
