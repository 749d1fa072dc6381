import { useMemo } from 'react';
import { formattingLocale, minuteParts } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';

/** Day and time in Algeria, wherever the reader sits: promotions follow its clocks. */
export function useAlgerianDates(): (timestamp: string) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(formattingLocale(language), {
      ...minuteParts,
      timeZone: 'Africa/Algiers',
    });
    return (timestamp) => format.format(new Date(timestamp));
  }, [language]);
}
