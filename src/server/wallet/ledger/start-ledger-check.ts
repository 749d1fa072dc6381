import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { beginRun } from './begin-run.ts';

/** Queues a recomputation of the ledger. Returns its id, or null if one is running. */
export async function startLedgerCheck(db: Db, actor: Person | null): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const checkId = await beginRun(tx, 'ledger_checks', actor);
    if (checkId !== null) await addJob(tx, 'verify_ledger', { checkId });
    return checkId;
  });
}
