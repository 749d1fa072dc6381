import { useSyncExternalStore } from 'react';
import type { Language } from '#shared/locale.ts';
import { messageStore } from './message-store.ts';

/** The language of the page. `useChosenLanguage` changes it. */
export function useLanguage(): { language: Language } {
  return { language: useSyncExternalStore(messageStore.subscribe, messageStore.read).language };
}
