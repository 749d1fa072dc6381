import type { Language } from '#shared/locale.ts';
import { useLanguage, useMessageStore } from '../i18n/use-language.ts';
import { useKeepChoice } from './preferences.ts';

interface ChosenLanguage {
  language: Language;
  /** At once here; resolves to whether the profile has kept it too, which mails are written by. */
  setLanguage: (language: Language) => Promise<boolean>;
}

/** The language of the page, and how to change it. */
export function useChosenLanguage(): ChosenLanguage {
  const { language } = useLanguage();
  const { switchTo } = useMessageStore();
  const keep = useKeepChoice();
  async function setLanguage(chosen: Language): Promise<boolean> {
    await switchTo(chosen);
    return keep({ language: chosen }).then(
      () => true,
      () => false,
    );
  }
  return { language, setLanguage };
}
