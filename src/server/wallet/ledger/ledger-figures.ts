import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Ledger } from './ledger-queries.ts';

/** Sums over all entries, in the ledger's currency. */
export interface LedgerFigures {
  currency: Currency;
  /** Zero in a sound ledger. */
  trialBalance: string;
  house: {
    code: string;
    kind: Ledger['house'][number]['kind'];
    balance: string;
    /** Each transaction at its own amount and rate, as in the sales (sales_between). */
    dinars: string;
    entries: number;
  }[];
}

/** Below this, house accounts are summed on each request. */
const LARGE_ENTRIES = 200_000;
/** Above it, sums are cached for this multiple of their computing time, which bounds the load at a twentieth. */
const KEPT_TIMES = 20;

const kept = new WeakMap<Db, { figures: LedgerFigures; until: number }>();

/**
 * House accounts store no balance, so that purchases do not contend for a shared row; their balances are sums over all
 * entries. In a large ledger they may be seconds old.
 */
export async function readLedgerFigures(db: Db): Promise<LedgerFigures> {
  const known = kept.get(db);
  const start = performance.now();
  if (known !== undefined && known.until > start) return known.figures;
  const figures = await sumUp(db);
  if (figures.house.reduce((all, { entries }) => all + entries, 0) >= LARGE_ENTRIES) {
    const now = performance.now();
    kept.set(db, { figures, until: now + (now - start) * KEPT_TIMES });
  }
  return figures;
}

async function sumUp(db: Db): Promise<LedgerFigures> {
  const { rows } = await sql<LedgerFigures>`
    with rates as materialized (
      select array_agg(at order by at) as since, array_agg(units_per_ledger_unit_at('DZD', at) order by at) as units
      from (select distinct r.created_at as at from currency_rates r cross join settings s
        where r.currency in ('DZD', s.ledger_currency)) changes
    ), sums as materialized (
      select e.account_id, sum(e.amount) as balance, count(*)::float8 as entries,
        sum(case
          when t.original_currency = 'DZD' and t.kind <> 'deposit' then sign(e.amount) * t.original_amount
          -- A deposit's fee has a part of its own.
          when t.original_currency = 'DZD' then round(e.amount * t.rate, 2)
          else round(e.amount * r.units[greatest(width_bucket(t.created_at, r.since), 1)], 2) end) as dinars
      from rates r cross join ledger_entries e
        left join ledger_transfers t on t.id = e.transfer_id and e.hash is null
      group by e.account_id
    )
    select s.ledger_currency as currency, (select coalesce(sum(balance), 0)::text from sums) as "trialBalance",
      (select jsonb_agg(jsonb_build_object('code', a.code, 'kind', a.kind,
          'balance', coalesce(x.balance, 0)::text, 'dinars', round(coalesce(x.dinars, 0), 2)::text,
          'entries', coalesce(x.entries, 0)) order by a.kind, a.code)
        from ledger_accounts a left join sums x on x.account_id = a.id where a.kind <> 'wallet') as house
    from settings s`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('the figures are missing');
  return figures;
}
