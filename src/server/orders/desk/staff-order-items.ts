import type { StaffDelivery, StaffOrderItem } from '#shared/orders/order-desk.contract.ts';
import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { personRef } from '#server/resellers/people/person-name.ts';

interface Order {
  id: string;
  currency: Currency;
}

type Item = Omit<StaffOrderItem, 'deliveries'>;
interface ItemRow extends Omit<Item, 'unit_price' | 'total' | 'period'> {
  unit_price: string;
  total: string;
  period_length: number | null;
  period_unit: NonNullable<Item['period']>['unit'] | null;
}

/** Items of an order with their units. */
export async function readItems(tx: Db, { id, currency }: Order): Promise<Item[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.product_id, i.product_name, i.product_name_ar, p.sku, p.image_url, i.option_name, i.option_name_ar,
      i.duration, i.delivery, i.is_trial, i.renews_id, i.period_length, i.period_unit, i.customer_reference, i.note,
      i.quantity, i.delivered_quantity, i.refunded_quantity,
      i.quantity - i.delivered_quantity - i.refunded_quantity as waiting_quantity,
      i.unit_price::text as unit_price, i.total_amount::text as total
    from order_items i join products p on p.id = i.product_id where i.order_id = ${id} order by i.position`.execute(
    tx,
  );
  return rows.map(({ unit_price, total, period_length: length, period_unit: unit, ...item }) => ({
    ...item,
    period: length === null || unit === null ? null : { length, unit },
    unit_price: { amount: unit_price, currency },
    total: { amount: total, currency },
  }));
}

/** Deliveries and what was revoked, without content. */
export async function readDeliveries(
  tx: Db,
  orderId: string,
): Promise<(StaffDelivery & { item_id: string })[]> {
  const { rows } = await sql<StaffDelivery & { item_id: string }>`
    select d.id, d.order_item_id as item_id, d.kind, d.code_id, d.quantity, d.note, ${personRef('p')} as delivered_by,
      d.delivered_at, d.replaces_id, d.withdrawn_at, d.withdrawn_as,
      (select count(*)::int from code_reveals v where v.delivery_id = d.id) as reveals
    from order_items i join deliveries d on d.order_item_id = i.id left join profiles p on p.id = d.delivered_by
    where i.order_id = ${orderId} order by d.delivered_at, d.id`.execute(tx);
  return rows;
}
