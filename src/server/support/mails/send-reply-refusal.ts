import type { Db } from '#server/platform/database/pool.ts';
import type { Jobs } from '#server/platform/jobs/add-job.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { readMailWords } from '#server/store/mail-words.ts';
import { answeredByMail } from './answered-by-mail.ts';
import type { ReplyAddresses } from './reply-addresses.ts';
import { replyRefusedMail } from './reply-refused-mail.ts';

interface Tools {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
  replies: ReplyAddresses | null;
}

/** Job: tells whoever replied by mail that their words did not arrive, and how they do. */
export async function sendReplyRefusal(
  { db, mailer, publicUrl, replies }: Tools,
  { profileId, ticketId, mailId }: Jobs['send_reply_refusal'],
): Promise<void> {
  const found = await db
    .selectFrom('profiles as p')
    .innerJoin('tickets as t', (join) => join.on('t.id', '=', ticketId))
    .select(['p.email', 'p.first_name', 'p.language', 'p.reseller_id', 't.number'])
    .where('p.id', '=', profileId)
    .where('p.is_active', '=', true)
    .executeTakeFirst();
  if (found === undefined) return;
  const words = await readMailWords(db, found.language);
  const place = found.reseller_id === null ? 'admin/tickets' : 'tickets';
  const mail = replyRefusedMail(words, {
    firstName: found.first_name,
    ticket: found.number,
    page: `${publicUrl}/${place}/${ticketId}`,
  });
  const params = {
    ticket_number: found.number,
    [found.reseller_id === null ? 'desk_ticket' : 'ticket_id']: ticketId,
  };
  await mailer.send(
    found.email,
    answeredByMail({ ...mail, id: mailId }, words, { params, profileId, replies }),
  );
}
