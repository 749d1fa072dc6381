import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Figures of the store, for those who may see them. */
export const statisticsQuery = queryOptions({
  queryKey: ['clients', 'statistics'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/statistics', { signal })).data,
});
