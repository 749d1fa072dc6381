import { sql, type Db } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { pictureKeys } from './picture-files.ts';

/** Batch of one sweep; the next one continues. */
const ROWS_MAX = 1000;

/** Deletes pictures not attached within a day. A concurrent attach either keeps its picture or is refused. */
export async function dropUnattachedPictures(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = tx
      .selectFrom('pictures')
      .select('id')
      .where('attached_at', 'is', null)
      .where(sql<boolean>`created_at < now() - interval '1 day'`)
      .orderBy('created_at')
      .limit(ROWS_MAX);
    const rows = await tx
      .deleteFrom('pictures')
      .where('attached_at', 'is', null)
      .where('id', '=', sql<string>`any (array(${old}))`)
      .returning('id')
      .execute();
    const ids = rows.flatMap(({ id }) => pictureKeys(id));
    if (ids.length > 0) await addJob(tx, 'delete_files', { ids });
  });
}
