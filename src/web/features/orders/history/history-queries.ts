import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';

export const historyQuery = listOf('GET /api/orders', ['orders', 'history']);

export const countsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: async ({ signal }) => (await call('GET /api/orders/counts', { signal })).data,
});
