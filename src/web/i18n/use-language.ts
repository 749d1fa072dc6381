import { useSyncExternalStore } from 'react';
import type { Language } from '#shared/locale.ts';
import { useKeepChoice } from '../session/preferences.ts';
import { messageStore, switchLanguage } from './message-store.ts';

interface ChosenLanguage {
  language: Language;
  /** At once here; resolves to whether the profile has kept it too, which mails are written by. */
  setLanguage: (language: Language) => Promise<boolean>;
}

/** The language of the page, and how to change it. */
export function useLanguage(): ChosenLanguage {
  const { language } = useSyncExternalStore(messageStore.subscribe, messageStore.read);
  const keep = useKeepChoice();
  async function setLanguage(chosen: Language): Promise<boolean> {
    await switchLanguage(chosen);
    return keep({ language: chosen }).then(
      () => true,
      () => false,
    );
  }
  return { language, setLanguage };
}
