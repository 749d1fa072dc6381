import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { give, onSign } from './signs.ts';

const EVERY_MS = 20_000;
/** While it does not answer. */
const AGAIN_MS = 3000;
const TIME_LIMIT_MS = 5000;

type Connection = 'online' | 'limited' | 'offline';

/** Whether the store's server does its work, as it says itself. Asked again and again where something shows it. */
export const connectionQuery = queryOptions({
  queryKey: ['connection'],
  queryFn: ({ signal }) => readConnection(signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data === 'online' ? EVERY_MS : AGAIN_MS),
});

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

/** Waits until the store answers. */
export async function reconnected(): Promise<void> {
  while ((await readConnection()) === 'offline')
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS);
    });
}

async function readConnection(signal?: AbortSignal): Promise<Connection> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const { ok, headers } = await fetch('/api/health', {
      cache: 'no-store',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    // A refusal of the store's own comes from a server that runs; a proxy's says that none answers.
    const isOwn = headers.get('content-type')?.includes('json') === true;
    return ok ? 'online' : isOwn ? 'limited' : 'offline';
  } catch {
    return 'offline';
  }
}
