import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { MessageStore } from './i18n/message-store.ts';

/** What the routes of one visit know. */
export interface PageContext {
  queryClient: QueryClient;
  messages: MessageStore;
}

/** What every address hangs on. */
export const root = createRootRouteWithContext<PageContext>()();
