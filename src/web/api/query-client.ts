import { QueryClient, type Query } from '@tanstack/react-query';

/** Live events say what has changed; within this time nothing is asked twice without one. */
const FRESH_MS = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // call() retries automatically. Without a network a page is to say so, and no one's purchase is to wait for one unseen.
      queries: { staleTime, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A number would have each observer, and so each card of a list, set a timer to say that it is stale, which nobody reads. */
const staleTime = ({ state }: Query) => (Date.now() - state.dataUpdatedAt < FRESH_MS ? Infinity : 0);

/** For what no live event tells of: asked for whenever it is shown or looked at again, but not as it comes with the page. */
export const untold = { staleTime: 5000, refetchOnWindowFocus: true } as const;
