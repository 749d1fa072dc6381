import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { GatewayLogSearch } from './gateway-log-search.ts';

/** A page of the gateway's log. Deposits that a message has moved say that there is a new one. */
export function gatewayLogQuery({ event: _, ...search }: GatewayLogSearch) {
  const { verdict, deposit, from, until, cursor } = search;
  return queryOptions({
    queryKey: ['deposits', 'gateway-log', search],
    queryFn: ({ signal }) =>
      call('GET /api/admin/gateway-log', {
        query: {
          ...(verdict === undefined ? {} : { verdict }),
          ...(deposit === undefined ? {} : { deposit_id: deposit }),
          ...(from === undefined ? {} : { from }),
          ...(until === undefined ? {} : { until }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Messages that moved nothing are not announced.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
