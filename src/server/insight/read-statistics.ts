import type { z } from 'zod';
import type { readStatistics as contract } from '#shared/insight/statistics.contract.ts';
import type { Currency } from '#shared/money.ts';
import { readSales } from '#server/wallet/ledger/read-sales.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

type Statistics = z.output<typeof contract.response>;
type Activity = Statistics['recent_activity'][number];

/** Specification, section 9. */
const NEWEST_OF_EACH = 5;

interface Counts extends Omit<Statistics, 'total_revenue' | 'revenue_in' | 'recent_activity'> {
  revenue: string;
  ledger_currency: Currency;
}

/**
 * Totals and latest activity (specification, section 2). Orders and revenue as in Orders Management: all orders,
 * cancelled ones included, and purchases less refunds.
 */
export async function readStatistics(db: Db): Promise<Statistics> {
  const { rows } = await sql<Counts>`
    select p.total_users, p.active_users, r.pending_resellers, r.approved_resellers,
      f.total::int as total_orders, f.revenue,
      (select coalesce(sum(n), 0)::int from listing_counts where state = 0) as total_products,
      s.ledger_currency
    from settings s cross join read_order_figures() f
    cross join (select count(*)::int as total_users, count(*) filter (where is_active)::int as active_users
      from profiles) p
    cross join (select count(*) filter (where status = 'pending')::int as pending_resellers,
      count(*) filter (where status = 'approved')::int as approved_resellers from reseller_profiles) r`.execute(
    db,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('the figures are missing');
  const { revenue, ledger_currency, ...figures } = counts;
  return {
    ...figures,
    total_revenue: { amount: revenue, currency: ledger_currency },
    revenue_in: await readSales(db),
    recent_activity: await readActivity(db),
  };
}

interface Row extends Omit<Activity, 'amount'> {
  amount: string | null;
  currency: Currency | null;
}

/** Newest orders and registrations, merged by time, without closed accounts. */
async function readActivity(db: Db): Promise<Activity[]> {
  const { rows } = await sql<Row>`
    (select o.id, 'order' as type, o.order_number as subject, o.reseller_id as client_id,
      o.created_at as timestamp, o.total_amount::text as amount, o.currency
    from orders o order by o.id desc limit ${NEWEST_OF_EACH})
    union all
    (select p.id, 'registration', ${nameOf('p')}, p.reseller_id, p.created_at, null, null
    from profiles p where p.closed_at is null order by p.created_at desc, p.id desc limit ${NEWEST_OF_EACH})
    order by timestamp desc, id desc`.execute(db);
  return rows.map(({ amount, currency, ...row }) => ({
    ...row,
    amount: amount === null || currency === null ? null : { amount, currency },
  }));
}
