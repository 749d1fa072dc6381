import { createContext, use, useSyncExternalStore } from 'react';
import type { Language } from '#shared/locale.ts';
import type { MessageStore } from './message-store.ts';

/** `<Messages>` provides it. */
export const MessageContext = createContext<MessageStore | null>(null);

export function useMessageStore(): MessageStore {
  const store = use(MessageContext);
  if (store === null) throw new Error('texts stand inside <Messages>');
  return store;
}

/** The language of the page. `useChosenLanguage` changes it. */
export function useLanguage(): { language: Language } {
  const { subscribe, read } = useMessageStore();
  return { language: useSyncExternalStore(subscribe, read, read).language };
}
