import { z } from 'zod';
import type { Db } from '#server/platform/database/pool.ts';
import type { Jobs } from '#server/platform/jobs/add-job.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { notificationMail } from './notification-mail.ts';

const params = z.record(z.string(), z.string());

/** Job: mails one notification to one member in their language; former members get none. */
export async function sendNotification(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  { notificationId, profileId }: Jobs['send_notification'],
): Promise<void> {
  const found = await db
    .selectFrom('notifications as n')
    .innerJoin('profiles as p', 'p.reseller_id', 'n.reseller_id')
    .select(['n.kind', 'n.params', 'p.email', 'p.first_name', 'p.language'])
    .where('n.id', '=', notificationId)
    .where('p.id', '=', profileId)
    .where('p.is_active', '=', true)
    .executeTakeFirst();
  if (found === undefined) return;
  const mail = notificationMail(found.language, {
    kind: found.kind,
    params: params.parse(found.params),
    firstName: found.first_name,
    publicUrl,
  });
  await mailer.send(found.email, mail);
}
