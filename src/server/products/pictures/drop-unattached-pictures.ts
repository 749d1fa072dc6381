import { sql, type Db } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { pictureKeys } from './picture-files.ts';

/** Of a sweep; what is left comes with the next. */
const ROWS_MAX = 1000;

/** Removes the pictures that nothing has shown within a day. Whoever attaches one at this moment keeps it or is refused. */
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
