import { issueLink } from '../issue-link.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { rateLimited } from '#server/platform/http/throttle.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { readMailWords } from '#server/store/mail-words.ts';
import { linkMail } from '../link-mail.ts';
import { addressInUseMail } from './address-in-use-mail.ts';

const LINK_HOURS = 24;

/**
 * Job: sends the confirmation link to the new address; if it has an account already, a mail saying so, without a link.
 * A retried job sends a new link and invalidates the old one.
 */
export async function sendEmailChange(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  profileId: string,
): Promise<void> {
  const profile = await db
    .selectFrom('profiles')
    .select(['pending_email', 'first_name', 'language'])
    .where('id', '=', profileId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const email = profile?.pending_email ?? null;
  if (profile === undefined || email === null) return; // cancelled in the meantime
  const holder = await db
    .selectFrom('profiles')
    .select(['first_name', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
  await rateLimited(db, 'mail', email, async () => {
    if (holder !== undefined) {
      const words = await readMailWords(db, holder.language);
      await mailer.send(email, addressInUseMail(words, holder.first_name));
      return;
    }
    const token = await issueLink(db, { profileId, purpose: 'change_email', hours: LINK_HOURS, email });
    // In the fragment, which browsers never send, so it is in no log.
    const link = `${publicUrl}/email-change#${token}`;
    const words = await readMailWords(db, profile.language);
    await mailer.send(email, linkMail(words, 'confirm_new_email', profile.first_name, link));
  });
}
