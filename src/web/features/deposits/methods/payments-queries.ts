import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** The whole page in one question. Live events say when something of it has changed. */
export const paymentsQuery = queryOptions({
  queryKey: ['payments', 'desk'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/payments', { signal })).data,
});
