/** Days of a calendar, as 2026-11-21, both included. */
export interface Days {
  from: string;
  until: string;
}

const DAY_MS = 86_400_000;
/** Algeria is an hour before UTC all year round. */
export const AHEAD_MS = 3_600_000;

/** As 2026-11-21 09:30:00. Computed, because a telephone waits 60 ms for Intl's first formatter. */
export const timeInAlgeria = (at: Date | string | number): string =>
  new Date(new Date(at).getTime() + AHEAD_MS)
    .toISOString()
    .slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
    .replace('T', ' ');

/** The last millisecond of a day there. */
export const endOfDay = (day: string): number => Date.parse(day) + DAY_MS - AHEAD_MS - 1;

/** As 2026-11-21. */
export const dayInAlgeria = (at: Date | string | number = Date.now()): string =>
  timeInAlgeria(at).slice(0, 'YYYY-MM-DD'.length);

/** The day so many days later, or earlier. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The first of thirty days that end with this one. */
export const firstOfThirty = (last: string): string => laterDay(last, -29);

/** How many days they are; none or fewer where they stand the wrong way round. */
export function countDays({ from, until }: Days): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
}

/** The last day of the month that a day is in. */
export function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
