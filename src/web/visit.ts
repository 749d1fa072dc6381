import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Served } from '#shared/store/served.ts';
import { createQueryClient } from './api/query-client.ts';
import { createMessageStore, type MessageStore } from './i18n/message-store.ts';
import { createAppRouter } from './router.tsx';
import { sessionQuery } from './session/session.ts';

interface Given {
  language: Language;
  /** Unless the page is to ask for it. */
  session: Session | undefined;
  served: Served;
  /** For the styles of components. */
  nonce: string;
  /** Where it is not the browser's. */
  history?: RouterHistory;
}

/** All that belongs to one visitor's page: a browser has one, a server one for each page that it renders (decision 65). */
export interface Visit {
  queryClient: QueryClient;
  messages: MessageStore;
  router: ReturnType<typeof createAppRouter>;
  served: Served;
  nonce: string;
}

/** Whether its reader went back between its first load and its first render: the router does not hear of that. */
export function hasLeft(router: Visit['router']): boolean {
  router.updateLatestLocation();
  return router.latestLocation.href !== router.state.location.href;
}

export function createVisit({ language, session, served, nonce, history }: Given): Visit {
  const queryClient = createQueryClient();
  if (session !== undefined) queryClient.setQueryData(sessionQuery.queryKey, session);
  const messages = createMessageStore(language);
  return {
    queryClient,
    messages,
    router: createAppRouter({ queryClient, messages }, history),
    served,
    nonce,
  };
}
