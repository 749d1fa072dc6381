import { QueryClient } from '@tanstack/react-query';

/** Live events say what has changed; within this time nothing is asked twice without one. */
const FRESH_MS = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // call() retries by itself.
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
