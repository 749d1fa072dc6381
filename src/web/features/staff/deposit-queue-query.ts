import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** How many receipts wait for staff, and since when. */
export const depositQueueQuery = queryOptions({
  queryKey: ['deposits', 'queue'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/deposit-queue', { signal })).data,
});
