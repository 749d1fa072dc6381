import type { Db } from '../platform/database/pool.ts';
import type { Jobs } from '../platform/jobs/add-job.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { readMailWords } from '../store/mail-words.ts';
import { securityNoticeMail } from './security-notice-mail.ts';

/** Job: notifies a person of a security event, at their address or at `to`, the old one after a change of e-mail. */
export async function sendSecurityNotice(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  { profileId, what, to, at, keyName }: Jobs['send_security_notice'],
): Promise<void> {
  const profile = await db
    .selectFrom('profiles')
    .select(['email', 'first_name', 'language', 'closed_at'])
    .where('id', '=', profileId)
    .executeTakeFirst();
  if (profile === undefined || profile.closed_at !== null) return;
  const { support_email: supportEmail } = await db
    .selectFrom('settings')
    .select('support_email')
    .executeTakeFirstOrThrow();
  const mail = securityNoticeMail(await readMailWords(db, profile.language), {
    what,
    firstName: profile.first_name,
    at: at === undefined ? new Date() : new Date(at),
    supportEmail,
    keyName,
    resetPage: `${publicUrl}/forgot-password`,
  });
  await mailer.send(to ?? profile.email, mail);
}
