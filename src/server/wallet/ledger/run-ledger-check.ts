import { sql, type Db } from '#server/platform/database/pool.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { verifyLedger, type LedgerProblem } from '../verify-ledger.ts';
import { describeFailure } from './describe-failure.ts';

/**
 * Job: recomputes the ledger and records the result. Failures are recorded too, and rethrown for the log; a finished
 * check is left alone, so the job's retry returns immediately.
 */
export async function runLedgerCheck(db: Db, checkId: string): Promise<void> {
  const check = await db
    .selectFrom('ledger_checks')
    .select('finished_at')
    .where('id', '=', checkId)
    .executeTakeFirst();
  if (check === undefined || check.finished_at !== null) return;
  try {
    const report = await verifyLedger(db);
    const problems = [...(await findCutTail(db)), ...report.problems.map(readable)];
    await finish(db, checkId, {
      transfers: BigInt(report.transfers),
      entries: BigInt(report.entries),
      wallets: BigInt(report.wallets),
      counted_until: report.countedUntil,
      trial_balance: report.trialBalance,
      problems: JSON.stringify(problems),
    });
  } catch (error) {
    await finish(db, checkId, { failure: describeFailure(error) });
    throw error;
  }
}

const readable = (found: LedgerProblem) => ({ ...found, sequence: found.sequence?.toString() ?? null });

/**
 * Truncation: a hash chain cut at its end, or a whole missing wallet, is still consistent. But it has fewer entries
 * than the last sound check counted, up to the latest that it counted: what was sold while it ran makes up for nothing.
 */
async function findCutTail(db: Db): Promise<ReturnType<typeof readable>[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql<{ problem: string; detail: string }>`
      select 'fewer entries than at the last check' as problem,
        format('%s entries of %s transfers, there were %s of %s', n.entries, n.transfers, c.entries, c.transfers) as detail
      from (
        select * from ledger_checks where failure is null and problems = '[]' order by id desc limit 1
      ) c
      cross join lateral (
        select (select count(*) from ledger_entries where created_at <= c.counted_until) as entries,
          (select count(*) from ledger_transfers where created_at <= c.counted_until) as transfers
      ) n
      where n.entries < c.entries or n.transfers < c.transfers`.execute(tx);
    return rows.map((row) => ({ ...row, account_id: null, sequence: null, transfer_id: null }));
  });
}

interface Result {
  transfers?: bigint;
  entries?: bigint;
  wallets?: bigint;
  counted_until?: string | null;
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
