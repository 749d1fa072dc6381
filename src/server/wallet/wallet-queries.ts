import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import type { Currency, Money } from '#shared/money.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import { Refusal } from '../platform/http/refusal.ts';

export async function readBalance(db: Db, resellerId: string): Promise<Money> {
  return db
    .selectFrom('ledger_accounts')
    .innerJoin('settings', (join) => join.onTrue())
    .select(['balance as amount', 'ledger_currency as currency'])
    .where('reseller_id', '=', resellerId)
    .executeTakeFirstOrThrow();
}

interface Row extends Omit<BalanceTransaction, 'amount' | 'balance_after' | 'original'> {
  amount: string;
  balance_after: string;
  original_amount: string;
  original_currency: Currency;
  ledger_currency: Currency;
  sequence: string;
}

/** Movements of the caller's wallet, newest first; the wallet's own sequence is the key of the pages. */
export async function listBalanceTransactions(
  db: Db,
  actor: Reseller,
  query: { limit: number; cursor?: string | undefined },
): Promise<{ data: BalanceTransaction[]; pagination: Pagination }> {
  const [before] = decodeCursor(query.cursor, 1) ?? [];
  if (before !== undefined && !/^\d{1,18}$/.test(before)) {
    throw new Refusal('invalid_request', {}, [{ field: 'cursor', problem: 'not_allowed' }]);
  }
  const { rows } = await sql<Row>`
    select b.id, b.type, b.kind, b.amount, b.balance_after, b.original_amount, b.original_currency, b.description,
      b.created_at, b.sequence::text as sequence, s.ledger_currency
    from balance_transactions b cross join settings s
    where b.reseller_id = ${actor.resellerId} and ${before === undefined ? sql`true` : sql`b.sequence < ${before}::bigint`}
    order by b.sequence desc limit ${query.limit + 1}`.execute(db);
  const { page, pagination } = toPage(rows, query.limit, (row) => [row.sequence]);
  return { data: page.map(toTransaction), pagination };
}

function toTransaction(row: Row): BalanceTransaction {
  const {
    amount,
    balance_after,
    original_amount,
    original_currency,
    ledger_currency,
    sequence: _,
    ...rest
  } = row;
  return {
    ...rest,
    amount: { amount, currency: ledger_currency },
    balance_after: { amount: balance_after, currency: ledger_currency },
    original: { amount: original_amount, currency: original_currency },
  };
}
