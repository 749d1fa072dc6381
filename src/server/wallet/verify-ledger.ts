import { sql, type Db } from '../platform/database/pool.ts';

export interface LedgerProblem {
  problem: string;
  account_id: string | null;
  sequence: string | null;
  transfer_id: string | null;
  detail: string;
}

export interface LedgerReport {
  transfers: number;
  entries: number;
  wallets: number;
  /** Sum of all entries: zero in a sound ledger. */
  trialBalance: string;
  seconds: string;
  /** The first hundred invalid rows. */
  problems: LedgerProblem[];
}

/** Recomputes hash chains, sums, balances and the trial balance from the entries alone, in one snapshot. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const start = performance.now();
      const { rows: problems } = await sql<LedgerProblem>`
        select problem, account_id, sequence::text, transfer_id, detail from verify_ledger()`.execute(tx);
      const { rows: counts } = await sql<Omit<LedgerReport, 'problems' | 'seconds'>>`
        select (select count(*)::float8 from ledger_transfers) as transfers,
          (select count(*)::float8 from ledger_entries) as entries,
          (select count(*)::float8 from ledger_accounts where kind = 'wallet') as wallets,
          (select coalesce(sum(amount), 0)::text from ledger_entries) as "trialBalance"`.execute(tx);
      const [count] = counts;
      if (count === undefined) throw new Error('the counts are missing');
      return { ...count, seconds: ((performance.now() - start) / 1000).toFixed(2), problems };
    });
}
