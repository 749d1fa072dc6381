import { firstOfThirty, laterDay, type Days } from '#shared/days.ts';

export const dayRanges = ['this_month', 'last_month', 'thirty_days'] as const;
export type DayRange = (typeof dayRanges)[number];

/** The days that a quick choice stands for. */
export function daysOf(range: DayRange, today: string): Days {
  const month = today.slice(0, 8);
  if (range === 'this_month') return { from: `${month}01`, until: today };
  if (range === 'thirty_days') return { from: firstOfThirty(today), until: today };
  const until = laterDay(`${month}01`, -1);
  return { from: `${until.slice(0, 8)}01`, until };
}
