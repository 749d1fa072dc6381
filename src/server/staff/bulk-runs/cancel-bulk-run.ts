import type { BulkRun } from '#shared/staff/bulk-runs.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readBulkRun } from './bulk-run-queries.ts';

/**
 * Cancels one of the caller's runs after its current rows; idempotent. Refusals: not_found, already_decided if it ended
 * otherwise.
 */
export async function cancelBulkRun(db: Db, actor: Person, id: string): Promise<BulkRun> {
  return auditedAct(db, actor, async (tx, record) => {
    const { numUpdatedRows } = await tx
      .updateTable('bulk_runs')
      .set({ status: 'cancelled', ended_at: new Date() })
      .where('id', '=', id)
      .where('profile_id', '=', actor.profileId)
      .where('status', '=', 'running')
      .executeTakeFirst();
    const run = await readBulkRun(tx, actor.profileId, id);
    if (numUpdatedRows > 0n)
      record({
        action: 'bulk_run_cancelled',
        subject: { kind: 'bulk_run', id },
        details: { action: `${run.kind}: ${run.act}` },
      });
    else if (run.status !== 'cancelled') throw new Refusal('already_decided');
    return run;
  });
}
