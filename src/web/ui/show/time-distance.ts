interface Distance {
  /** Negative: ago. */
  value: number;
  unit: 'second' | 'minute' | 'hour' | 'day';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * In the largest unit that still says something: two days are 48 hours to someone who has to be in time, and less than
 * a minute is now.
 */
export function distanceOf(time: number, now: number): Distance {
  const distance = time - now;
  const size = Math.abs(distance);
  // Towards now: never more than is left.
  const count = (unit: number) => Math.trunc(distance / unit);
  if (size < MINUTE) return { value: 0, unit: 'second' };
  if (size < HOUR) return { value: count(MINUTE), unit: 'minute' };
  return size < 3 * DAY ? { value: count(HOUR), unit: 'hour' } : { value: count(DAY), unit: 'day' };
}

/** How long someone has been kept waiting: unremarkable, longer than promised, far too long. */
export type Urgency = 'fresh' | 'late' | 'overdue';

/** Clients are told that a receipt is usually looked at within an hour. Times in milliseconds. */
export function urgencyOf(since: string, now: number): Urgency {
  const age = now - Date.parse(since);
  if (age > DAY) return 'overdue';
  return age > HOUR ? 'late' : 'fresh';
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** So many minutes, in the largest unit that says enough. */
export function tookOf(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < HOUR_MINUTES) return { unit: 'minutes', count: minutes };
  if (minutes < 2 * DAY_MINUTES) return { unit: 'hours', count: Math.round(minutes / HOUR_MINUTES) };
  return { unit: 'days', count: Math.round(minutes / DAY_MINUTES) };
}
