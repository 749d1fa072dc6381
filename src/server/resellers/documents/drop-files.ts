import { sql, type Db } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/**
 * Deletes files' rows in the caller's transaction; a job then deletes their bytes. Returns the ids that still existed,
 * so the loser of a race drops nothing.
 */
export async function dropFiles(tx: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('files')
    .set({ deleted_at: sql`now()`, name: 'file' })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  const dropped = rows.map(({ id }) => id);
  if (dropped.length > 0) await addJob(tx, 'delete_files', { ids: dropped });
  return dropped;
}
