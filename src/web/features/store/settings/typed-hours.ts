import { toLatinDigits } from '#shared/read-number.ts';
import {
  clockText,
  SPANS_MAX,
  weekdays,
  type OpeningHours,
  type Span,
} from '#shared/support/opening-hours.ts';

/** The hours as they stand in the fields: a text for each weekday, and the dates that are closed besides. */
export type TypedHours = Record<(typeof weekdays)[number] | 'closed', string>;

export function typedHoursOf(hours: OpeningHours | null): TypedHours {
  const textOf = (day: number) =>
    (hours?.week[day] ?? []).map(({ from, until }) => `${clockText(from)}–${clockText(until)}`).join(', ');
  return {
    sunday: textOf(0),
    monday: textOf(1),
    tuesday: textOf(2),
    wednesday: textOf(3),
    thursday: textOf(4),
    friday: textOf(5),
    saturday: textOf(6),
    closed: (hours?.closed ?? []).map((day) => day.split('-').toReversed().join('/')).join(', '),
  };
}

/** What is sent, once nothing is wrong with it; null: around the clock. */
export function readHours(typed: TypedHours): OpeningHours | null {
  const week = weekdays.map((day) => readSpans(typed[day]) ?? []);
  return week.every((spans) => spans.length === 0) ? null : { week, closed: readDates(typed.closed) ?? [] };
}

const SPAN = /^(\d{1,2})(?:[:hH.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:hH.](\d{2}))?$/;

/** "9–12, 13:00–18:30"; null for anything else. */
export function readSpans(text: string): Span[] | null {
  const spans = piecesOf(text)
    .map(readSpan)
    .filter((span) => span !== null);
  return spans.length === piecesOf(text).length && spans.length <= SPANS_MAX ? spans : null;
}

function readSpan(piece: string): Span | null {
  const [whole, fromHour = '', fromMinute, untilHour = '', untilMinute] = SPAN.exec(piece) ?? [];
  const [from, until] = [clockOf(fromHour, fromMinute), clockOf(untilHour, untilMinute)];
  if (whole === undefined || !isClock(from) || !isClock(until) || from === '24:00') return null;
  // Midnight ends a day, too.
  return { from, until: until === '00:00' ? '24:00' : until };
}

const clockOf = (hour: string, minute = '00') => `${hour.padStart(2, '0')}:${minute}`;
const isClock = (time: string) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time);

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** "5/7/2026, 01/11/2026"; null for anything else. */
export function readDates(text: string): string[] | null {
  const dates = piecesOf(text).map((piece) => {
    const [, day = '', month = '', year = ''] = DATE.exec(piece) ?? [];
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  return dates.every(isDate) ? dates : null;
}

function isDate(date: string): boolean {
  const at = new Date(date);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

const piecesOf = (text: string) =>
  toLatinDigits(text)
    .split(/[,،;؛\n]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
