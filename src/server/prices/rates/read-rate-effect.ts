import type { z } from 'zod';
import type { readRateEffect as contract } from '#shared/prices/rates.contract.ts';
import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { asRate, currentRate, isJump, percentOf } from './rate-queries.ts';

type Effect = z.output<typeof contract.response>;

interface Row extends Pick<Effect, 'units_per_usd' | 'wallets' | 'percent' | 'is_jump'> {
  balances: string;
  before: string;
  after: string;
  difference: string;
  ledger_currency: Currency;
}

/**
 * The value of all balances in a currency, at the current rate and at another. Balances kept in that currency do not
 * change; the percentage is the rate's.
 */
export async function readRateEffect(db: Db, query: z.output<typeof contract.query>): Promise<Effect> {
  const { currency, units_per_usd: units } = query;
  const [now, then] = [sql`x.now`, sql`x.then`];
  const { rows } = await sql<Row>`
    select trim_scale(x.now)::text as units_per_usd, x.wallets, x.balances::text, x.ledger_currency,
      x.before::text, x.after::text, (x.after - x.before)::text as difference,
      ${percentOf(now, then)} as percent, ${isJump(now, then)} as is_jump
    from (
      select r.now, r.then, w.wallets, w.balances, s.ledger_currency,
        round(w.balances * r.now / l.now, 2) as before, round(w.balances * r.then / l.then, 2) as after
      from settings s
      cross join (select ${currentRate(currency)} as now, ${asRate(units)} as then) r
      cross join lateral (select units_per_usd(s.ledger_currency) as now,
        case when s.ledger_currency = ${currency} then r.then else units_per_usd(s.ledger_currency) end as then) l
      cross join (select count(*)::int as wallets, coalesce(sum(balance), 0) as balances
        from ledger_accounts where kind = 'wallet') w
    ) x`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the effect is missing');
  const { balances, ledger_currency, before, after, difference, ...rest } = row;
  return {
    ...rest,
    balances: { amount: balances, currency: ledger_currency },
    before: { amount: before, currency },
    after: { amount: after, currency },
    difference: { amount: difference, currency },
  };
}
