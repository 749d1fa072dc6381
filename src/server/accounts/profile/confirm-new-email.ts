import { consumeLink } from '../consume-link.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { announceProfile } from './announce-profile.ts';

interface Input {
  token: string;
  ip: string;
}

/**
 * Replaces the e-mail and notifies the old address. Refusal: link_invalid for a link that is unknown, used or expired,
 * for a cancelled or changed request, and if the address got an account in the meantime.
 */
export async function confirmNewEmail(db: Db, input: Input): Promise<{ email: string }> {
  try {
    return await db.transaction().execute((tx) => confirm(tx, input));
  } catch (error) {
    if (isUniqueViolation(error, 'profiles_email_key')) throw new Refusal('link_invalid');
    throw error;
  }
}

async function confirm(tx: OpenTransaction, { token, ip }: Input): Promise<{ email: string }> {
  // Locks the person's row: what is read here stays true until commit.
  const { profileId, email } = await consumeLink(tx, 'change_email', token);
  if (email === null) throw new Refusal('link_invalid');
  const before = await tx
    .selectFrom('profiles')
    .select(['email', 'reseller_id'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  const changed = await tx
    .updateTable('profiles')
    .set({ email, pending_email: null, email_confirmed_at: sql`now()` })
    .where('id', '=', profileId)
    .where('pending_email', '=', email)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) throw new Refusal('link_invalid');
  // Invalidate links sent to the old address.
  await tx
    .deleteFrom('auth_tokens')
    .where('profile_id', '=', profileId)
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .execute();
  await writeAudit(tx, {
    action: 'email_changed',
    by: { profileId, ip },
    profileId,
    resellerId: before.reseller_id,
  });
  await addJob(tx, 'send_security_notice', {
    profileId,
    what: 'email_changed',
    to: before.email,
    at: new Date().toISOString(),
  });
  await announceProfile(tx, { resellerId: before.reseller_id });
  return { email };
}
