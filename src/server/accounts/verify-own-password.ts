import { verifyPassword } from '../platform/crypto/password.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { forgetAttempts, takeAttempt } from '../platform/http/throttle.ts';

/**
 * Checks a signed-in person's password, throttled per person across sessions. Returns the hash it was checked against.
 * Refusals: too_many_attempts, password_wrong.
 */
export async function verifyOwnPassword(db: Db, { profileId }: Person, password: string): Promise<string> {
  await takeAttempt(db, 'password_check', profileId);
  const { password_hash: hash } = await db
    .selectFrom('profiles')
    .select('password_hash')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(hash, password))) throw new Refusal('password_wrong');
  await forgetAttempts(db, 'password_check', profileId);
  return hash;
}
