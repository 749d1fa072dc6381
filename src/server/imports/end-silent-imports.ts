import { sql, type Db } from '../platform/database/pool.ts';
import { addJob } from '../platform/jobs/add-job.ts';

/**
 * Part of the sweep. Imports that nobody has heard of for a quarter of an hour were cut off with their server: they end, so
 * that others can be taken in; should one still be at work, it finds that it has ended and leaves nothing behind. Files and
 * verdicts of old imports go.
 */
export async function endSilentImports(db: Db): Promise<void> {
  await sql`update imports set status = 'failed', failure = 'unexpected', ended_at = now()
    where status in ('checking', 'applying') and noted_at < now() - interval '15 minutes'`.execute(db);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ file_key: string }>`
      delete from imports where created_at < now() - interval '30 days' and status not in ('checking', 'applying')
      returning file_key`.execute(tx);
    if (rows.length > 0) await addJob(tx, 'delete_files', { ids: rows.map(({ file_key: key }) => key) });
  });
}
