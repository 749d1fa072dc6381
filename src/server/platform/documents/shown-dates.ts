import { formattingLocale, type Language } from '#shared/locale.ts';
import { timeZone } from '../dates/algeria.ts';

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
/** The same in both languages: 21/11 09:30, for a known month. */
const short = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', ...time, timeZone });

/** PDFs use Algeria's time, wherever they are made. */
export function shownDates(language: Language) {
  const of = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(formattingLocale(language), { ...parts, timeZone });
    return (timestamp: string) => format.format(new Date(timestamp));
  };
  return {
    minute: of({ ...day, ...time }),
    day: of(day),
    month: of({ month: 'long', year: 'numeric' }),
    short: (timestamp: string) => short.format(new Date(timestamp)).replace(', ', ' '),
  };
}
