import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from '#web/api/call.ts';

type WaitingFilters = NonNullable<CallOptions<'GET /api/admin/delivery'>['query']>;
type ReportFilters = NonNullable<CallOptions<'GET /api/admin/reports'>['query']>;

/** Everything of one order but what was handed over. */
export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'staff', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/orders/{id}', { params: { id }, signal })).data,
  });

/** A page of lines that wait. The rows before stay until the new ones are there. */
export const waitingLinesQuery = (filters: WaitingFilters) =>
  queryOptions({
    queryKey: ['orders', 'staff', 'delivery', filters],
    queryFn: ({ signal }) => call('GET /api/admin/delivery', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** How much waits. */
export const deliveryQueueQuery = queryOptions({
  queryKey: ['orders', 'staff', 'delivery-queue'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/delivery-queue', { signal })).data,
});

/** A page of reports. */
export const reportsQuery = (filters: ReportFilters) =>
  queryOptions({
    queryKey: ['orders', 'staff', 'reports', filters],
    queryFn: ({ signal }) => call('GET /api/admin/reports', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** What of an order can be paid back; others may be at it, so it is never taken from before. */
export const refundableQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'staff', 'refundable', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/orders/{id}/refundable', { params: { id }, signal })).data,
    staleTime: 0,
  });
