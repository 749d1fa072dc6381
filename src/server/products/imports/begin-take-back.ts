import { takeBackImport as contract, type CatalogueImport } from '#shared/products/imports.contract.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { readImport, takenBackUntil } from './import-queries.ts';
import { countOutcomes } from './take-back-queries.ts';

/**
 * Queues the undo of an import, idempotent by key. Refusals: not_found, already_decided if it was undone, is too old or
 * nothing can be undone, already_running if another import is being applied or undone, idempotency_key_reused.
 */
export async function beginTakeBack(
  db: Db,
  actor: Person,
  { id, idempotencyKey: key }: { id: string; idempotencyKey: string },
): Promise<CatalogueImport> {
  try {
    return await actOnce(db, actor, { contract, key, request: { id } }, (tx) => begin(tx, actor, id));
  } catch (error) {
    if (isUniqueViolation(error, 'one_import_is_applied')) throw new Refusal('already_running');
    throw error;
  }
}

async function begin(tx: OpenTransaction, { profileId }: Person, id: string): Promise<CatalogueImport> {
  const { restored, removed, unpublished } = await countOutcomes(tx, id);
  if (restored + removed + unpublished === 0) throw new Refusal('already_decided');
  const begun = await sql`
    update imports i set status = 'taking_back', failure = null, lines_done = 0, noted_at = now(),
      taken_back_by = ${profileId}
    where i.id = ${id} and ${takenBackUntil} is not null`.execute(tx);
  if (begun.numAffectedRows !== 1n) throw new Refusal('already_decided');
  await addJob(tx, 'take_back_import', { importId: id });
  await addLiveEvents(tx, null, 'imports');
  return readImport(tx, id);
}
