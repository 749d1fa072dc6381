import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { takeAttempt } from '#server/platform/http/throttle.ts';
import { addJob, type Jobs } from '#server/platform/jobs/add-job.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { draftedMail, type Draft } from './preview-template.ts';

/**
 * Queues a test to the caller's own address, and to no other. Refusals: not_found, those of the texts, and
 * too_many_attempts.
 */
export async function askTestMail(
  db: Db,
  actor: Person,
  draft: Draft,
  publicUrl: string,
): Promise<{ email: string }> {
  await draftedMail(db, draft, publicUrl);
  await takeAttempt(db, 'own_mail', actor.profileId);
  const { email } = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', actor.profileId)
    .executeTakeFirstOrThrow();
  await addJob(db, 'send_test_mail', { profileId: actor.profileId, ...draft });
  return { email };
}

const MARKS = { en: '[Test] ', ar: '[تجربة] ' };

/** Job: mails a test, whose subject says so. */
export async function sendTestMail(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  { profileId, ...draft }: Jobs['send_test_mail'],
): Promise<void> {
  const person = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', profileId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (person === undefined) return;
  const mail = await draftedMail(db, draft, publicUrl);
  await mailer.send(person.email, { ...mail, subject: `${MARKS[draft.language]}${mail.subject}` });
  await db
    .updateTable('settings')
    .set({ mail_tested_at: new Date() })
    .where('mail_tested_at', 'is', null)
    .execute();
}
