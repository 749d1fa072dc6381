import { isStaffRole } from '#shared/permissions.ts';
import { reports as arabic } from '#shared/insight/reports.ar.ts';
import { reports as english } from '#shared/insight/reports.en.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Jobs } from '#server/platform/jobs/add-job.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { readMailWords } from '#server/store/mail-words.ts';
import { reportMail } from './report-mail.ts';
import { periodText } from './render-report.ts';
import { readableBy, readReportFile } from './file-queries.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const NAMES = { en: english.names, ar: arabic.names };

/**
 * Job: mails a member of staff that a report is there, with a link: what is in it stays behind the sign-in. Nothing is sent to who may
 * not read it any more.
 */
export async function mailReport(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  { fileId, profileId }: Jobs['mail_report'],
): Promise<void> {
  const person = await db
    .selectFrom('profiles')
    .select(['email', 'first_name', 'language', 'role'])
    .where('id', '=', profileId)
    .where('is_active', '=', true)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined || !isStaffRole(person.role)) return;
  const reader = { role: person.role, memberRole: null };
  const file = await readReportFile(db, reader, fileId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  });
  if (file === null || !readableBy(reader).includes(file.report)) return;
  await mailer.send(
    person.email,
    reportMail(await readMailWords(db, person.language), {
      firstName: person.first_name,
      report: NAMES[person.language][file.report],
      period: periodText(file.period, person.language),
      link: `${publicUrl}/admin/reports?tab=files`,
    }),
  );
}
