import { dayParts, formattingLocale, minuteParts, STORE_ZONE, type Language } from '#shared/locale.ts';
import { useLanguage } from './use-language.ts';

type Dates = Record<'date' | 'dateTime' | 'time', (timestamp: string) => string>;

/** Shows the store's timestamps (ISO 8601, UTC) in the reader's language and Algeria's time. */
export function useDates(): Dates {
  const { language } = useLanguage();
  return dates[language];
}

/** Making a formatter takes a hundred times as long as using it: each is made once, when something is first shown by it. */
function makeDates(language: Language): Dates {
  const showBy = (parts: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (timestamp: string) => {
      format ??= new Intl.DateTimeFormat(formattingLocale(language), { ...parts, timeZone: STORE_ZONE });
      return format.format(new Date(timestamp));
    };
  };
  return {
    date: showBy(dayParts),
    dateTime: showBy(minuteParts),
    time: showBy({ hour: '2-digit', minute: '2-digit' }),
  };
}

const dates: Record<Language, Dates> = { en: makeDates('en'), ar: makeDates('ar') };
