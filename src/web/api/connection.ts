import { queryOptions, skipToken } from '@tanstack/react-query';

const EVERY_MS = 20_000;
/** While it does not answer. */
const AGAIN_MS = 3000;
const TIME_LIMIT_MS = 5000;

type Connection = 'online' | 'limited' | 'offline';
type SystemState = 'ok' | 'disturbed' | 'unknown';

/** Whether the store's server does its work, as it says itself. Asked again and again where something shows it. */
export const connectionQuery = queryOptions({
  queryKey: ['connection'],
  queryFn: ({ signal, client }) =>
    readConnection(signal, (state) => client.setQueryData(systemQuery.queryKey, state)),
  // A server that renders a page is there.
  enabled: !import.meta.env.SSR,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data === 'online' ? EVERY_MS : AGAIN_MS),
});

/** How the store is doing, as it measures itself: comes with each look at the connection. */
export const systemQuery = queryOptions<SystemState>({
  queryKey: ['system'],
  queryFn: skipToken,
  staleTime: Infinity,
});

async function readConnection(signal: AbortSignal, tell: (state: SystemState) => void): Promise<Connection> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const answer = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.any([signal, limit]),
    });
    // Left unread, it would hold its connection.
    const text = await answer.text();
    if (answer.ok) tell(systemOf(text));
    // A refusal of the store's own comes from a server that runs; a proxy's says that none answers.
    const isOwn = answer.headers.get('content-type')?.includes('json') === true;
    return answer.ok ? 'online' : isOwn ? 'limited' : 'offline';
  } catch {
    return 'offline';
  }
}

/** What says nothing of it is taken for no measurement. */
function systemOf(text: string): SystemState {
  const found = /"system":"(ok|disturbed)"/.exec(text)?.[1];
  return found === 'ok' || found === 'disturbed' ? found : 'unknown';
}
