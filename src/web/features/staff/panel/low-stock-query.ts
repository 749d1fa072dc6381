import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** How many products run low on codes. */
export const lowStockQuery = queryOptions({
  queryKey: ['codes', 'running-low'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/codes-running-low', { signal })).data,
});
