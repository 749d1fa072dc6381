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
  actor: string | null;
}

interface Page<Movement> {
  data: Movement[];
  pagination: Pagination;
}
interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** Movements of the caller's wallet, newest first. */
export async function listBalanceTransactions(
  db: Db,
  { resellerId }: Reseller,
  query: PageQuery,
): Promise<Page<BalanceTransaction>> {
  const { data, pagination } = await listMovements(db, resellerId, query);
  return { data: data.map(({ actor: _, ...movement }) => movement), pagination };
}

/** As above for any business, each with the name of who caused it; the wallet's own sequence is the key of the pages. */
export async function listMovements(
  db: Db,
  resellerId: string,
  query: PageQuery,
): Promise<Page<BalanceTransaction & { actor: string | null }>> {
  const [before] = decodeCursor(query.cursor, 1) ?? [];
  if (before !== undefined && !/^\d{1,18}$/.test(before)) {
    throw new Refusal('invalid_request', {}, [{ field: 'cursor', problem: 'not_allowed' }]);
  }
  const { rows } = await sql<Row>`
    select b.id, b.type, b.kind, b.amount, b.balance_after, b.original_amount, b.original_currency, b.description,
      b.created_at, b.sequence::text as sequence, s.ledger_currency,
      coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) as actor
    from balance_transactions b cross join settings s left join profiles p on p.id = b.actor_id
    where b.reseller_id = ${resellerId} and ${before === undefined ? sql`true` : sql`b.sequence < ${before}::bigint`}
    order by b.sequence desc limit ${query.limit + 1}`.execute(db);
  const { page, pagination } = toPage(rows, query.limit, (row) => [row.sequence]);
  return { data: page.map(toMovement), pagination };
}

function toMovement(row: Row): BalanceTransaction & { actor: string | null } {
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
