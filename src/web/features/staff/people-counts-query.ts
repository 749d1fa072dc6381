import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** How many people there are of each kind. */
export const peopleCountsQuery = queryOptions({
  queryKey: ['clients', 'counts'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/people/counts', { signal })).data,
});
