import { useMemo } from 'react';
import { dayParts, formattingLocale, minuteParts, STORE_ZONE } from '#shared/locale.ts';
import { useLanguage } from './use-language.ts';

/** Shows the store's timestamps (ISO 8601, UTC) in the reader's language and Algeria's time. */
export function useDates(): { date: (timestamp: string) => string; dateTime: (timestamp: string) => string } {
  const { language } = useLanguage();
  return useMemo(() => {
    const locale = formattingLocale(language);
    const day = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: STORE_ZONE });
    const minute = new Intl.DateTimeFormat(locale, { ...minuteParts, timeZone: STORE_ZONE });
    return {
      date: (timestamp) => day.format(new Date(timestamp)),
      dateTime: (timestamp) => minute.format(new Date(timestamp)),
    };
  }, [language]);
}
