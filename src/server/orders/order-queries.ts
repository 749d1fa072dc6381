import type { Order, OrderItem } from '#shared/orders/orders.contract.ts';
import { nameOrKey } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '../platform/database/pool.ts';

/** Which business's orders, and whose pins; staff read without pins. */
export interface OrderReader {
  resellerId: string;
  profileId?: string;
}

/** These orders, in this order, restricted to the business. */
export async function readOrders(db: Db, reader: OrderReader, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const [rows, items] = [await headsOf(db, reader, ids), await itemsOf(db, ids)];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byOrder = Map.groupBy(items, (item) => item.order_id);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toOrder(row, byOrder.get(id) ?? [])];
  });
}

type Head = Awaited<ReturnType<typeof headsOf>>[number];

const byName = nameOrKey('p', 'k');

function headsOf(db: Db, { resellerId, profileId }: OrderReader, ids: readonly string[]) {
  return db
    .selectFrom('orders as o')
    .innerJoin('profiles as p', 'p.id', 'o.profile_id')
    .leftJoin('api_keys as k', 'k.id', 'o.api_key_id')
    .select(['o.client_reference', 'o.id', 'o.order_number', 'o.status', 'o.payment_status', 'o.created_at'])
    .select(['o.total_amount', 'o.refunded_amount', 'o.currency', byName.as('placed_by')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('order_pins as x')
            .whereRef('x.order_id', '=', 'o.id')
            .where('x.profile_id', '=', sql<string>`${profileId ?? null}::uuid`),
        )
        .$castTo<boolean>()
        .as('is_pinned'),
    )
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('o.reseller_id', '=', resellerId)
    .execute();
}

function toOrder({ total_amount, refunded_amount, currency, ...row }: Head, items: SoldItem[]): Order {
  return {
    ...row,
    total: { amount: total_amount, currency },
    refunded: { amount: refunded_amount, currency },
    has_invoice: /[1-9]/.test(total_amount),
    items: items.map(({ order_id: _, unit_price, total_amount: total, ...item }) => {
      const { period_length: length, period_unit: unit, delivered, refunded, ...rest } = item;
      return {
        ...rest,
        delivered,
        refunded,
        waiting: rest.quantity - delivered - refunded,
        period: length === null || unit === null ? null : { length, unit },
        unit_price: { amount: unit_price, currency },
        total: { amount: total, currency },
      } satisfies OrderItem;
    }),
  };
}

export type SoldItem = Awaited<ReturnType<typeof itemsOf>>[number];

/** The items of these orders, in order. */
export function itemsOf(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.order_id', 'i.product_id', 'i.product_name', 'i.product_name_ar', 'p.image_url'])
    .select(['i.option_name', 'i.option_name_ar', 'i.duration', 'i.period_length', 'i.period_unit'])
    .select(['i.customer_reference', 'i.note', 'i.is_trial', 'i.quantity', 'i.unit_price', 'i.total_amount'])
    .select(['i.delivered_quantity as delivered', 'i.refunded_quantity as refunded'])
    .where('i.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('i.order_id')
    .orderBy('i.position')
    .execute();
}
