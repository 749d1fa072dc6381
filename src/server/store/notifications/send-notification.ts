import { z } from 'zod';
import { readLowStockMail } from '#server/codes/read-low-stock-mail.ts';
import { answeredByMail, readWhole } from '#server/support/mails/answered-by-mail.ts';
import type { ReplyAddresses } from '#server/support/mails/reply-addresses.ts';
import { ticketMail } from '#server/support/tickets/ticket-mail.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { addJob, type Jobs } from '#server/platform/jobs/add-job.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { readMailWords } from '../mail-words.ts';
import { isTold, receivedByMail } from './audiences.ts';
import { readQuietSeconds } from './quiet-hours.ts';
import { notificationMail } from './notification-mail.ts';

const params = z.record(z.string(), z.string());

interface Tools {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
  replies: ReplyAddresses | null;
}

/** Job: mails one notification to one member in their language; former members get none. What is no longer so is not mailed. */
export async function sendNotification(
  { db, mailer, publicUrl, replies }: Tools,
  job: Jobs['send_notification'],
  now: Date,
): Promise<void> {
  const { notificationId, profileId } = job;
  const found = await db
    .selectFrom('notifications as n')
    .innerJoin('profiles as p', (join) => join.on(isTold))
    .select(['n.kind', 'n.params', 'p.email', 'p.first_name', 'p.language'])
    .where('n.id', '=', notificationId)
    .where('p.id', '=', profileId)
    .where('p.is_active', '=', true)
    // Asked again: the store or the person may have turned it off since it was queued.
    .where('n.kind', '=', receivedByMail)
    .executeTakeFirst();
  if (found === undefined) return;
  const quiet = await readQuietSeconds(db, profileId, now);
  if (quiet > 0) return addJob(db, 'send_notification', job, quiet);
  const words = await readMailWords(db, found.language);
  const known = params.parse(found.params);
  const whole = await readWhole(db, known);
  const about = { firstName: found.first_name, publicUrl };
  const mail =
    found.kind === 'codes_low'
      ? await readLowStockMail(db, words, { ...about, productId: known['codes_of'] ?? '' })
      : found.kind === 'client_wrote'
        ? ticketMail(words, {
            firstName: found.first_name,
            ticket: known['ticket_number'] ?? '',
            business: known['name'] ?? '',
            message: whole ?? known['reason'] ?? '',
            page: `${publicUrl}/admin/tickets/${known['desk_ticket']}`,
          })
        : notificationMail(words, { ...about, kind: found.kind, params: known, whole });
  if (mail === null) return;
  // Sent again after a crash, it is the same one to mailboxes that compare.
  const id = `notification-${notificationId}-${profileId}`;
  await mailer.send(
    found.email,
    answeredByMail({ ...mail, id }, words, { params: known, profileId, replies }),
  );
}
