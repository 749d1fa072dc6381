import type { Refundable } from '#shared/orders/delivery-desk.contract.ts';
import type { OrderStatus } from '#shared/orders/orders.contract.ts';
import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { soldColumns, type SoldRow } from './sold-columns.ts';

interface OrderRow {
  order_number: string;
  status: OrderStatus;
  total_amount: string;
  refunded_amount: string;
  currency: Currency;
}

interface LineRow extends SoldRow {
  item_id: string;
  unit_price: string;
  quantity: number;
  refunded: number;
  waiting: number;
}

type Delivery = Refundable['lines'][number]['deliveries'][number];

/** What refund_items() could refund of an order now, and where each code would go. Refusal: not_found. */
export async function readRefundable(db: Db, orderId: string): Promise<Refundable> {
  const [order] = (
    await sql<OrderRow>`select order_number, status, total_amount, refunded_amount, currency from orders
      where id = ${orderId}`.execute(db)
  ).rows;
  if (order === undefined) throw new Refusal('not_found');
  const lines = await sql<LineRow>`
    select i.id as item_id, ${soldColumns}, i.unit_price, i.quantity, i.refunded_quantity as refunded,
      case when o.status in ('pending', 'processing')
        then i.quantity - i.delivered_quantity - i.refunded_quantity else 0 end as waiting
    from order_items i join orders o on o.id = i.order_id
    where i.order_id = ${orderId} order by i.position`.execute(db);
  const deliveries = Map.groupBy(await standingDeliveries(db, orderId), (row) => row.order_item_id);
  const { currency, total_amount, refunded_amount, ...head } = order;
  return {
    ...head,
    total: { amount: total_amount, currency },
    refunded: { amount: refunded_amount, currency },
    lines: lines.rows.map(({ unit_price, ...line }) => ({
      ...line,
      unit_price: { amount: unit_price, currency },
      deliveries: (deliveries.get(line.item_id) ?? []).map(({ order_item_id: _, ...delivery }) => delivery),
    })),
  };
}

/** Mirrors return_codes(): quarantined if anyone ever saw the code, else available, else expired. */
async function standingDeliveries(
  db: Db,
  orderId: string,
): Promise<(Delivery & { order_item_id: string })[]> {
  const { rows } = await sql<Delivery & { order_item_id: string }>`
    select x.order_item_id, x.id, x.kind, x.quantity, x.delivered_at, x.runs_until, x.is_seen,
      case when x.kind <> 'code' then null when x.is_seen then 'quarantine'
        when x.code_expires_at <= now() then 'expired' else 'sale' end as code_goes_to
    from (
      select d.order_item_id, d.id, d.kind, d.quantity, d.delivered_at, c.expires_at as code_expires_at,
        (select s.ends_at from subscriptions s where s.delivery_id = d.id
          and s.status <> 'cancelled') as runs_until,
        case when d.code_id is null then exists (select from code_reveals v where v.delivery_id = d.id)
          else is_code_seen(d.code_id) end as is_seen
      from deliveries d
      join order_items i on i.id = d.order_item_id
      left join codes c on c.id = d.code_id
      where i.order_id = ${orderId} and d.withdrawn_at is null
    ) x order by x.delivered_at, x.id`.execute(db);
  return rows;
}
