import type { CatalogueImport } from '#shared/products/imports.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { readImport } from './import-queries.ts';

/**
 * Queues applying a checked file; idempotent. Refusals: not_found, already_decided, lines_refused, already_running if
 * another import is.
 */
export async function applyImport(db: Db, id: string): Promise<CatalogueImport> {
  const found = await readImport(db, id);
  if (isTakenIn(found)) return found;
  if (found.status !== 'checked') throw new Refusal('already_decided');
  if (found.refused > 0) throw new Refusal('lines_refused');
  const isBegun = await begin(db, id);
  const now = await readImport(db, id);
  if (!isBegun && !isTakenIn(now)) throw new Refusal('already_decided');
  return now;
}

const isTakenIn = ({ status }: CatalogueImport) => status === 'applying' || status === 'done';

/** Whether this call started it. Refusal: already_running. */
async function begin(db: Db, id: string): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('imports')
        .set({ status: 'applying', lines_done: 0, noted_at: new Date() })
        .where('id', '=', id)
        .where('status', '=', 'checked')
        .where('refused', '=', 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await addJob(tx, 'run_import', { importId: id });
      await addLiveEvents(tx, null, 'imports');
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'one_import_is_applied')) throw new Refusal('already_running');
    throw error;
  }
}
