import { PACE_DAYS, PACE_DAYS_MIN, type Spending } from '#shared/insight/spending.contract.ts';
import { readLimits } from '#server/deposits/read-limits.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { adviseDeposit } from './advise-deposit.ts';

interface Pace {
  daily: string;
  balance: string;
  days: number;
}

/** How long the balance lasts at the present pace. In dinars: most prices are, so that a new rate changes no pace. */
export async function readRunway(db: Db, resellerId: string, now: Date): Promise<Spending['runway']> {
  const { rows } = await sql<Pace>`
    select p.daily::text, p.balance::text, floor(greatest(p.balance, 0) / p.daily)::float8 as days
    from (
      select round(s.spent / least(extract(epoch from ${now}::timestamptz - b.since) / 86400, ${sql.lit(PACE_DAYS)}), 2)
          as daily,
        round(a.balance * units_per_ledger_unit('DZD'), 2) as balance
      from ledger_accounts a, (
        select sum(o.total_dzd * (o.total_amount - o.refunded_amount) / o.total_amount) as spent from orders o
        where o.reseller_id = ${resellerId} and o.total_amount > 0
          and o.created_at > ${now}::timestamptz - interval '1 day' * ${sql.lit(PACE_DAYS)}
          and o.created_at <= ${now}::timestamptz
      ) s, (
        select o.created_at as since from orders o where o.reseller_id = ${resellerId} and o.total_amount > 0
        order by o.created_at, o.id limit 1
      ) b
      where a.reseller_id = ${resellerId}
        and b.since <= ${now}::timestamptz - interval '1 day' * ${sql.lit(PACE_DAYS_MIN)}
    ) p where p.daily > 0`.execute(db);
  const [pace] = rows;
  if (pace === undefined) return null;
  const { daily, balance, days } = pace;
  return {
    daily: { amount: daily, currency: 'DZD' },
    days,
    deposit: days >= PACE_DAYS ? null : adviseDeposit({ daily, balance }, await readLimits(db, resellerId)),
  };
}
