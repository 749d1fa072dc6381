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
