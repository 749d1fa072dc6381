import type { Db } from '../platform/database/pool.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { issueLink } from './issue-link.ts';

const LINK_HOURS = 24;

/**
 * Job: sends the confirmation link. The token is made here and not queued: only its hash and the mail itself know it.
 * A repeated job sends a second link, and the first stops working.
 */
export async function sendConfirmation(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  profileId: string,
): Promise<void> {
  const profile = await db
    .selectFrom('profiles')
    .select(['email', 'first_name', 'language', 'email_confirmed_at'])
    .where('id', '=', profileId)
    .executeTakeFirst();
  if (profile === undefined || profile.email_confirmed_at !== null) return;
  const token = await issueLink(db, {
    profileId,
    purpose: 'confirm_email',
    hours: LINK_HOURS,
    sentTo: profile.email,
  });
  // Behind the hash sign: browsers send that part to no server, so it lands in no log.
  const link = `${publicUrl}/confirm-email#${token}`;
  await mailer.send(profile.email, confirmationMail(profile.language, profile.first_name, link));
}
