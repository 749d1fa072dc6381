import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import { call } from '../../api/call.ts';

const LATEST = 5;
const PAGE = 20;

/** The newest movements, for the balance panel and the dashboard. */
export const latestMovements = queryOptions({
  queryKey: ['balance', 'latest'],
  queryFn: async ({ signal }): Promise<BalanceTransaction[]> =>
    (await call('GET /api/balance-transactions', { query: { limit: LATEST }, signal })).data,
});

/** All movements, newest first. */
export const allMovements = infiniteQueryOptions({
  queryKey: ['balance', 'all'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /api/balance-transactions', {
      query: pageParam === null ? { limit: PAGE } : { limit: PAGE, cursor: pageParam },
      signal,
    }),
  initialPageParam: firstPage(),
  getNextPageParam: ({ pagination }) => pagination.next_cursor,
});

/** No cursor yet; the pages after it have one. */
function firstPage(): string | null {
  return null;
}
