import { z } from 'zod';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import {
  movementFilters,
  movementKinds,
  type BalanceTransaction,
  type MovementKind,
} from '#shared/wallet/wallet.contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { RawBuilder } from 'kysely';
import { startOfDay } from '#server/platform/dates/algeria.ts';
import { indexWallet } from './index-movements.ts';

const filters = z.object(movementFilters);
export type MovementFilters = z.output<typeof filters>;

/** A transaction with its wallet sequence, which is the cursor, and the name of who caused it. */
export type Movement = BalanceTransaction & { sequence: string; actor: string | null };

interface Asked {
  resellerId: string;
  language: Language;
  /** Display currency; default: the store's. */
  currency?: Currency | undefined;
  /** Only transactions before this sequence. */
  before: string | null;
  limit: number;
}

type Wanted = Pick<Asked, 'resellerId' | 'language' | 'currency'>;

interface Row extends Omit<
  Movement,
  'amount' | 'balance_after' | 'original' | 'shown' | 'deposit' | 'order'
> {
  amount: string;
  balance_after: string;
  original_amount: string;
  original_currency: Currency;
  ledger_currency: Currency;
  shown_currency: Currency;
  shown_amount: string;
  shown_balance: string;
  shown_rate: string;
  rate_before: string;
  effect: string;
  deposit_id: string | null;
  method: (typeof depositMethodNames)[number] | null;
  reference: string | null;
  order_id: string | null;
  order_number: string | null;
}

/** Transactions of a wallet under the filters, newest first, for lists and CSV. */
export async function readMovements(
  db: Db,
  query: MovementFilters,
  { resellerId, language, currency, before, limit }: Asked,
): Promise<Movement[]> {
  const sources = sourcesOf(query);
  const { from, until } = query;
  const found = sql`find_movements(a.id, ${sources}::text[], ${query.search ?? null}::text,
    ${from === undefined ? null : startOfDay(from)}, ${until === undefined ? null : startOfDay(until, '1 day')}, ${before}::bigint, ${limit}::integer)`;
  return selectMovements(db, { resellerId, language, currency }, found);
}

/** Before transactions are read under these filters: what the index answers has to be in it. */
export async function indexFor(db: Db, resellerId: string, query: MovementFilters): Promise<void> {
  if (sourcesOf(query) !== null || query.search !== undefined) await indexWallet(db, resellerId);
}

/** Transactions of a wallet between two sequences, inclusive, oldest first, for statements. */
export async function readMovementsBetween(
  db: Db,
  { first, last, ...wanted }: Wanted & { first: bigint; last: bigint },
): Promise<Movement[]> {
  const found = sql`generate_series(${String(first)}::bigint, ${String(last)}::bigint)`;
  return (await selectMovements(db, wanted, found)).toReversed();
}

async function selectMovements(
  db: Db,
  { resellerId, language, currency }: Wanted,
  found: RawBuilder<unknown>,
): Promise<Movement[]> {
  const { rows } = await sql<Row>`
    select t.id, e.kind, e.amount, e.balance_after, e.created_at, e.sequence::text as sequence,
      case when e.kind = 'adjustment' then 'adjustment' when e.amount > 0 then 'credit' else 'debit' end as type,
      t.original_amount, t.original_currency, trim_scale(t.rate)::text as rate, s.ledger_currency,
      v.currency as shown_currency, m.amount as shown_amount, m.balance as shown_balance,
      trim_scale(m.rate)::text as shown_rate, trim_scale(m.rate_before)::text as rate_before,
      (m.balance - m.before - m.amount)::text as effect,
      coalesce(${bought(language)}, t.description) as description,
      d.id as deposit_id, d.method, d.reference, o.id as order_id, o.order_number,
      ${nameOf('p')} as actor
    from ledger_accounts a
    cross join settings s
    cross join lateral ${found} as f (sequence)
    join ledger_entries e on e.account_id = a.id and e.sequence = f.sequence
    join ledger_transfers t on t.id = e.transfer_id
    cross join lateral (select coalesce(${currency ?? null}::text, s.default_currency) as currency) v
    cross join lateral shown_movement(a.id, e.sequence, v.currency) m
    left join deposits d on e.kind = 'deposit' and d.id = t.reference_id
    left join orders o on e.kind in ('purchase', 'refund') and o.id = t.reference_id
    left join profiles p on p.id = t.actor_id
    where a.reseller_id = ${resellerId}
    order by e.sequence desc`.execute(db);
  return rows.map(toMovement);
}

/** Names of what was bought; the ledger's own text has the English ones. */
function bought(language: Language): RawBuilder<unknown> {
  if (language === 'en') return sql`null`;
  return sql`case when e.kind = 'purchase' then (
    select string_agg(i.product_name_ar || case when i.quantity > 1 then ' × ' || i.quantity else '' end, '، '
      order by i.position)
    from order_items i where i.order_id = o.id) end`;
}

function toMovement(row: Row): Movement {
  const { ledger_currency: currency, deposit_id, method, reference, order_id, order_number, ...rest } = row;
  const { amount, balance_after, original_amount, original_currency, ...written } = rest;
  const { shown_currency, shown_amount, shown_balance, shown_rate, rate_before, effect, ...same } = written;
  const shown = (text: string) => ({ amount: text, currency: shown_currency });
  return {
    ...same,
    amount: { amount, currency },
    balance_after: { amount: balance_after, currency },
    original: { amount: original_amount, currency: original_currency },
    shown: {
      amount: shown(shown_amount),
      balance_after: shown(shown_balance),
      rate: shown_rate,
      exchange: /[1-9]/.test(effect) ? { from: rate_before, to: shown_rate, effect: shown(effect) } : null,
    },
    deposit: deposit_id === null || method === null ? null : { id: deposit_id, method, reference },
    order: order_id === null || order_number === null ? null : { id: order_id, order_number },
  };
}

const KINDS: Record<BalanceTransaction['type'], readonly MovementKind[]> = {
  credit: ['deposit', 'refund', 'credit'],
  debit: ['purchase', 'debit'],
  adjustment: ['adjustment'],
};

/** movement_index sources of the requested kinds; null: all. */
function sourcesOf({ type, kind, method }: MovementFilters): string[] | null {
  if (type === undefined && kind === undefined && method === undefined) return null;
  const kinds = (type === undefined ? movementKinds : KINDS[type]).filter(
    (one) => kind === undefined || one === kind,
  );
  if (method !== undefined) return kinds.includes('deposit') ? [`deposit:${method}`] : [];
  return kinds.flatMap((one) =>
    one === 'deposit' ? [one, ...depositMethodNames.map((name) => `${one}:${name}`)] : [one],
  );
}
