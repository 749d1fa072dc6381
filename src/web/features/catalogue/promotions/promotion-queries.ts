import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { matching, opens, searchOf } from '#web/ui/list/search-of.ts';

/** States change by the clock, of which no live event tells. */
const EVERY_MS = 60_000;

export const staffPromotionsQuery = queryOptions({
  queryKey: ['catalogue', 'staff-promotions'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/promotions', { signal })).data,
  refetchInterval: EVERY_MS,
});

export const NEW = 'new';

/** Which promotion is open, as it stands in the address: its id, or a new one. */
export const promotionsSearch = searchOf({
  edit: opens(matching(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|new)$/i)),
});
