import type { z } from 'zod';
import type { readSales as contract, SalesAsked } from '#shared/insight/sales.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { NOTHING_IN_EACH, revenue } from '../figure-columns.ts';
import type { Days } from '#shared/days.ts';

type Point = z.output<typeof contract.response>['points'][number];

interface Asked extends Pick<SalesAsked, 'step' | 'compare'> {
  period: Days;
  compared: Days | null;
}

/** The first day of a step; an Algerian week begins on Sunday. */
const stepOf = (day: ReturnType<typeof sql>, step: SalesAsked['step']) =>
  ({
    day: sql`${day}`,
    week: sql`${day} - extract(dow from ${day})::int`,
    month: sql`date_trunc('month', ${day})::date`,
  })[step];

/** Every step of the period, also those in which nothing was sold. */
export async function readPoints(db: Db, { period, compared, step, compare }: Asked): Promise<Point[]> {
  const { from, until } = period;
  const stepOfDay = stepOf(sql`d`, step);
  /** The day of this period that a day before is compared with. */
  const moved =
    compare === 'year'
      ? sql`(day + interval '1 year')::date`
      : sql`day + (${until}::date - ${from}::date + 1)`;
  const { rows } = await sql<Point>`
    with steps as (
      select ${stepOfDay} as step, min(d) as starts, max(d) as ends
      from (select generate_series(${from}::date, ${until}::date, interval '1 day')::date as d) g group by 1
    ), sold as (
      select ${stepOfDay} as step, sum(orders)::int as orders, ${revenue} as revenue
      from (select *, day as d from sales_by_day('all', ${from}::date, ${until}::date)) s group by 1
    ), before as (
      select ${stepOfDay} as step, ${revenue} as revenue
      from (select *, ${moved} as d
        from sales_by_day('all', ${compared?.from ?? null}::date, ${compared?.until ?? null}::date)) s group by 1
    )
    select s.starts::text as "from", s.ends::text as until, coalesce(n.orders, 0) as orders,
      coalesce(n.revenue, ${NOTHING_IN_EACH}) as revenue,
      case when ${compared !== null} then coalesce(b.revenue, ${NOTHING_IN_EACH}) end as before
    from steps s left join sold n using (step) left join before b using (step) order by s.starts`.execute(db);
  return rows;
}
