import { useSyncExternalStore } from 'react';
import type { Language } from '#shared/locale.ts';
import { call } from '../api/call.ts';
import { useProfile } from '../session/session.ts';
import { messageStore, switchLanguage } from './message-store.ts';

/** The language of the page, and how to change it: at once here, and for mails where somebody is signed in. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const { language } = useSyncExternalStore(messageStore.subscribe, messageStore.read);
  const profile = useProfile();
  async function setLanguage(chosen: Language): Promise<void> {
    await switchLanguage(chosen);
    // The page is switched already; should this fail, mails keep the earlier language until the next choice.
    if (profile !== null)
      await call('PATCH /api/preferences', { body: { language: chosen } }).catch(() => {});
  }
  return { language, setLanguage };
}
