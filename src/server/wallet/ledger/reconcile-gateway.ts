import { GatewayError } from '#server/deposits/chargily/chargily-client.ts';
import type { Gateway } from '#server/deposits/gateway.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reconciliations } from '#server/platform/database/schema.gen.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { describeFailure } from './describe-failure.ts';
import { reconcileMode } from './reconcile-mode.ts';

type Result = Pick<Reconciliations, 'gateway' | 'checkouts' | 'deposits' | 'failure'>;

/**
 * Job: reconciles every configured mode of the gateway. A mode that does not answer is named in the failure, and the
 * others still run. Other failures are recorded and rethrown for the log; a finished run is left alone, so the job's
 * retry returns immediately.
 */
export async function reconcileGateway(db: Db, gateway: Gateway, reconciliationId: string): Promise<void> {
  const known = await db
    .selectFrom('reconciliations')
    .select('finished_at')
    .where('id', '=', reconciliationId)
    .executeTakeFirst();
  if (known === undefined || known.finished_at !== null) return;
  try {
    await finish(db, reconciliationId, await reconcileAll(db, gateway, reconciliationId));
  } catch (error) {
    const failure = describeFailure(error);
    await finish(db, reconciliationId, { gateway: null, checkouts: null, deposits: null, failure });
    throw error;
  }
}

async function reconcileAll(db: Db, gateway: Gateway, reconciliationId: string): Promise<Result> {
  const sides = await gateway.configured(db);
  const counts: { checkouts: number; deposits: number }[] = [];
  const failures: string[] = [];
  for (const [place, side] of sides.entries()) {
    try {
      counts.push(await reconcileMode(db, side, { reconciliationId, isCurrent: place === 0 }));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      failures.push(`${side.settings.mode}: ${describeFailure(error)}`);
    }
  }
  const sum = (what: 'checkouts' | 'deposits') =>
    counts.length === 0 ? null : counts.reduce((all, one) => all + one[what], 0);
  return {
    gateway: sides[0]?.settings.mode ?? null,
    checkouts: sum('checkouts'),
    deposits: sum('deposits'),
    failure: failures.length === 0 ? null : failures.join('; '),
  };
}

async function finish(db: Db, reconciliationId: string, result: Result): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('reconciliations')
      .set({ ...result, finished_at: sql`now()` })
      .where('id', '=', reconciliationId)
      .where('finished_at', 'is', null)
      .execute();
    await addLiveEvents(tx, null, 'ledger');
  });
}
