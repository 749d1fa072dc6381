import type { Language } from '#shared/locale.ts';
import { switchLanguage } from '../i18n/message-store.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useKeepChoice } from './preferences.ts';

interface ChosenLanguage {
  language: Language;
  /** At once here; resolves to whether the profile has kept it too, which mails are written by. */
  setLanguage: (language: Language) => Promise<boolean>;
}

/** The language of the page, and how to change it. */
export function useChosenLanguage(): ChosenLanguage {
  const { language } = useLanguage();
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
