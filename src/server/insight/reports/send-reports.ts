import { dayInAlgeria, timeInAlgeria } from '#shared/days.ts';
import { reports, type ReportName } from '#shared/insight/reports.contract.ts';
import type { ScheduleTime } from '#shared/insight/report-files.contract.ts';
import type { Language } from '#shared/locale.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { queueFile } from './queue-file.ts';
import { periodBefore } from './schedule-times.ts';

/** Reports are there when the shop opens, and after what runs at night. */
const FROM_HOUR = 6;

interface Row {
  id: string;
  report: ReportName;
  format: 'csv' | 'pdf';
  language: Language;
  every: ScheduleTime;
  created_by: string;
  recipients: string[];
}

/**
 * Job, hourly: queues the files of schedules whose period is over, from six in the morning in Algeria. Each period is sent once: the
 * schedule's row moves on in the transaction that queues it. Of periods that were slept through, the last is sent.
 */
export async function sendReports(db: Db, now: Date): Promise<void> {
  if (Number(timeInAlgeria(now.toISOString()).slice(-8, -6)) < FROM_HOUR) return;
  const today = dayInAlgeria(now);
  for (const every of ['day', 'week', 'month'] as const) {
    const { from, until } = periodBefore(every, today);
    // oxlint-disable-next-line no-await-in-loop -- one transaction for each
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Row>`
        update report_schedules s set sent_until = ${until} where s.every = ${every} and s.sent_until < ${until}
        returning s.id, s.report, s.format, s.language, s.every, s.created_by,
          array(select r.profile_id from report_recipients r where r.schedule_id = s.id) as recipients`.execute(
        tx,
      );
      for (const { report, format, language, created_by: profileId, recipients } of rows) {
        const days = { days: { from, until }, day: { until }, now: {} }[reports[report].period];
        // oxlint-disable-next-line no-await-in-loop
        await queueFile(tx, { report, format, language, ...days, profileId, recipients, isScheduled: true });
      }
    });
  }
}
