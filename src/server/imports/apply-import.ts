import type { CatalogueImport } from '#shared/contracts/imports.ts';
import type { Db } from '../platform/database/pool.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';
import { readImport } from './import-queries.ts';

/**
 * Has a file taken in that was looked at; a job does it. Refusals: not_found, already_decided, lines_refused,
 * already_running while another one is.
 */
export async function applyImport(db: Db, id: string): Promise<CatalogueImport> {
  const { status, refused } = await readImport(db, id);
  if (status !== 'checked') throw new Refusal('already_decided');
  if (refused > 0) throw new Refusal('lines_refused');
  try {
    await db.transaction().execute(async (tx) => {
      const begun = await tx
        .updateTable('imports')
        .set({ status: 'applying', lines_done: 0, noted_at: new Date() })
        .where('id', '=', id)
        .where('status', '=', 'checked')
        .where('refused', '=', 0)
        .executeTakeFirst();
      if (begun.numUpdatedRows === 0n) throw new Refusal('already_decided');
      await addJob(tx, 'run_import', { importId: id });
      await addLiveEvents(tx, null, 'imports');
    });
  } catch (error) {
    if (isUniqueViolation(error, 'one_import_is_applied')) throw new Refusal('already_running');
    throw error;
  }
  return readImport(db, id);
}
