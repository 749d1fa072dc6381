import type { QueryClient } from '@tanstack/react-query';
import { connectionQuery } from './connection.ts';
import { give, onSign } from './signs.ts';

/** Looks at once when a call has no answer or the browser notices something; tells when answers come again. */
export function watchConnection(queryClient: QueryClient): void {
  const look = (): void => void queryClient.refetchQueries(connectionQuery, { cancelRefetch: false });
  onSign('no_answer', look);
  addEventListener('online', look);
  addEventListener('offline', () => queryClient.setQueryData(connectionQuery.queryKey, 'offline'));

  let isAway = false;
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== connectionQuery.queryKey[0]) return;
    const connection = queryClient.getQueryData(connectionQuery.queryKey);
    if (connection === undefined || isAway === (connection !== 'online')) return;
    isAway = !isAway;
    if (isAway) return;
    give('answers_again');
    void queryClient.invalidateQueries(
      { predicate: ({ queryKey }) => queryKey[0] !== connectionQuery.queryKey[0] },
      { cancelRefetch: false },
    );
  });
}
