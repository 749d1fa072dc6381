import { writeAudit } from '#server/staff/audit/write-audit.ts';
import type { Db } from '../platform/database/pool.ts';
import { rateLimited } from '../platform/http/throttle.ts';
import type { Jobs } from '../platform/jobs/add-job.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { readMailWords } from '../store/mail-words.ts';
import { issueLink } from './issue-link.ts';
import { linkMail } from './link-mail.ts';

const LINK_HOURS = 1;

/**
 * Job: sends a password reset link if the address has an active account, a few times an hour at most; the requester is
 * not told either way. Requests by strangers are audited here, those by staff when they asked.
 */
export async function sendPasswordReset(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  { email, askedFrom }: Jobs['send_password_reset'],
): Promise<void> {
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'language', 'reseller_id'])
    .where('email', '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (profile === undefined) return;
  await rateLimited(db, 'mail', email, async () => {
    const token = await issueLink(db, {
      profileId: profile.id,
      purpose: 'reset_password',
      hours: LINK_HOURS,
      sentTo: email,
    });
    const link = `${publicUrl}/reset-password#${token}`;
    const words = await readMailWords(db, profile.language);
    await mailer.send(email, linkMail(words, 'password_link', profile.first_name, link));
    if (askedFrom === undefined) return;
    await writeAudit(db, {
      action: 'password_reset_asked',
      by: { profileId: null, ip: askedFrom },
      profileId: profile.id,
      resellerId: profile.reseller_id,
    });
  });
}
