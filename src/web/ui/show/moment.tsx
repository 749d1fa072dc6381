import { useMemo } from 'react';
import { formattingLocale, minuteParts, STORE_ZONE } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';

interface MomentProps {
  at: string | null;
  /** Where it never was. */
  never?: string;
}

/** When something was, to the minute. */
export function Moment({ at, never = '—' }: MomentProps) {
  const { dateTime } = useDates();
  return at === null ? never : <time dateTime={at}>{dateTime(at)}</time>;
}

/** To the second, in the reader's language and Algeria's time: entries of a log are compared with other logs. */
export function useExactTime(): (timestamp: string) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(formattingLocale(language), {
      ...minuteParts,
      second: '2-digit',
      timeZone: STORE_ZONE,
    });
    return (timestamp) => format.format(new Date(timestamp));
  }, [language]);
}
