import { undoPriceRun as contract, type BulkRun } from '#shared/staff/bulk-runs.contract.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { requireRecentPassword } from '#server/platform/http/require-recent-password.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Act } from '#server/staff/audit/audited-act.ts';
import { readBulkRun, undoableUntil } from './bulk-run-queries.ts';

/**
 * Begins a run that puts back what one of the caller's price runs changed, idempotent by key; products that cost
 * something else by then are left and named. Refusals: password_required, not_found, already_running while any run of
 * theirs does, already_decided if it was undone, is too old or changed nothing, idempotency_key_reused.
 */
export async function undoPriceRun(
  db: Db,
  actor: Person,
  { id, idempotencyKey: key }: { id: string; idempotencyKey: string },
): Promise<BulkRun> {
  requireRecentPassword(actor);
  try {
    return await actOnce(db, actor, { contract, key, request: { id } }, (tx, record) =>
      begin(tx, actor, { id, record }),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'one_bulk_run_each')) throw new Refusal('already_running');
    if (isUniqueViolation(error, 'bulk_runs_undoes_key')) throw new Refusal('already_decided');
    throw error;
  }
}

async function begin(
  tx: OpenTransaction,
  { profileId }: Person,
  { id, record }: { id: string; record: Parameters<Act<BulkRun>>[1] },
): Promise<BulkRun> {
  const run = await readBulkRun(tx, profileId, id);
  if (run.status === 'running') throw new Refusal('already_running');
  const { rows } = await sql<{ id: string; total: number }>`
    insert into bulk_runs (kind, act, filter, undoes, profile_id, total)
    select r.kind, 'undo_prices', r.filter, r.id, r.profile_id,
      (select count(*) from bulk_run_rows x where x.run_id = r.id and x.prices is not null)
    from bulk_runs r where r.id = ${id} and ${undoableUntil} is not null returning id, total`.execute(tx);
  const [undo] = rows;
  if (undo === undefined) throw new Refusal('already_decided');
  await sql`insert into bulk_run_rows (run_id, place, subject_id, name, prices)
    select ${undo.id}, row_number() over (order by place), subject_id, name, prices
    from bulk_run_rows where run_id = ${id} and prices is not null`.execute(tx);
  record({
    action: 'bulk_run_started',
    subject: { kind: 'bulk_run', id: undo.id },
    details: { action: 'products: undo_prices', changes: String(undo.total) },
  });
  await addJob(tx, 'run_bulk', { runId: undo.id });
  return readBulkRun(tx, profileId, undo.id);
}
