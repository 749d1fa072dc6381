import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import type { Wanted } from './prepare-report.ts';

interface File extends Wanted {
  format: 'csv' | 'pdf';
  /** In whose name it is made. */
  profileId: string;
  isScheduled: boolean;
  /** Who gets a mail once it is there. */
  recipients: string[];
}

/** Queues a file of a report, which a job makes. Returns its id. */
export async function queueFile(tx: OpenTransaction, file: File): Promise<string> {
  const { id } = await tx
    .insertInto('report_files')
    .values({
      report: file.report,
      format: file.format,
      language: file.language,
      first_day: file.from ?? null,
      last_day: file.until ?? null,
      profile_id: file.profileId,
      is_scheduled: file.isScheduled,
      recipients: file.recipients,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(tx, 'make_report', { fileId: id });
  await addLiveEvents(tx, null, 'reports');
  return id;
}
