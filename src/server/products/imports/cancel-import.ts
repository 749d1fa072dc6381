import type { CatalogueImport } from '#shared/products/imports.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { readImport } from './import-queries.ts';

/** Cancels an import; one being applied is rolled back. Idempotent. Refusals: not_found, already_decided. */
export async function cancelImport(db: Db, id: string): Promise<CatalogueImport> {
  const cancelled = await db
    .updateTable('imports')
    .set({ status: 'cancelled', ended_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'checking', 'checked', 'applying'])
    .executeTakeFirst();
  const found = await readImport(db, id);
  if (cancelled.numUpdatedRows === 0n) {
    if (found.status !== 'cancelled') throw new Refusal('already_decided');
    return found;
  }
  await addLiveEvents(db, null, 'imports');
  return found;
}
