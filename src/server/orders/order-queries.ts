import type { Order, OrderItem } from '#shared/contracts/orders.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { decodeIdCursor, toPage } from '../platform/http/cursor.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Orders of the caller's business, newest first. */
export async function listOrders(
  db: Db,
  actor: Pick<Reseller, 'resellerId'>,
  query: { limit: number; cursor?: string | undefined },
): Promise<{ data: Order[]; pagination: Pagination }> {
  const before = decodeIdCursor(query.cursor);
  const rows = await ordersOf(db, actor)
    .$if(before !== null, (rest) => rest.where('o.id', '<', before))
    .orderBy('o.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const { page, pagination } = toPage(rows, query.limit, (row) => [row.id]);
  return { data: await withItems(db, page), pagination };
}

/** Refusal: not_found, also for an order of another business. */
export async function readOrder(db: Db, actor: Reseller, id: string): Promise<Order> {
  const [order] = await withItems(db, await ordersOf(db, actor).where('o.id', '=', id).execute());
  if (order === undefined) throw new Refusal('not_found');
  return order;
}

function ordersOf(db: Db, actor: Pick<Reseller, 'resellerId'>) {
  return db
    .selectFrom('orders as o')
    .innerJoin('profiles as p', 'p.id', 'o.profile_id')
    .select([
      'o.id',
      'o.order_number',
      'o.status',
      'o.payment_status',
      'o.total_amount',
      'o.currency',
      'o.created_at',
    ])
    .select(
      sql<string>`coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email)`.as('placed_by'),
    )
    .where('o.reseller_id', '=', actor.resellerId);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number];

async function withItems(db: Db, orders: OrderRow[]): Promise<Order[]> {
  const items =
    orders.length === 0
      ? []
      : await itemsOf(
          db,
          orders.map((order) => order.id),
        );
  const byOrder = Map.groupBy(items, (item) => item.order_id);
  return orders.map(({ total_amount, currency, ...order }) => ({
    ...order,
    total: { amount: total_amount, currency },
    items: (byOrder.get(order.id) ?? []).map(
      ({ order_id: _, unit_price, total_amount: total, delivered, ...item }): OrderItem => ({
        ...item,
        delivered: delivered ?? 0,
        unit_price: { amount: unit_price, currency },
        total: { amount: total, currency },
      }),
    ),
  }));
}

function itemsOf(db: Db, orderIds: string[]) {
  return db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.order_id', 'i.product_id', 'i.product_name', 'i.product_name_ar', 'p.image_url'])
    .select([
      'i.option_name',
      'i.option_name_ar',
      'i.duration',
      'i.quantity',
      'i.unit_price',
      'i.total_amount',
    ])
    .select((eb) =>
      eb
        .selectFrom('deliveries as d')
        .whereRef('d.order_item_id', '=', 'i.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('delivered'),
    )
    .where('i.order_id', '=', sql<string>`any(${orderIds})`)
    .orderBy('i.order_id')
    .orderBy('i.position')
    .execute();
}
