import { timeInAlgeria } from '#shared/days.ts';
import type { Db } from '#server/platform/database/pool.ts';

interface Hours {
  quiet_from: number | null;
  quiet_until: number | null;
}

const DAY_H = 24;
const HOUR_S = 3600;

/** For so many seconds someone wants neither mails nor pushes; 0: now is fine. */
export async function readQuietSeconds(db: Db, profileId: string, now: Date): Promise<number> {
  const hours = await db
    .selectFrom('notification_times')
    .select(['quiet_from', 'quiet_until'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return hours === undefined ? 0 : quietSeconds(hours, now);
}

/** By the clock of Algeria, where no hour is ever set back. */
export function quietSeconds({ quiet_from: from, quiet_until: until }: Hours, now: Date): number {
  if (from === null || until === null) return 0;
  const [hour = 0, minute = 0, second = 0] = timeInAlgeria(now.toISOString())
    .slice(-8)
    .split(':')
    .map(Number);
  const sinceBegin = (hour - from + DAY_H) % DAY_H;
  const length = (until - from + DAY_H) % DAY_H;
  if (sinceBegin >= length) return 0;
  return (length - sinceBegin) * HOUR_S - minute * 60 - second;
}
