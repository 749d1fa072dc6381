import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { takeAttempt } from '../platform/http/throttle.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts a look at what was handed over, before it is made and written down. Each hour begins anew, so who looks all day
 * at a steady pace is never made to wait. Refusal: too_many_attempts.
 */
export async function takeLook(db: Db, { profileId }: Pick<Person, 'profileId'>): Promise<void> {
  await takeAttempt(db, 'code_look', profileId, String(Math.floor(Date.now() / HOUR_MS)));
}
