import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { hashPassword } from '../platform/crypto/password.ts';
import { hashToken, newToken } from '../platform/crypto/token.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { SignedIn } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { checkNewPassword } from './check-new-password.ts';
import { endAccess } from './end-access.ts';
import { verifyOwnPassword } from './verify-own-password.ts';

interface Input {
  current_password: string;
  password: string;
}

/**
 * Changes the password and ends all other sessions. This one gets a new token, returned for the cookie only, so a
 * stolen copy of the old cookie is useless. Refusals: too_many_attempts, password_wrong, those of checkNewPassword.
 */
export async function changePassword(db: Db, actor: SignedIn, input: Input): Promise<string> {
  const { profileId, resellerId, sessionId, role } = actor;
  const checkedHash = await verifyOwnPassword(db, actor, input.current_password);
  checkNewPassword(input.password, role);
  const passwordHash = await hashPassword(input.password);
  const token = newToken();
  const at = new Date();
  await auditedAct(db, actor, async (tx, record) => {
    const changed = await tx
      .updateTable('profiles')
      .set({ password_hash: passwordHash })
      .where('id', '=', profileId)
      .where('password_hash', '=', checkedHash)
      .returning('id')
      .executeTakeFirst();
    // A concurrent change with the same password won, so it is no longer correct.
    if (changed === undefined) throw new Refusal('password_wrong');
    const kept = await tx
      .updateTable('sessions')
      .set({ id: hashToken(token), password_at: sql`now()` })
      .where('id', '=', sessionId)
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined) throw new Refusal('sign_in_required');
    await endAccess(tx, profileId, kept.id);
    record({ action: 'password_changed', profileId, resellerId });
    await addJob(tx, 'send_security_notice', { profileId, what: 'password_changed', at: at.toISOString() });
  });
  return token;
}
