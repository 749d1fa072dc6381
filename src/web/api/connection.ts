import { queryOptions } from '@tanstack/react-query';

const EVERY_MS = 20_000;
/** While it does not answer. */
const AGAIN_MS = 3000;
const TIME_LIMIT_MS = 5000;

type Connection = 'online' | 'limited' | 'offline';

/** Whether the store's server does its work, as it says itself. Asked again and again where something shows it. */
export const connectionQuery = queryOptions({
  queryKey: ['connection'],
  queryFn: ({ signal }) => readConnection(signal),
  // A server that renders a page is there.
  enabled: !import.meta.env.SSR,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data === 'online' ? EVERY_MS : AGAIN_MS),
});

async function readConnection(signal?: AbortSignal): Promise<Connection> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const answer = await fetch('/api/health', {
      cache: 'no-store',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    // Left unread, it would hold its connection.
    await answer.arrayBuffer();
    // A refusal of the store's own comes from a server that runs; a proxy's says that none answers.
    const isOwn = answer.headers.get('content-type')?.includes('json') === true;
    return answer.ok ? 'online' : isOwn ? 'limited' : 'offline';
  } catch {
    return 'offline';
  }
}
