import { useSyncExternalStore } from 'react';
import { formattingLocale, type Language } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useServed } from '../served.ts';
import { distanceOf } from './time-distance.ts';

const MINUTE_MS = 60_000;

/** Each is made once: that takes a hundred times as long as its use. */
const formats: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};

/** How long ago or how far ahead a time is, as words that stay right while the page is open: "12 minutes ago". */
export function useAge(): (timestamp: string) => string {
  const { language } = useLanguage();
  const now = useNow();
  return (timestamp) => {
    const { value, unit } = distanceOf(Date.parse(timestamp), now);
    const format = (formats[language] ??= new Intl.RelativeTimeFormat(formattingLocale(language), {
      numeric: 'auto',
    }));
    return format.format(value, unit);
  };
}

/** Of the last minute. */
let now = 0;

/** The time in milliseconds, to the minute. */
export function useNow(): number {
  const { at } = useServed();
  return useSyncExternalStore(eachMinute, readNow, () => at);
}

function eachMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

function readNow(): number {
  const time = Date.now();
  if (time - now >= MINUTE_MS) now = time;
  return now;
}
