import { z } from 'zod';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { addJob, type Jobs } from '#server/platform/jobs/add-job.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { readMailWords } from '../mail-words.ts';
import { isUnread, receivedByMail, receivedInStore, recipientOfPerson } from './audiences.ts';
import { digestMail } from './digest-mail.ts';
import { readQuietSeconds } from './quiet-hours.ts';

const params = z.record(z.string(), z.string());

/** The newest of them; of the others the mail says how many there are. */
const SHOWN = 20;

interface Tools {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

/**
 * Job: mails someone what they were told in the store in a period, have not read, and got no mail of. Nothing is sent
 * where that is nothing. Sent again after a crash, it has the same Message-ID.
 */
export async function sendDigest(
  { db, mailer, publicUrl }: Tools,
  job: Jobs['send_digest'],
  now: Date,
): Promise<void> {
  const { profileId, since, until } = job;
  const person = await db
    .selectFrom('profiles')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', profileId)
    .where('is_active', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (person === undefined) return;
  const quiet = await readQuietSeconds(db, profileId, now);
  if (quiet > 0) return addJob(db, 'send_digest', job, quiet);
  const rows = await db
    .selectFrom('profiles as p')
    .innerJoin('notifications as n', (join) => join.on('n.recipient_id', '=', recipientOfPerson))
    .select(['n.kind', 'n.params', sql<number>`count(*) over ()::int`.as('count')])
    .where('p.id', '=', profileId)
    .where('n.created_at', '>', since)
    .where('n.created_at', '<=', until)
    .where(isUnread)
    .where('n.kind', '=', receivedInStore)
    .where((eb) => eb.not(eb('n.kind', '=', receivedByMail)))
    .orderBy('n.id', 'desc')
    .limit(SHOWN)
    .execute();
  const [newest] = rows;
  if (newest === undefined) return;
  const mail = digestMail(await readMailWords(db, person.language), {
    firstName: person.first_name,
    count: newest.count,
    notices: rows.map(({ kind, params: given }) => ({ kind, params: params.parse(given) })),
    publicUrl,
  });
  await mailer.send(person.email, { ...mail, id: `digest-${profileId}-${Date.parse(until)}` });
}
