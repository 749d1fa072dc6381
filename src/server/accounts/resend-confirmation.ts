import type { Db } from '../platform/database/pool.ts';
import { rateLimited } from '../platform/http/throttle.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { sendConfirmation } from './send-confirmation.ts';

/**
 * Job: resends the confirmation link to an unconfirmed account, if any. The requester learns neither that nor that the
 * address is over its mail limit.
 */
export async function resendConfirmation(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  email: string,
): Promise<void> {
  const profile = await db
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (profile === undefined) return;
  await rateLimited(db, 'mail', email, () => sendConfirmation(db, mailer, publicUrl, profile.id));
}
