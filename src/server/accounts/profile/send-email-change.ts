import { issueLink } from '../issue-link.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sparingly } from '#server/platform/http/throttle.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { addressInUseMail, confirmNewEmailMail } from './email-change-mail.ts';

const LINK_HOURS = 24;

/**
 * Job: sends the link that confirms a new e-mail to that address; where it has an account already, a mail that says so
 * and opens nothing. A repeated job sends another link, and the earlier one stops working.
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
  if (profile === undefined || email === null) return; // given up meanwhile
  const holder = await db
    .selectFrom('profiles')
    .select(['first_name', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
  await sparingly(db, 'mail', email, async () => {
    if (holder !== undefined) {
      await mailer.send(email, addressInUseMail(holder.language, holder.first_name));
      return;
    }
    const token = await issueLink(db, { profileId, purpose: 'change_email', hours: LINK_HOURS, email });
    // Behind the hash sign: browsers send that part to no server, so it lands in no log.
    const link = `${publicUrl}/email-change#${token}`;
    await mailer.send(email, confirmNewEmailMail(profile.language, profile.first_name, link));
  });
}
