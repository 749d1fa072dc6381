import { REPORT_FILE_DAYS } from '#shared/insight/report-files.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** Batch of one sweep; the next one continues. */
const ROWS_MAX = 1000;

/** Deletes files of reports after 30 days, with their bytes. */
export async function dropReportFiles(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      delete from report_files where id = any (array(
        select id from report_files where created_at < now() - ${REPORT_FILE_DAYS} * interval '1 day'
        order by created_at limit ${ROWS_MAX} for update skip locked))
      returning id`.execute(tx);
    if (rows.length > 0) await addJob(tx, 'delete_files', { ids: rows.map(({ id }) => id) });
  });
}
