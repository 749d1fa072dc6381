import type { BulkAct, BulkKind } from '#shared/staff/bulk-runs.contract.ts';
import { isStaffRole, may, type Role, type StaffPermission } from '#shared/permissions.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { TIME_LIMITS } from '#server/time-limits.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { actOnRows, isOneByOne, type RowResult } from './act-on-rows.ts';

const AT_ONCE = 25;

const PERMISSIONS: Record<BulkKind, StaffPermission> = {
  orders: 'manage_orders',
  products: 'manage_catalogue',
  codes: 'manage_codes',
};

const isOnPrices = (act: BulkAct) => act === 'prices' || act === 'undo_prices';

interface Run {
  id: string;
  kind: BulkKind;
  act: BulkAct;
  note: string | null;
  params: unknown;
  profile_id: string;
}

/**
 * Job: processes the next rows of a run for one time slice and queues the rest. A row and its outcome are one
 * transaction, so after a crash it is either done and recorded, or pending. Whoever started the run must still have the
 * permission. The rest of a long run is queued behind other jobs, so that it does not starve short ones.
 */
export async function runBulk(
  db: Db,
  { runId }: { runId: string },
  turnMs = TIME_LIMITS.bulk_turn,
): Promise<void> {
  const until = Date.now() + turnMs;
  const failures: unknown[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other is what a run is
    const isOver = await step(db, runId, (error) => failures.push(error));
    if (isOver) break;
    if (Date.now() < until) continue;
    // oxlint-disable-next-line no-await-in-loop -- the last thing of this turn
    await addJob(db, 'run_bulk', { runId });
    break;
  }
  // For the log; on retry the rows already have an outcome.
  if (failures.length > 0) throw failures[0];
}

/** Returns whether nothing is left. An unexpected error in some rows does not stop the others. */
function step(db: Db, runId: string, onFailure: (error: unknown) => void): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const run = await findRun(tx, runId);
    if (run === null) return true;
    const rows = await nextRows(tx, run);
    if (rows.length === 0) {
      await tx
        .updateTable('bulk_runs')
        .set({ status: 'done', ended_at: new Date() })
        .where('id', '=', runId)
        .execute();
      return true;
    }
    const by = { profileId: run.profile_id, ip: null };
    await sql`savepoint before_rows`.execute(tx);
    try {
      await write(tx, runId, rows, await actOnRows(tx, by, { ...run, rows }));
    } catch (error) {
      // Without a connection this fails too, and the rows stay pending for the retry.
      await sql`rollback to savepoint before_rows`.execute(tx);
      await write(tx, runId, rows, new Map());
      onFailure(error);
    }
    return false;
  });
}

/**
 * Locks the run for this step, which serializes servers and cancelling. null: it ended, was cancelled, or its author
 * lost the permission, which ends it.
 */
async function findRun(tx: OpenTransaction, runId: string): Promise<Run | null> {
  const { rows } = await sql<Run & { role: Role; is_active: boolean }>`
    select r.id, r.kind, r.act, r.note, r.params, r.profile_id, p.role, p.is_active and p.closed_at is null as is_active
    from bulk_runs r join profiles p on p.id = r.profile_id
    where r.id = ${runId} and r.status = 'running' for no key update of r`.execute(tx);
  const [run] = rows;
  if (run === undefined) return null;
  const mayStill =
    run.is_active &&
    isStaffRole(run.role) &&
    may({ role: run.role, memberRole: null }, isOnPrices(run.act) ? 'manage_prices' : PERMISSIONS[run.kind]);
  if (mayStill) return run;
  await tx
    .updateTable('bulk_runs')
    .set({ status: 'failed', failure: 'access_denied', ended_at: new Date() })
    .where('id', '=', runId)
    .execute();
  return null;
}

interface Row {
  place: number;
  subject_id: string;
  version: number | null;
  prices: unknown;
}

async function nextRows(tx: OpenTransaction, { id, act }: Run): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select place, subject_id, version, prices from bulk_run_rows where run_id = ${id} and result is null
    order by place limit ${isOneByOne(act) ? 1 : AT_ONCE}`.execute(tx);
  return rows;
}

async function write(
  tx: OpenTransaction,
  runId: string,
  rows: readonly Row[],
  results: ReadonlyMap<string, RowResult>,
): Promise<void> {
  const of = ({ subject_id: id }: Row): RowResult => results.get(id) ?? { result: 'unexpected', state: null };
  const prices = rows.map((row) => of(row).prices).map((some) => some && JSON.stringify(some));
  await sql`update bulk_run_rows b set result = t.result, state = t.state, prices = coalesce(t.prices, b.prices)
    from unnest(${rows.map(({ place }) => place)}::integer[], ${rows.map((row) => of(row).result)}::text[],
      ${rows.map((row) => of(row).state)}::text[], ${prices.map((some) => some ?? null)}::jsonb[])
      t (place, result, state, prices)
    where b.run_id = ${runId} and b.place = t.place`.execute(tx);
  await sql`update bulk_runs set noted_at = now() where id = ${runId}`.execute(tx);
}
