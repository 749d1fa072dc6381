import { sql, type Db } from '../platform/database/pool.ts';
import type { SignedIn } from '../platform/http/actor.ts';
import { verifyOwnPassword } from './verify-own-password.ts';

/**
 * Confirms the password, which unlocks sensitive actions of this session for ten minutes. Refusals: too_many_attempts,
 * password_wrong.
 */
export async function checkPassword(
  db: Db,
  actor: SignedIn,
  password: string,
): Promise<Record<string, never>> {
  const hash = await verifyOwnPassword(db, actor, password);
  await db
    .updateTable('sessions as s')
    .from('profiles as p')
    .set({ password_at: sql`now()` })
    .where('s.id', '=', actor.sessionId)
    .whereRef('p.id', '=', 's.profile_id')
    // Unless it changed during the check.
    .where('p.password_hash', '=', hash)
    .execute();
  return {};
}
