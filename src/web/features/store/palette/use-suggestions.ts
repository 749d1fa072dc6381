import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Suggestion } from '#shared/catalogue/suggest.contract.ts';
import { call } from '#web/api/call.ts';
import { useSettled } from './use-settled.ts';

const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['catalogue', 'suggestions', search],
    queryFn: async ({ signal }): Promise<Suggestion> =>
      (await call('GET /api/suggestions', { query: { search }, signal })).data,
    enabled: search !== '',
    // Those before stay until the new ones are there.
    placeholderData: keepPreviousData,
  });

export interface Suggestions {
  found: Suggestion | undefined;
  /** The answer to what is typed right now is still on its way. */
  isWaiting: boolean;
  error: Error | null;
  retry: () => void;
}

/** Products and categories for what is typed. A question that is no longer wanted is taken back. */
export function useSuggestions(text: string): Suggestions {
  const typed = text.trim();
  const asked = useSettled(typed);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(suggestionsQuery(asked));
  const isStale = asked !== typed || isPlaceholderData || (isFetching && data === undefined);
  return {
    found: typed === '' ? undefined : data,
    isWaiting: typed !== '' && isStale,
    error: typed === '' ? null : error,
    retry: () => void refetch(),
  };
}
