/** Days as the address of a list has them, e.g. 2026-11-21; both included. */
export interface Days {
  from: string;
  until: string;
}

export const dayRanges = ['this_month', 'last_month', 'thirty_days'] as const;
export type DayRange = (typeof dayRanges)[number];

const DAYS_BACK = 29;

/** The days that a quick choice stands for. */
export function daysOf(range: DayRange, today: string): Days {
  const month = today.slice(0, 8);
  if (range === 'this_month') return { from: `${month}01`, until: today };
  if (range === 'thirty_days') return { from: shiftDay(today, -DAYS_BACK), until: today };
  const until = shiftDay(`${month}01`, -1);
  return { from: `${until.slice(0, 8)}01`, until };
}

/** The store counts its days in Algeria, wherever the reader is. */
export function todayInAlgeria(now = new Date()): string {
  return now.toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' });
}

function shiftDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}
