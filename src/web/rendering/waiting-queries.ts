// In place of the library's own where a server renders (vite.config.ts): a query waits for its answer, which is at hand.
import {
  useInfiniteQuery as useInfiniteQueryNow,
  useQuery as useQueryNow,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { use } from 'react';

export * from '@tanstack/react-query';

interface Options {
  queryKey: QueryKey;
  enabled?: unknown;
}

/** Of each page, what it has asked for. */
const asked = new WeakMap<QueryClient, Map<string, Promise<void>>>();

export const useQuery = waiting(useQueryNow, (client, options) => client.prefetchQuery(options));

export const useInfiniteQuery = waiting(useInfiniteQueryNow, (client, options) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- such were given to useInfiniteQuery
  client.prefetchInfiniteQuery(options as Parameters<typeof client.prefetchInfiniteQuery>[0]),
);

function waiting(
  hook: (options: never) => unknown,
  ask: (client: QueryClient, options: Options) => Promise<void>,
) {
  return (options: Options) => {
    const client = useQueryClient();
    if (options.enabled !== false) use(answerTo(client, options, ask));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pages are typed by the library's own
    return hook(options as never);
  };
}

function answerTo(
  client: QueryClient,
  options: Options,
  ask: (client: QueryClient, options: Options) => Promise<void>,
): Promise<void> {
  const ofPage = asked.get(client) ?? new Map<string, Promise<void>>();
  asked.set(client, ofPage);
  const key = JSON.stringify(options.queryKey);
  const answer = ofPage.get(key) ?? ask(client, options).then(() => forgetFailure(client, options));
  ofPage.set(key, answer);
  return answer;
}

/** What is not at hand, the browser asks for: until then it is under way, as there. */
function forgetFailure(client: QueryClient, { queryKey }: Options): void {
  if (client.getQueryState(queryKey)?.status === 'error') client.removeQueries({ queryKey, exact: true });
}
