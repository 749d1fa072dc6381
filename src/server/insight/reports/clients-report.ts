import { sql } from '#server/platform/database/pool.ts';
import { clientName } from './client-name.ts';
import { counted, dinars, type Report } from './report.ts';

/** Clients by what they bought, beside the period of the same length before it; at the end those who have gone quiet since. */
export const clientsReport: Report = {
  columns: () => [
    { name: 'client', kind: 'text' },
    counted('orders'),
    counted('units'),
    dinars('net'),
    dinars('before'),
    { name: 'last_order', kind: 'day' },
  ],
  rows: ({ from, until }) => sql`
    with moves as (
      select key::uuid as id, day >= ${from}::date as is_now, orders, units - refunded_units as units,
        sales_dzd - refunds_dzd as net
      from sales_by_day('reseller', ${from}::date - (${until}::date - ${from}::date + 1), ${until})
    ), clients as (
      select id, coalesce(sum(orders) filter (where is_now), 0)::bigint as orders,
        coalesce(sum(units) filter (where is_now), 0)::bigint as units,
        round(coalesce(sum(net) filter (where is_now), 0), 2) as net,
        round(coalesce(sum(net) filter (where not is_now), 0), 2) as before
      from moves group by id
    )
    select r.id as leads_to, ${clientName('r')} as client, c.orders, c.units, c.net, c.before,
      (select algerian_day(max(o.created_at)) from orders o where o.reseller_id = r.id) as last_order
    from clients c join reseller_profiles r on r.id = c.id
    order by c.orders > 0 desc, c.net desc, c.before desc, r.id`,
};
