import { sql } from '#server/platform/database/pool.ts';
import { clientName } from './client-name.ts';
import { counted, dinars, type Report } from './report.ts';

/** Whoever bought on fewer days has no usual pace. */
const REGULAR_DAYS = 3;
/** Nobody is quiet sooner. */
const QUIET_DAYS = 30;

/**
 * Clients who bought regularly and have not for a month and for more than twice their usual pace, which is the average from one day
 * with an order to the next. Closed and deactivated ones are left out.
 */
export const quietReport: Report = {
  columns: (ledger) => [
    { name: 'client', kind: 'text' },
    { name: 'last_order', kind: 'day' },
    { name: 'silent', kind: 'count' },
    { name: 'pace', kind: 'count' },
    counted('orders'),
    { name: 'balance', kind: 'money', currency: ledger, isSummed: true },
    ...(ledger === 'DZD' ? [] : [dinars('in_dinars')]),
    { name: 'phone', kind: 'phone' },
  ],
  rows: () => sql`
    -- First those who are silent, by their last order alone: else the orders of everyone would be counted.
    with silent as materialized (
      select r.id from reseller_profiles r
      where r.is_active and (select max(created_at) from orders o where o.reseller_id = r.id)
        < now() - ${QUIET_DAYS - 1} * interval '1 day'
    )
    select r.id as leads_to, ${clientName('r')} as client, b.last_order, s.silent, s.pace, b.orders,
      w.balance, round(w.balance * units_per_ledger_unit_at('DZD', now()), 2) as in_dinars, r.phone
    from silent join reseller_profiles r using (id)
    join profiles p on p.reseller_id = r.id and p.member_role = 'owner' and p.is_active and p.closed_at is null
    join ledger_accounts w on w.reseller_id = r.id
    cross join lateral (
      select count(*) as orders, count(distinct algerian_day(o.created_at)) as days,
        min(algerian_day(o.created_at)) as first_order, max(algerian_day(o.created_at)) as last_order
      from orders o where o.reseller_id = r.id
    ) b
    cross join lateral (
      select algerian_day(now()) - b.last_order as silent,
        round((b.last_order - b.first_order)::numeric / nullif(b.days - 1, 0)) as pace
    ) s
    where b.days >= ${REGULAR_DAYS} and s.silent >= ${QUIET_DAYS} and s.silent > 2 * s.pace
    order by b.orders desc, b.last_order desc, r.id`,
};
