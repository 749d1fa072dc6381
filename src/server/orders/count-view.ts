import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { takeAttempt } from '../platform/http/throttle.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts a person's view of a delivery before it is made and recorded. The count resets each hour, so a steady pace is
 * never blocked. Views by a key are among its requests, which its own limits hold. Refusal: too_many_attempts.
 */
export async function countView(
  db: Db,
  { profileId, apiKey }: Pick<Person, 'profileId' | 'apiKey'>,
): Promise<void> {
  if (apiKey !== null) return;
  await takeAttempt(db, 'code_look', profileId, String(Math.floor(Date.now() / HOUR_MS)));
}
