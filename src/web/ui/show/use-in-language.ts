import { inLanguage } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';

/** Picks the text of the catalogue that the reader understands. */
export function useInLanguage(): (english: string, arabic: string | null) => string {
  const { language } = useLanguage();
  return (english, arabic) => inLanguage(language, english, arabic);
}

/** Lists are written in both languages or in English alone. */
export function useListInLanguage(): (english: string[], arabic: string[]) => string[] {
  const { language } = useLanguage();
  return (english, arabic) => (language === 'ar' && arabic.length > 0 ? arabic : english);
}
