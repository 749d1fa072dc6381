import type { z } from 'zod';
import type { countStaffOrders as contract } from '#shared/orders/order-desk.contract.ts';
import type { Currency } from '#shared/money.ts';
import { may } from '#shared/permissions.ts';
import { readSales } from '#server/wallet/ledger/read-sales.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

type Counts = z.output<typeof contract.response>;

interface Row extends Record<'total' | 'pending' | 'processing' | 'completed' | 'cancelled', bigint> {
  revenue: string;
  ledger_currency: Currency;
  new_orders: number;
  open_reports: number;
  waiting_units: number;
  oldest_at: string | null;
}

/** One more than the badge shows: 99+ (specification, section 9). */
const NEW_MAX = 100;

/**
 * Current totals over all orders; read_order_figures() says how they stay cheap. Revenue only with the permission for
 * statistics.
 */
export async function countStaffOrders(db: Db, actor: Person): Promise<Counts> {
  const { rows } = await sql<Row>`
    select f.*, s.ledger_currency,
      (select count(*)::int from (select from orders o where o.created_at > now() - interval '24 hours'
        limit ${NEW_MAX}) n) as new_orders,
      (select count(*)::int from code_reports where status = 'open') as open_reports,
      (select coalesce(sum(i.quantity - i.delivered_quantity - i.refunded_quantity), 0)::float8 from orders o
        join order_items i on i.order_id = o.id where o.status in ('pending', 'processing')) as waiting_units,
      least((select o.created_at from orders o where o.status = 'pending' order by o.id limit 1),
        (select o.created_at from orders o where o.status = 'processing' order by o.id limit 1)) as oldest_at
    from read_order_figures() f cross join settings s`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the figures are missing');
  const seesRevenue = may(actor, 'read_statistics');
  return {
    total: Number(row.total),
    pending: Number(row.pending),
    processing: Number(row.processing),
    completed: Number(row.completed),
    cancelled: Number(row.cancelled),
    revenue: seesRevenue ? { amount: row.revenue, currency: row.ledger_currency } : null,
    revenue_in: seesRevenue ? await readSales(db) : null,
    new_orders: row.new_orders,
    open_reports: row.open_reports,
    waiting: { units: row.waiting_units, oldest_at: row.oldest_at },
  };
}
