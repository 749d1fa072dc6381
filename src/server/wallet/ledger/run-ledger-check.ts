import { sql, type Db } from '#server/platform/database/pool.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { verifyInPortions } from '../verify-in-portions.ts';
import { describeFailure } from './describe-failure.ts';

/** Part of the wallets that a scheduled check reads from the first entry: every day another seventh. */
const DAILY_SHARE = 1 / 7;

/**
 * Job: verifies the ledger and records the result: all of it if someone asked for it, on schedule what is new and a share
 * of the old. Failures are recorded too, and rethrown for the log; a finished check is left alone, so the job's retry
 * returns immediately.
 */
export async function runLedgerCheck(db: Db, checkId: string): Promise<void> {
  const check = await db
    .selectFrom('ledger_checks')
    .select(['author_id', 'started_at', 'finished_at'])
    .where('id', '=', checkId)
    .executeTakeFirst();
  if (check === undefined || check.finished_at !== null) return;
  try {
    const share = check.author_id === null ? DAILY_SHARE : 1;
    const report = await verifyInPortions(db, { share, since: check.started_at });
    await finish(db, checkId, {
      transfers: BigInt(report.transfers),
      entries: BigInt(report.entries),
      wallets: BigInt(report.wallets),
      trial_balance: report.trialBalance,
      problems: JSON.stringify(report.problems),
    });
  } catch (error) {
    await finish(db, checkId, { failure: describeFailure(error) });
    throw error;
  }
}

interface Result {
  transfers?: bigint;
  entries?: bigint;
  wallets?: bigint;
  trial_balance?: string;
  problems?: string;
  failure?: string;
}

async function finish(db: Db, checkId: string, result: Result): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('ledger_checks')
      .set({ ...result, finished_at: sql`now()` })
      .where('id', '=', checkId)
      .where('finished_at', 'is', null)
      .execute();
    await addLiveEvents(tx, null, 'ledger');
  });
}
