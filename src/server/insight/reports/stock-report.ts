import { currencies } from '#shared/money.ts';
import { sql } from '#server/platform/database/pool.ts';
import { counted, dinars, type Report } from './report.ts';

/** Products whose kept values no longer hold, and what a currency is in dinars. */
const changedAndRates = sql`
  changed as materialized (select product_id from unvalued_products() as product_id),
  rates as materialized (
    select currency, dinars_for(currency) as rate from unnest(${sql.val(currencies)}::text[]) as currency
  )`;
const isKept = sql`not exists (select from changed c where c.product_id = k.product_id)`;
const anew = sql`select * from stock_of(array(select product_id from changed))`;
const soon = sql`from codes where status = 'free' and expires_at > now() and expires_at < now() + interval '30 days'`;

/** Codes in the vault that can still be sold, what they cost and what they would bring, at present prices and rates. */
export const stockReport: Report = {
  columns: () => [
    { name: 'product', kind: 'text' },
    { name: 'option', kind: 'text' },
    counted('free'),
    counted('reserved'),
    counted('expiring'),
    dinars('stock_cost'),
    dinars('stock_price'),
  ],
  // The first of each currency are found by an index, and the first of all are among them.
  rows: (_period, language, most) => sql`
    with ${changedAndRates}, first as materialized (
      select s.*, s.cost * r.rate as in_dinars, r.rate from rates r cross join lateral (
        (select k.* from stock_values k where k.currency = r.currency and ${isKept}
        order by k.cost desc nulls last, k.price desc, k.pool_id limit ${most})
        union all select * from (${anew}) n where n.currency = r.currency
      ) s
      order by in_dinars desc nulls last, s.price * r.rate desc, s.pool_id limit ${most}
    ), expiring as (
      select pool_id, count(*) as expiring ${soon} group by pool_id
    )
    select p.id as leads_to, case when ${language} = 'ar' then p.name_ar else p.name end as product,
      case when ${language} = 'ar' then coalesce(v.value_ar, l.name_ar) else coalesce(v.value, l.name) end as option,
      f.free, f.reserved, coalesce(e.expiring, 0) as expiring, round(f.in_dinars, 2) as stock_cost,
      round(f.price * f.rate, 2) as stock_price
    from first f join products p on p.id = f.product_id
      left join plans l on l.id = f.plan_id
      left join variations v on v.id = f.variation_id
      left join expiring e using (pool_id)
    order by f.in_dinars desc nulls last, f.price * f.rate desc, f.pool_id`,
  whole: () => sql`
    with ${changedAndRates}
    select count(*), sum(free) as free, sum(reserved) as reserved,
      case when count(*) > 0 then (select count(*) ${soon}) end as expiring,
      sum(round(s.cost * r.rate, 2)) as stock_cost, sum(round(s.price * r.rate, 2)) as stock_price
    from (select * from stock_values k where ${isKept} union all ${anew}) s join rates r using (currency)`,
};
