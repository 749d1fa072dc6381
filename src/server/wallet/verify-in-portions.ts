import { sql, type Db } from '../platform/database/pool.ts';
import type { LedgerProblem, LedgerReport } from './verify-ledger.ts';

const PORTION = 5000;
const PROBLEMS_MAX = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface Extent {
  /** Part of the wallets read from their first entry: 1 all, 0 none but those whose mark is wrong. */
  share: number;
  /** When this check began: what it has read since then is not read again if it was killed and comes again. */
  since: string;
  /** Entries at a time. */
  portion?: number;
}

/** Verifies what is new behind the mark of each wallet, in portions that are committed one by one. */
export async function verifyInPortions(
  db: Db,
  { share, since, portion = PORTION }: Extent,
): Promise<LedgerReport> {
  const start = performance.now();
  await unlimited(db, (tx) =>
    sql`select begin_ledger_check(${since}::timestamptz, ${share}::numeric)`.execute(tx),
  );
  const found: LedgerProblem[] = [];
  for (let from: string | null = FIRST_ID; from !== null;) {
    const { next_wallet, problems } = await verifyNext(db, from, portion);
    found.push(...problems);
    from = next_wallet;
  }
  return unlimited(db, async (tx) => {
    const { rows: ends } = await sql<LedgerProblem>`
      select problem, account_id, sequence::text, transfer_id, detail from verify_ledger_ends(${share === 1})`.execute(
      tx,
    );
    const { rows: counts } = await sql<Omit<LedgerReport, 'problems' | 'seconds'>>`
      select coalesce(sum(sequence), 0)::float8 as transfers, coalesce(sum(entries), 0)::float8 as entries,
        count(*)::float8 as wallets, coalesce(sum(total), 0)::text as "trialBalance"
      from ledger_marks`.execute(tx);
    const [count] = counts;
    if (count === undefined) throw new Error('the counts are missing');
    return {
      ...count,
      seconds: ((performance.now() - start) / 1000).toFixed(2),
      problems: [...found, ...ends].slice(0, PROBLEMS_MAX),
    };
  });
}

async function verifyNext(db: Db, from: string, portion: number) {
  const { rows } = await unlimited(db, (tx) =>
    sql<{ next_wallet: string | null; problems: LedgerProblem[] }>`
      select * from verify_next_entries(${from}::uuid, ${portion}::integer)`.execute(tx),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the portion is missing');
  return row;
}

/** A transaction without a limit of its statements' time. */
async function unlimited<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  });
}
