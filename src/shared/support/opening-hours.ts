import { laterDay, timeInAlgeria } from '../days.ts';

/** Times of one day, as 09:00; 24:00 is its end. */
export interface Span {
  from: string;
  until: string;
}

/** `week` begins on Sunday; a day without spans is closed, and so are the dates in `closed`. */
export interface OpeningHours {
  week: Span[][];
  closed: string[];
}

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** Two: a midday break, or the Friday prayer. */
export const SPANS_MAX = 2;
export const CLOSED_DAYS_MAX = 60;

/** The first time of a day that isn't later than the one before it. */
export function findWrongTime(spans: readonly Span[]): [place: number, end: keyof Span] | null {
  for (const [place, { from, until }] of spans.entries()) {
    if (from <= (spans[place - 1]?.until ?? '')) return [place, 'from'];
    if (until <= from) return [place, 'until'];
  }
  return null;
}

export type Opening =
  | { isOpen: true; until: string | null }
  /** `inDays`: 0 is today. */
  | { isOpen: false; day: string; inDays: number; at: string };

/** Whether the store is open at a time, and until when or from when on. */
export function openingAt({ week, closed }: OpeningHours, at: number): Opening {
  const today = timeInAlgeria(at).slice(0, 'YYYY-MM-DD'.length);
  const time = timeInAlgeria(at).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:MM'.length);
  const spansIn = (days: number) => {
    const day = laterDay(today, days);
    return closed.includes(day) ? [] : (week[weekdayOf(day)] ?? []);
  };
  const now = spansIn(0).find(({ from, until }) => from <= time && time < until);
  if (now !== undefined) return { isOpen: true, until: endOf(now, spansIn) };
  // Each date that is closed may be one on which it opens: as many weeks, and one more.
  for (let inDays = 0; inDays <= 7 * (closed.length + 1); inDays += 1) {
    const next = spansIn(inDays).find(({ from }) => inDays > 0 || from > time);
    if (next !== undefined) return { isOpen: false, day: laterDay(today, inDays), inDays, at: next.from };
  }
  throw new Error('a week has a time at which the store opens');
}

/** Over midnight where the next day begins with it; null: for a week at least. */
function endOf({ until }: Span, spansIn: (days: number) => Span[]): string | null {
  let end = until;
  for (let days = 1; end === '24:00' && days <= 7; days += 1) {
    const next = spansIn(days)[0];
    if (next?.from !== '00:00') return '00:00';
    end = next.until;
  }
  return end === '24:00' ? null : end;
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** As people say it: 9:00. */
export const clockText = (time: string): string => time.replace(/^0(?=\d)/, '').replace('24:00', '0:00');
