import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { beginRun } from './begin-run.ts';

/** Queues a reconciliation of gateway and deposits. Returns its id, or null if one is running. */
export async function startReconciliation(db: Db, actor: Person | null): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const reconciliationId = await beginRun(tx, 'reconciliations', actor);
    if (reconciliationId !== null) await addJob(tx, 'reconcile_gateway', { reconciliationId });
    return reconciliationId;
  });
}
