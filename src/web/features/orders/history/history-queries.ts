import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { filtersOf, type HistorySearch } from './history-search.ts';

/** A page of the orders under these filters, pinned ones first. The rows before stay until the new ones are there. */
export const historyQuery = (search: HistorySearch) => {
  const query = {
    ...filtersOf(search),
    pinned_first: 'true',
    ...(search.cursor === undefined ? {} : { cursor: search.cursor }),
  };
  return queryOptions({
    queryKey: ['orders', 'history', query],
    queryFn: ({ signal }) => call('GET /api/orders', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const countsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: async ({ signal }) => (await call('GET /api/orders/counts', { signal })).data,
});
