import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listOf } from '#web/ui/list/list-of.ts';

/** Everything of one order but what was handed over. */
export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'staff', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/orders/{id}', { params: { id }, signal })).data,
  });

export const waitingLinesQuery = listOf('GET /api/admin/delivery', ['orders', 'staff', 'delivery']);
export const reportsQuery = listOf('GET /api/admin/reports', ['orders', 'staff', 'reports']);

/** How much waits. */
export const deliveryQueueQuery = queryOptions({
  queryKey: ['orders', 'staff', 'delivery-queue'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/delivery-queue', { signal })).data,
});

/** What of an order can be paid back; others may be at it, so it is never taken from before. */
export const refundableQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'staff', 'refundable', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/orders/{id}/refundable', { params: { id }, signal })).data,
    staleTime: 0,
  });
