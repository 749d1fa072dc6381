import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what may have changed. A query that is loading for the first time is let finish by the library, though
 * it may have been answered before the change: it is asked once more when its answer is there.
 */
export function askAgain(queryClient: QueryClient, queryKey: QueryKey): void {
  for (const { state, promise, queryKey: exactly } of queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' }))
    if (state.data === undefined)
      void promise?.then(
        () => queryClient.invalidateQueries({ queryKey: exactly, exact: true }),
        () => undefined,
      );
  void queryClient.invalidateQueries({ queryKey });
}
