import { sql } from '#server/platform/database/pool.ts';
import { counted, dinars, type Report } from './report.ts';

/** Longer periods are shown by month. */
const DAYS_MAX = 92;

/** What was sold and refunded on each day, or in each month of a longer period. Refunds count on their own day. */
export const salesReport: Report = {
  columns: () => [
    { name: 'day', kind: 'day' },
    counted('orders'),
    counted('units'),
    dinars('sales'),
    dinars('refunds'),
    dinars('net'),
  ],
  rows: ({ from, until }) => sql`
    select step as leads_to, step as day,
      sum(orders)::bigint as orders, sum(units)::bigint as units, round(sum(sales_dzd), 2) as sales,
      round(sum(refunds_dzd), 2) as refunds, round(sum(sales_dzd), 2) - round(sum(refunds_dzd), 2) as net
    from sales_by_day('all', ${from}, ${until}) s cross join lateral (
      select to_char(s.day, case when ${until}::date - ${from}::date < ${DAYS_MAX} then 'YYYY-MM-DD' else 'YYYY-MM' end) as step
    ) t group by step order by step`,
};
