import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { inAlgeria, startOfDay } from '#server/platform/dates/algeria.ts';

/**
 * A month's transactions are a range of the wallet's sequence, gapless between months, so each statement opens with the
 * previous closing balance. A transaction that waited for the wallet's lock over midnight may fall into the
 * neighbouring month.
 */
const before = (month: string) => sql`movements_before(a.id, ${startOfDay(month)})`;

const MONTHS_MAX = 120;

/** Months with transactions, newest first: one index lookup each. */
export async function listStatements(
  db: Db,
  resellerId: string,
): Promise<{ month: string; movements: number }[]> {
  const { rows } = await sql<{ month: string; movements: number }>`
    with recursive months (account_id, start) as (
      select a.id, ${monthOfLast(sql`a.id`, sql`'infinity'::timestamptz`)}
      from ledger_accounts a where a.reseller_id = ${resellerId}
      union all
      select m.account_id, ${monthOfLast(sql`m.account_id`, sql`m.start ${inAlgeria}`)}
      from months m where m.start is not null
    )
    select to_char(m.start, 'YYYY-MM') as month, c.movements::int as movements
    from (select * from months where start is not null limit ${MONTHS_MAX}::integer) m
    cross join lateral (
      select movements_before(m.account_id, (m.start + interval '1 month') ${inAlgeria})
        - movements_before(m.account_id, m.start ${inAlgeria}) as movements
    ) c
    where c.movements > 0
    order by m.start desc`.execute(db);
  return rows;
}

/** The month, in Algeria, of the last transaction before a time. */
const monthOfLast = (account: ReturnType<typeof sql>, time: ReturnType<typeof sql>) => sql`(
  select date_trunc('month', e.created_at ${inAlgeria}) from ledger_entries e
  where e.account_id = ${account} and e.hash is not null and e.created_at < ${time}
  order by e.created_at desc, e.sequence desc limit 1)`;

export interface StatementFrame {
  ledger: Currency;
  /** The reader's currency, else the store's default. */
  shown: Currency;
  /** Sequences, inclusive. */
  first: bigint;
  last: bigint;
  /** In the ledger's currency. */
  opening: string;
  closing: string;
  incoming: string;
  outgoing: string;
  /** In the display currency, at the rates of their time. */
  shown_opening: string;
  shown_closing: string;
  shown_incoming: string;
  shown_outgoing: string;
  opening_rate: string;
  closing_rate: string;
  /** End of the month, or now. */
  closed_at: string;
}

/** Opening and closing of a month's statement; null for a month without transactions. */
export async function readStatementFrame(
  db: Db,
  resellerId: string,
  month: string,
  currency?: Currency,
): Promise<StatementFrame | null> {
  const start = `${month}-01`;
  const { rows } = await sql<StatementFrame>`
    with span as (
      select a.id, ${before(start)} + 1 as first,
        movements_before(a.id, ${startOfDay(start, '1 month')}) as last,
        s.ledger_currency as ledger, coalesce(${currency ?? null}::text, s.default_currency) as shown
      from ledger_accounts a cross join settings s where a.reseller_id = ${resellerId}
    ), sums as (
      select
        coalesce(sum(e.amount) filter (where e.amount > 0), 0) as incoming,
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as outgoing,
        coalesce(sum(m.amount) filter (where e.amount > 0), 0) as shown_incoming,
        coalesce(-sum(m.amount) filter (where e.amount < 0), 0) as shown_outgoing
      from span
      join ledger_entries e on e.account_id = span.id and e.sequence between span.first and span.last
      cross join lateral shown_movement(e.account_id, e.sequence, span.shown) m
    )
    select span.ledger, span.shown, span.first, span.last, sums.*,
      round(o.balance_after - o.amount, 8) as opening, c.balance_after as closing,
      round((o.balance_after - o.amount) * r.opening_rate, 2) as shown_opening,
      round(c.balance_after * r.closing_rate, 2) as shown_closing,
      trim_scale(r.opening_rate)::text as opening_rate, trim_scale(r.closing_rate)::text as closing_rate,
      r.closed_at
    from span cross join sums
    join ledger_entries o on o.account_id = span.id and o.sequence = span.first
    join ledger_entries c on c.account_id = span.id and c.sequence = span.last
    cross join lateral (select
      units_per_ledger_unit_at(span.shown, ${startOfDay(start)}) as opening_rate,
      units_per_ledger_unit_at(span.shown,
        least(now(), ${startOfDay(start, '1 month')})) as closing_rate,
      least(now(), ${startOfDay(start, '1 month')}
        - interval '1 millisecond') as closed_at) r
    where span.last >= span.first`.execute(db);
  return rows[0] ?? null;
}
