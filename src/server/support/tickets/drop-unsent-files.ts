import { dropFiles } from '#server/resellers/documents/drop-files.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/** Batch of one sweep; the next one continues. */
const ROWS_MAX = 1000;

/** Deletes files that no message was sent with for a day. A concurrent message keeps its file or is refused. */
export async function dropUnsentFiles(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select f.id from files f
      where f.kind = 'ticket' and f.deleted_at is null and f.created_at < now() - interval '1 day'
        and not exists (select from ticket_files x where x.file_id = f.id)
      order by f.created_at limit ${ROWS_MAX} for update skip locked`.execute(tx);
    await dropFiles(
      tx,
      rows.map(({ id }) => id),
    );
  });
}
