import { timeInAlgeria } from '#shared/days.ts';

/** How many requests a key may make and has made, this one included. */
export interface Allowance {
  limits: { hour: number; day: number };
  used: { hour: number; day: number };
  /** Seconds until the windows that it was counted in end. */
  until: { hour: number; day: number };
  /** This request was one too many, and is not in the counts. */
  isExceeded: boolean;
}

const HOUR_S = 3600;
const DAY_S = 86_400;

/** Headers of an answer to a key (draft-ietf-httpapi-ratelimit-headers); its windows are Algeria's hours and days. */
export function allowanceHeaders({ limits, used, until, isExceeded }: Allowance): Record<string, string> {
  const left = { hour: Math.max(limits.hour - used.hour, 0), day: Math.max(limits.day - used.day, 0) };
  return {
    'ratelimit-policy': `"hour";q=${limits.hour};w=${HOUR_S}, "day";q=${limits.day};w=${DAY_S}`,
    ratelimit: `"hour";r=${left.hour};t=${until.hour}, "day";r=${left.day};t=${until.day}`,
    ...(isExceeded ? { 'retry-after': String(left.day === 0 ? until.day : until.hour) } : {}),
  };
}

/** Seconds until the hour and the day in Algeria end. */
export function untilWindowsEnd(now: Date): Allowance['until'] {
  const [hours = 0, minutes = 0, seconds = 0] = timeInAlgeria(now.toISOString())
    .slice(-8)
    .split(':')
    .map(Number);
  const passed = minutes * 60 + seconds;
  return { hour: HOUR_S - passed, day: DAY_S - hours * HOUR_S - passed };
}
