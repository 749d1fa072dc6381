import { sql, type Db } from '../platform/database/pool.ts';
import { addJob } from '../platform/jobs/add-job.ts';

/** Part of the sweep: imports that ended, or were left lying, some days ago go with their bytes and verdicts. */
export async function dropImportFiles(tx: Db): Promise<void> {
  const { rows } = await sql<{ file_key: string }>`
    delete from imports where created_at < now() - interval '30 days' and status not in ('checking', 'applying')
    returning file_key`.execute(tx);
  if (rows.length > 0) await addJob(tx, 'delete_files', { ids: rows.map(({ file_key: key }) => key) });
}
