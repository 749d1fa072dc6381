import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { Profile, Session } from '#shared/accounts/accounts.contract.ts';
import { call } from '../api/call.ts';
import { ApiProblem } from '../api/problem.ts';
import { tellOtherTabs, tellSignedOut } from './other-tabs.ts';

/** What queries whose answer depends on nobody begin with. */
export const FOR_EVERYONE = 'for everyone';

/** Between two looks at what is still being sent. */
const LOOK_MS = 100;

/** Who is signed in, and what every page needs to know of the store. The shell brings the first answer. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client }): Promise<Session> => {
    const { data } = await call('GET /api/session', { signal });
    const wasSignedIn = client.getQueryData<Session>(['session'])?.profile;
    if (data.profile !== null || !wasSignedIn) return data;
    // A new password gives this session a new cookie: what was asked with the old one says nothing, whichever answer came first.
    while (client.isMutating() > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return (await call('GET /api/session', { signal })).data;
  },
  // Live events say when it has changed.
  staleTime: Infinity,
});

/** The app provides what its one observer of the query hears: a page of cards asks for the session a hundred times. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('pages stand inside the app');
  return session;
}

/** Null where no one is signed in. */
export function useProfile(): Profile | null {
  return useSession().profile;
}

/** Whose pages a browser shows: a person, and apart from them whoever looks at the store as they do. */
export function personOf(session: Session | undefined): string | null {
  if (session === undefined || session.profile === null) return null;
  return session.looked_at_by === null ? session.profile.id : `${session.profile.id} looked at`;
}

/** What the person before saw. What is the same for everyone stays: a part still to be taken over was rendered with it. */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [first] }) => first !== 'session' && first !== FOR_EVERYONE,
  });
}

/** After a sign-in: forgets what the visitor before saw, then the routes decide again where to go. */
export function useEnterSession(): (session: Session) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (session) => {
    forgetPerson(queryClient);
    queryClient.setQueryData(sessionQuery.queryKey, session);
    tellOtherTabs(sessionQuery.queryKey);
    await router.invalidate();
  };
}

/** Back to the first step of a sign-in that waits for its second. Whatever the server still knows of it runs out. */
export function useForgetSignIn(): () => void {
  const queryClient = useQueryClient();
  return () =>
    queryClient.setQueryData(sessionQuery.queryKey, (session) =>
      session === undefined ? session : { ...session, awaits_two_factor: false },
    );
}

/** Ends the session. The page is loaded again, so nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await call('POST /api/sign-out');
  } catch (error) {
    // Ended already, here or elsewhere.
    if (!(error instanceof ApiProblem) || error.code !== 'sign_in_required') throw error;
  }
  tellSignedOut();
  location.assign('/login');
}
