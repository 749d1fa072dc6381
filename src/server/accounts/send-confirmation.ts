import type { Db } from '../platform/database/pool.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { readMailWords } from '../store/mail-words.ts';
import { issueLink } from './issue-link.ts';
import { linkMail } from './link-mail.ts';

const LINK_HOURS = 24;

/**
 * Job: sends the confirmation link. The token is created here and not queued, so only its hash is stored. A retried job
 * sends a new link and invalidates the old one.
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
  // In the fragment, which browsers never send, so it is in no log.
  const link = `${publicUrl}/confirm-email#${token}`;
  const words = await readMailWords(db, profile.language);
  await mailer.send(profile.email, linkMail(words, 'confirm_email', profile.first_name, link));
}
