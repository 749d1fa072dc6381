import type { WritingRun } from '#shared/products/writing.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readWritingRun } from './writing-queries.ts';

/** Cancels a run after the text it is at; idempotent. Refusals: not_found, already_decided if it ended otherwise. */
export async function cancelWriting(db: Db, actor: Person, id: string): Promise<WritingRun> {
  return auditedAct(db, actor, async (tx, record) => {
    const { numUpdatedRows } = await tx
      .updateTable('writing_runs')
      .set({ status: 'cancelled', ended_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    const run = await readWritingRun(tx, id);
    if (numUpdatedRows > 0n) record({ action: 'writing_cancelled', subject: { kind: 'writing_run', id } });
    else if (run.status !== 'cancelled') throw new Refusal('already_decided');
    return run;
  });
}
