import type { Db } from '#server/platform/database/pool.ts';
import type { Jobs } from '#server/platform/jobs/add-job.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { readMailWords } from '#server/store/mail-words.ts';
import { deletionMail } from './deletion-mail.ts';

/** Job: tells a person what became of their request for deletion, at the address that they had. */
export async function sendDeletionAnswer(
  db: Db,
  mailer: Mailer,
  { to, language, firstName, answer }: Jobs['send_deletion_answer'],
): Promise<void> {
  const words = await readMailWords(db, language);
  await mailer.send(to, deletionMail(words, { firstName, answer }));
}
