import type { z } from 'zod';
import { MINUTES, ON_MINUTES, type readRealtime as contract } from '#shared/insight/realtime.contract.ts';
import { startOfToday } from '#server/platform/dates/algeria.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { NOTHING_IN_EACH, revenue } from '../figure-columns.ts';
import { readEvents } from './read-events.ts';
import { readOn } from './read-on.ts';

type Realtime = z.output<typeof contract.response>;

/** The last minutes, who is on, what happened last, and how today goes. */
export async function readRealtime(db: Db): Promise<Realtime> {
  const [minutes, on, events, today] = await Promise.all([
    readMinutes(db),
    readOn(db, ON_MINUTES),
    readEvents(db),
    readToday(db),
  ]);
  return { minutes, on, events, today };
}

/** Straight from the rows: figures by day know no minutes. */
async function readMinutes(db: Db): Promise<Realtime['minutes']> {
  const first = sql`date_trunc('minute', now()) - make_interval(mins => ${MINUTES - 1}::int)`;
  const { rows } = await sql<Realtime['minutes'][number]>`
    with moves as (
      select date_trunc('minute', m.at) as minute, m.order_id, m.is_refund,
        case when m.is_refund then 0 else m.dzd end as sales_dzd, case when m.is_refund then m.dzd else 0 end as refunds_dzd,
        case when m.is_refund then 0 else m.usd end as sales_usd, case when m.is_refund then m.usd else 0 end as refunds_usd,
        case when m.is_refund then 0 else m.eur end as sales_eur, case when m.is_refund then m.eur else 0 end as refunds_eur
      from sale_moves() m where m.source = any (array(
        select id from orders where created_at >= ${first} union all select id from order_refunds where created_at >= ${first}))
    ), sold as (
      select minute, count(distinct order_id) filter (where not is_refund)::int as orders, ${revenue} as revenue
      from moves group by minute
    ), added as (
      select date_trunc('minute', d.decided_at) as minute, count(*)::int as deposits from deposits d
      where d.status = 'paid' and d.decided_at >= ${first} group by 1
    )
    select m as at, coalesce(s.orders, 0) as orders, coalesce(a.deposits, 0) as deposits,
      coalesce(s.revenue, ${NOTHING_IN_EACH}) as revenue
    from generate_series(${first}, date_trunc('minute', now()), interval '1 minute') m
    left join sold s on s.minute = m left join added a on a.minute = m order by m`.execute(db);
  return rows;
}

/** Who signed out again has left no session: the buyers among them are known by their orders. */
async function readToday(db: Db): Promise<Realtime['today']> {
  const { rows } = await sql<Realtime['today']>`
    with buyers as (select distinct reseller_id from orders where created_at >= ${startOfToday})
    select (select count(*)::int from buyers) as bought,
      (select count(*)::int from (select reseller_id from buyers union select p.reseller_id
        from sessions s join profiles p on p.id = s.profile_id
        where s.last_seen_at >= ${startOfToday} and p.reseller_id is not null and not s.awaits_two_factor) c) as came,
      t.orders, t.revenue
    from (select coalesce(sum(orders), 0)::int as orders, ${revenue} as revenue
      from sales_by_day('all', algerian_day(now()), algerian_day(now()))) t`.execute(db);
  const [today] = rows;
  if (today === undefined) throw new Error('nothing was counted');
  return today;
}
