import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, type CallOptions } from '../api/call.ts';
import { untold } from '../api/query-client.ts';
import { sessionQuery } from './session.ts';

/** What this person has chosen for themselves. A link in a mail may have changed it in another window. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await call('GET /api/preferences', { signal })).data,
  ...untold,
});

type Choice = NonNullable<CallOptions<'PATCH /api/preferences'>['body']>;

/**
 * Keeps a choice in the profile, for mails and for this person's other devices. Visitors have no profile, and staff who
 * look at a client leave theirs alone. Rejects with ApiProblem.
 */
export function useKeepChoice(): (choice: Choice) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback((choice) => keepChoice(queryClient, choice), [queryClient]);
}

/** One after the other: of two quick choices the second must stand. */
let earlier: Promise<unknown> = Promise.resolve();

async function keepChoice(queryClient: QueryClient, choice: Choice): Promise<void> {
  const { profile, looked_at_by } = await queryClient.ensureQueryData(sessionQuery);
  if (profile === null || looked_at_by !== null) return;
  const keeping = earlier.then(() => call('PATCH /api/preferences', { body: choice }));
  earlier = keeping.catch(() => {});
  const { data } = await keeping;
  await queryClient.cancelQueries({ queryKey: preferencesQuery.queryKey });
  queryClient.setQueryData(preferencesQuery.queryKey, data);
  const { language, currency, theme } = data;
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session?.profile?.id === profile.id
      ? { ...session, profile: { ...session.profile, language, currency, theme } }
      : session,
  );
}
