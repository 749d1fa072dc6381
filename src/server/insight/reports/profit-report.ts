import { sql } from '#server/platform/database/pool.ts';
import { counted, dinars, type Report } from './report.ts';

/** What each product left, as far as its cost was known when it was sold: refunded units are neither sold nor paid for. */
export const profitReport: Report = {
  columns: () => [
    { name: 'product', kind: 'text' },
    counted('units'),
    dinars('net'),
    dinars('costed'),
    dinars('cost'),
    dinars('profit'),
    { name: 'margin', kind: 'percent' },
    counted('uncosted'),
  ],
  rows: ({ from, until }, language) => sql`
    select p.id as leads_to, case when ${language} = 'ar' then p.name_ar else p.name end as product, s.units, s.net,
      s.costed, s.cost, s.costed - s.cost as profit, s.margin, s.uncosted
    from (
      select key, sum(units - refunded_units)::bigint as units, round(sum(sales_dzd - refunds_dzd), 2) as net,
        round(sum(costed_dzd), 2) as costed, round(sum(cost_dzd), 2) as cost,
        round(100 * sum(costed_dzd - cost_dzd) / nullif(sum(costed_dzd), 0), 1) as margin,
        sum(uncosted_units)::bigint as uncosted
      from sales_over('product', ${from}, ${until}) group by key
    ) s join products p on p.id = s.key::uuid
    order by profit desc, p.id`,
};
