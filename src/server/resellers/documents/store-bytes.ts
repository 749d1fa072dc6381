import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

interface Kept<T> {
  parts: { key: string; bytes: Buffer }[];
  /** Inserts the row that owns the bytes; may refuse. */
  record: (tx: OpenTransaction) => Promise<T>;
  /** Whether that row exists. */
  isRecorded: () => Promise<boolean>;
}

/** Stores the bytes, then their row: no row lacks its bytes, and bytes without a row are deleted. */
export async function storeBytes<T>(
  { db, files }: { db: Db; files: Files },
  { parts, record, isRecorded }: Kept<T>,
): Promise<T> {
  const keys = parts.map(({ key }) => key);
  try {
    // Wait for all before deleting, or a late one would stay.
    const puts = await Promise.allSettled(parts.map(({ key, bytes }) => files.put(key, bytes)));
    for (const put of puts) if (put.status === 'rejected') throw put.reason;
    return await db.transaction().execute(record);
  } catch (error) {
    await deleteUnrecorded({ db, files }, keys, isRecorded);
    throw error;
  }
}

/** If the connection broke during commit, look up whether the row exists. */
async function deleteUnrecorded(
  { db, files }: { db: Db; files: Files },
  keys: string[],
  isRecorded: () => Promise<boolean>,
): Promise<void> {
  try {
    if (await isRecorded()) return;
    const deletions = await Promise.allSettled(keys.map((key) => files.delete(key)));
    // Storage is unreachable: a job deletes them later.
    if (deletions.some(({ status }) => status === 'rejected'))
      await addJob(db, 'delete_files', { ids: keys });
  } catch {
    // Report the original error; orphaned bytes are never read.
  }
}
