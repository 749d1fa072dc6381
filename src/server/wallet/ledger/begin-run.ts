import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

const RUNS_LOCK = 7_208_136; // arbitrary, shared by all servers of the store
/** A run older than this has died. */
const LONGEST_MINUTES = 30;

const actions = { ledger_checks: 'ledger_verified', reconciliations: 'gateway_reconciled' } as const;

/**
 * Records the start of a check; null if one of its kind is running. `actor` null: scheduled. The caller queues the job
 * in the same transaction.
 */
export async function beginRun(
  tx: OpenTransaction,
  table: keyof typeof actions,
  actor: Person | null,
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${RUNS_LOCK})`.execute(tx);
  await tx
    .updateTable(table)
    .set({ finished_at: sql`now()`, failure: 'Interrupted' })
    .where('finished_at', 'is', null)
    .where('started_at', '<', sql<string>`now() - make_interval(mins => ${LONGEST_MINUTES})`)
    .execute();
  const running = await tx.selectFrom(table).select('id').where('finished_at', 'is', null).executeTakeFirst();
  if (running !== undefined) return null;
  const { id } = await tx
    .insertInto(table)
    .values({ author_id: actor?.profileId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (actor !== null) await writeAudit(tx, { action: actions[table], by: actor });
  await addLiveEvents(tx, null, 'ledger');
  return id;
}
