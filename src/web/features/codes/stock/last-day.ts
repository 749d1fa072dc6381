import { AHEAD_MS } from '#shared/days.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The noon of the last day of a code that works to the end of a day in Algeria; null for one that ends within a day. */
export function lastDayOf(expiresAt: string): string | null {
  const end = Date.parse(expiresAt);
  return (end + AHEAD_MS) % DAY_MS === 0 ? new Date(end - DAY_MS / 2).toISOString() : null;
}
