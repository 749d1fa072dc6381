import type { z } from 'zod';
import type { readDeliveryQueue as contract } from '#shared/orders/delivery-desk.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isWaiting } from './list-waiting-lines.ts';

type Queue = z.output<typeof contract.response>;

const PRODUCTS_MAX = 100;

/** Size of the delivery queue: items, units and reports. */
export async function readDeliveryQueue(db: Db): Promise<Queue> {
  const { rows } = await sql<Omit<Queue, 'products'>>`
    select l.*, r.* from (
      select count(*)::int as lines,
        coalesce(sum(i.quantity - i.delivered_quantity - i.refunded_quantity), 0)::float8 as units,
        min(o.created_at) as oldest_line_at
      from orders o join order_items i on i.order_id = o.id where ${isWaiting}
    ) l cross join (
      select count(*)::int as reports, min(created_at) as oldest_report_at from code_reports where status = 'open'
    ) r`.execute(db);
  const products = await sql<Queue['products'][number]>`
    select t.id, t.name, t.name_ar, count(*)::int as lines
    from orders o join order_items i on i.order_id = o.id join products t on t.id = i.product_id
    where ${isWaiting} group by t.id order by lines desc, t.id limit ${PRODUCTS_MAX}`.execute(db);
  const [queue] = rows;
  if (queue === undefined) throw new Error('an aggregate without a row');
  return { ...queue, products: products.rows };
}
