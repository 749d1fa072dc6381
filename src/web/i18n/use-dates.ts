import { useMemo } from 'react';
import { formattingLocale } from '#shared/locale.ts';
import { useLanguage } from './use-language.ts';

/** Shows the store's timestamps (ISO 8601, UTC) in the reader's language and time zone. */
export function useDates(): { date: (timestamp: string) => string; dateTime: (timestamp: string) => string } {
  const { language } = useLanguage();
  return useMemo(() => {
    const locale = formattingLocale(language);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return {
      date: (timestamp) => day.format(new Date(timestamp)),
      dateTime: (timestamp) => minute.format(new Date(timestamp)),
    };
  }, [language]);
}
