import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect, type ParsedLocation } from '@tanstack/react-router';
import { everyone, page, pagesIn } from './page-route.tsx';
import { root } from './router-root.ts';
import { localPath } from './session/local-path.ts';
import { personOf, sessionQuery } from './session/session.ts';

/** The pages before the sign-in, which stand alone: the entry, and where the links of mails lead. */
const alone = pagesIn(root);

interface EntrySearch {
  /** Where to go after the sign-in. */
  from?: string | undefined;
  /** The tab that was chosen, where it is not the one that the address begins with. */
  tab?: 'login' | 'sign_up' | undefined;
}

interface EntryStep {
  context: { queryClient: QueryClient };
  search: EntrySearch;
  location: ParsedLocation;
}

/** What is refused is named as undefined: the router keeps what the address says of a key that is left out. */
function readFrom({ from }: Record<string, unknown>): Pick<EntrySearch, 'from'> {
  return { from: localPath(from) ?? undefined };
}

const entry = {
  getParentRoute: () => root,
  validateSearch: (search: Record<string, unknown>): EntrySearch => ({
    ...readFrom(search),
    tab: search['tab'] === 'login' || search['tab'] === 'sign_up' ? search['tab'] : undefined,
  }),
  beforeLoad: async ({ context, search, location }: EntryStep) => {
    const person = personOf(await context.queryClient.ensureQueryData(sessionQuery));
    if (person === null) return;
    // Whoever signs in after someone else has no business on their page.
    const isBack = (location.state.former ?? person) === person;
    const from = isBack ? localPath(search.from) : null;
    throw redirect({ href: from ?? '/dashboard', replace: true });
  },
  ...page(everyone, async () => (await import('./features/accounts/entry/entry-page.tsx')).EntryPage),
};

export const entryRoutes = [
  createRoute({ ...entry, path: '/' }),
  createRoute({ ...entry, path: '/login' }),
  createRoute({ ...entry, path: '/signup' }),
  alone(
    '/confirm-email',
    everyone,
    async () => (await import('./features/accounts/recovery/confirm-email-page.tsx')).ConfirmEmailPage,
    ['recovery'],
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    validateSearch: readFrom,
    ...page(
      everyone,
      async () => (await import('./features/accounts/recovery/forgot-password-page.tsx')).ForgotPasswordPage,
      ['recovery'],
    ),
  }),
  alone(
    '/reset-password',
    everyone,
    async () => (await import('./features/accounts/recovery/reset-password-page.tsx')).ResetPasswordPage,
    ['recovery'],
  ),
  alone(
    '/email-change',
    everyone,
    async () => (await import('./features/accounts/recovery/email-change-page.tsx')).EmailChangePage,
    ['recovery'],
  ),
  alone(
    '/invitation',
    everyone,
    async () => (await import('./features/accounts/recovery/invitation-page.tsx')).InvitationPage,
    ['recovery'],
  ),
] as const;
