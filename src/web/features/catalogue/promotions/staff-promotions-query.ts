import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** States change by the clock, of which no live event tells. */
const EVERY_MS = 60_000;

export const staffPromotionsQuery = queryOptions({
  queryKey: ['catalogue', 'staff-promotions'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/promotions', { signal })).data,
  refetchInterval: EVERY_MS,
});
