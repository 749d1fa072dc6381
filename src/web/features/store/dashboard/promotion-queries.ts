import { queryOptions } from '@tanstack/react-query';
import type { Promotion } from '#shared/catalogue/promotions.contract.ts';
import { call } from '#web/api/call.ts';

/** Promotions begin and end by the clock, of which no live event tells. */
const EVERY_MS = 60_000;

export const promotionsQuery = queryOptions({
  queryKey: ['catalogue', 'promotions'],
  queryFn: async ({ signal }): Promise<Promotion[]> => (await call('GET /api/promotions', { signal })).data,
  refetchInterval: EVERY_MS,
});
