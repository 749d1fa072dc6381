import type { z } from 'zod';
import type { readDashboard as contract } from '#shared/insight/dashboard.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { NOTHING_IN_EACH, revenue, sumInEach } from '../figure-columns.ts';

type Day = NonNullable<z.output<typeof contract.response>['days']>[number];

/** How many days the dashboard looks back on, today included. */
export const DAYS = 30;

/** Every day, also those on which nothing happened. */
export async function readDays(db: Db): Promise<Day[]> {
  const first = sql`algerian_day(now()) - ${DAYS - 1}::int`;
  const { rows } = await sql<Day>`
    select d::date::text as day, coalesce(s.orders, 0)::int as orders, coalesce(s.revenue, ${NOTHING_IN_EACH}) as revenue,
      coalesce(c.credited, ${NOTHING_IN_EACH}) as deposits
    from generate_series(${first}, algerian_day(now()), interval '1 day') d
    left join (select day, sum(orders) as orders, ${revenue} as revenue
      from sales_by_day('all', ${first}, algerian_day(now())) group by day) s on s.day = d::date
    left join (select day, ${sumInEach('credited')} as credited
      from deposits_by_day(${first}, algerian_day(now())) group by day) c on c.day = d::date
    order by 1`.execute(db);
  return rows;
}
