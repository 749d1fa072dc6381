import { hashKey, QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import { shadesStyle } from '#shared/store/shades-style.ts';
import { onSign } from '../api/signs.ts';
import { watchConnection } from '../api/watch-connection.ts';
import type { PageAccess } from './access.tsx';
import { askAgain } from './ask-again.ts';
import { keepLastSeen } from './keep-last-seen.ts';
import { listenToOtherTabs, tellSignedOut } from './other-tabs.ts';
import { forgetPerson, personOf, sessionQuery } from './session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose session has ended on the page that the sign-in leads back to (personOf). */
    former?: string;
  }
  interface StaticDataRouteOption {
    access?: PageAccess;
  }
}

/**
 * A page shows the things of one person. When their session is over, wherever it ended (in another tab, on another
 * device, by staff, by time), it leaves at once for the sign-in, which brings the same person back.
 */
export function watchSession(queryClient: QueryClient, router: RegisteredRouter): void {
  watchConnection(queryClient);
  let person = readPerson();
  // It shows a page of its own where none can be reached, and what the store pushes.
  if (person !== null) void navigator.serviceWorker?.register('/sw.js').catch(() => {});
  keepLastSeen(queryClient.getQueryData(sessionQuery.queryKey));
  const look = (): void => askAgain(queryClient, sessionQuery.queryKey);

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash !== hashKey(sessionQuery.queryKey)) return;
    wearColour(queryClient.getQueryData(sessionQuery.queryKey));
    keepLastSeen(queryClient.getQueryData(sessionQuery.queryKey));
    if (readPerson() === person) return;
    const former = person;
    person = readPerson();
    // What this tab has set is its own sign-in, which goes on by itself.
    if (event.action.manual === true) return;
    if (person === null) tellSignedOut();
    leave(queryClient, router, former);
  });
  // Asked for again also while nothing on the page shows it.
  new QueryObserver(queryClient, sessionQuery).subscribe(() => undefined);

  onSign('sign_in_required', () => {
    if (person !== null) look();
  });
  // Asked for again, the session says what waits for an agreement.
  onSign('terms_not_accepted', look);
  listenToOtherTabs(queryClient, () => {
    const former = person;
    if (former === null) return;
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && withoutPerson(session));
    leave(queryClient, router, former);
    look();
  });
  // A page that the browser had put away whole shows what it showed then.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });

  function readPerson(): string | null {
    return personOf(queryClient.getQueryData(sessionQuery.queryKey));
  }
}

/** The store may have chosen another since the document came (server/store/send-page.ts). */
function wearColour(session: Session | undefined): void {
  const worn = document.querySelector('#shades');
  const style = shadesStyle(session?.store.shades ?? null);
  if (worn !== null && session !== undefined && worn.textContent !== style) worn.textContent = style;
}

function leave(queryClient: QueryClient, router: RegisteredRouter, former: string | null): void {
  forgetPerson(queryClient);
  queryClient.getMutationCache().clear();
  const isPersonal = router.state.matches.some(
    ({ staticData: { access } }) => (access?.by ?? 'everyone') !== 'everyone',
  );
  if (former === null || !isPersonal) {
    void router.invalidate();
    return;
  }
  const { pathname, searchStr } = router.state.location;
  void router.navigate({
    to: '/login',
    search: { from: `${pathname}${searchStr}` },
    state: { former },
    replace: true,
    // No one can save anything there any more.
    ignoreBlocker: true,
  });
}

function withoutPerson(session: Session): Session {
  return {
    ...session,
    profile: null,
    reseller: null,
    balance: null,
    awaits_two_factor: false,
    to_accept: [],
    looked_at_by: null,
    unread_notifications: 0,
  };
}
