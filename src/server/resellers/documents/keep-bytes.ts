import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

interface Kept<T> {
  parts: { key: string; bytes: Buffer }[];
  /** Writes the row that says whose the bytes are, and may refuse. */
  record: (tx: OpenTransaction) => Promise<T>;
  /** Whether that row is there. */
  isRecorded: () => Promise<boolean>;
}

/** Keeps the bytes, then writes their row: no row is ever without its bytes, and bytes whose row was not written go again. */
export async function keepBytes<T>(
  { db, files }: { db: Db; files: Files },
  { parts, record, isRecorded }: Kept<T>,
): Promise<T> {
  const keys = parts.map(({ key }) => key);
  try {
    // All have ended before any is deleted: one that came late would stay.
    const puts = await Promise.allSettled(parts.map(({ key, bytes }) => files.put(key, bytes)));
    for (const put of puts) if (put.status === 'rejected') throw put.reason;
    return await db.transaction().execute(record);
  } catch (error) {
    await deleteUnrecorded({ db, files }, keys, isRecorded);
    throw error;
  }
}

/** After a connection that broke at the commit nobody knows whether the row is there: it is looked up. */
async function deleteUnrecorded(
  { db, files }: { db: Db; files: Files },
  keys: string[],
  isRecorded: () => Promise<boolean>,
): Promise<void> {
  try {
    if (await isRecorded()) return;
    const deletions = await Promise.allSettled(keys.map((key) => files.delete(key)));
    // What can't be reached at the moment is deleted when it can.
    if (deletions.some(({ status }) => status === 'rejected'))
      await addJob(db, 'delete_files', { ids: keys });
  } catch {
    // The refusal or failure that led here is what the caller is told; bytes without a row are read by nobody.
  }
}
