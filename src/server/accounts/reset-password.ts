import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { hashPassword } from '../platform/crypto/password.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { forgetAttempts, networkOf } from '../platform/http/throttle.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { checkNewPassword } from './check-new-password.ts';
import { endAccess } from './end-access.ts';
import { roleOfHolder } from './read-reset-link.ts';
import { consumeLink } from './consume-link.ts';

interface Input {
  token: string;
  password: string;
  ip: string;
}

/**
 * Sets a new password by a mailed link, which also confirms the address. Ends every session; a second factor stays on.
 * Refusals: link_invalid, and those of checkNewPassword, which do not consume the link.
 */
export async function resetPassword(db: Db, { token, password, ip }: Input): Promise<{ email: string }> {
  checkNewPassword(password, await roleOfHolder(db, token));
  const passwordHash = await hashPassword(password);
  const at = new Date();
  const email = await db.transaction().execute(async (tx) => {
    const { profileId } = await consumeLink(tx, 'reset_password', token);
    const profile = await tx
      .updateTable('profiles')
      .set({ password_hash: passwordHash, email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
      .where('id', '=', profileId)
      .returning(['email', 'reseller_id'])
      .executeTakeFirstOrThrow();
    await endAccess(tx, profileId, null);
    await writeAudit(tx, {
      action: 'password_reset',
      by: { profileId, ip },
      profileId,
      resellerId: profile.reseller_id,
    });
    await addJob(tx, 'send_security_notice', { profileId, what: 'password_reset', at: at.toISOString() });
    return profile.email;
  });
  // Earlier wrong guesses no longer matter.
  await forgetAttempts(db, 'sign_in', email, networkOf(ip));
  return { email };
}
