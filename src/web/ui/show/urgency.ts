/** How long someone has been kept waiting: unremarkable, longer than promised, far too long. */
export type Urgency = 'fresh' | 'late' | 'overdue';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Clients are told that a receipt is usually looked at within an hour. Times in milliseconds. */
export function urgencyOf(since: string, now: number): Urgency {
  const age = now - Date.parse(since);
  if (age > DAY_MS) return 'overdue';
  return age > HOUR_MS ? 'late' : 'fresh';
}
