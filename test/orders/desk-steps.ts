// What the order desk does and what it is about: orders that wait, deliveries, refunds and reports.
import { z } from 'zod';
import { deliverItem } from '#shared/orders/delivery-desk.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct, type Buyer, type ForSale } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, type Answer } from '#test/client.ts';
import type { Bytes } from '#test/store/sample-files.ts';

export interface Person {
  profileId: string;
  cookie: string;
}
export type SignedInBuyer = Buyer & { cookie: string };

/** A product that is delivered by hand, with so many units in stock. */
export async function makeByHand(store: TestStore, price: string, stock = 100): Promise<ForSale> {
  const product = await makeProduct(store.database.owner.db, store.vault, { price, delivery: 'manual' });
  await sql`insert into stock_levels (product_id, quantity) values (${product.productId}, ${stock})
    on conflict (product_id) do update set quantity = ${stock}`.execute(store.database.owner.db);
  return product;
}

export async function runsMonthly(store: TestStore, { productId }: ForSale): Promise<void> {
  await sql`update products set is_subscription = true, subscription_type = 'monthly' where id = ${productId}`.execute(
    store.database.owner.db,
  );
}

export interface Bought {
  orderId: string;
  orderNumber: string;
  buyer: SignedInBuyer;
  /** In the order of the lines. */
  items: string[];
}

interface Line {
  product: ForSale;
  price: string;
  quantity?: number;
  customer_reference?: string;
  note?: string;
}

/** An order of someone who has 100,000 DA, unless another buyer is named. */
export async function buy(store: TestStore, lines: Line[], who?: SignedInBuyer): Promise<Bought> {
  const buyer = who ?? (await store.makeSignedInBuyer(100_000));
  const answer = await api(store, 'POST', '/api/orders', {
    cookie: buyer.cookie,
    headers: { 'idempotency-key': newKey() },
    body: {
      lines: lines.map(({ product, price, quantity = 1, ...words }) => ({
        product_id: product.productId,
        quantity,
        expected_unit_price: dinars(price),
        ...words,
      })),
    },
  });
  const { id: orderId, order_number: orderNumber } = dataOf(answer, placedOrder);
  const items = await store.database.owner.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return { orderId, orderNumber, buyer, items: items.map(({ id }) => id) };
}

/** The only line of an order. */
export function lineOf({ items }: Bought): string {
  const [item] = items;
  if (item === undefined) throw new Error('an order without lines');
  return item;
}

export function deliver(
  store: TestStore,
  who: Person,
  itemId: string,
  body: object,
  key = newKey(),
): Promise<Answer> {
  return api(store, 'POST', `/api/admin/order-items/${itemId}/deliveries`, {
    cookie: who.cookie,
    headers: { 'idempotency-key': key },
    body,
  });
}

export function deliverFile(
  store: TestStore,
  who: Person,
  {
    itemId,
    query = 'quantity=1',
    file,
    key = newKey(),
  }: { itemId: string; query?: string; file: Bytes; key?: string },
): Promise<Answer> {
  return api(store, 'POST', `/api/admin/order-items/${itemId}/delivered-files?${query}`, {
    cookie: who.cookie,
    headers: { 'idempotency-key': key },
    file,
  });
}

export async function delivered(store: TestStore, who: Person, itemId: string, body: object) {
  return dataOf(await deliver(store, who, itemId, body), deliverItem.response);
}

export function refund(
  store: TestStore,
  who: Person,
  orderId: string,
  body: { lines: object[]; reason?: string },
  key = newKey(),
): Promise<Answer> {
  return api(store, 'POST', `/api/admin/orders/${orderId}/refunds`, {
    cookie: who.cookie,
    headers: { 'idempotency-key': key },
    body: { reason: 'It does not work', ...body },
  });
}

const deliveryRow = z.object({
  id: z.string(),
  kind: z.string(),
  quantity: z.number(),
  note: z.string().nullable(),
  withdrawn_as: z.string().nullable(),
  code: z.string().nullable(),
});

/** What was handed over in an order, in the order of handing over, with what became of its codes. */
export async function deliveriesOf(store: TestStore, orderId: string) {
  const { rows } = await sql`
    select d.id, d.kind, d.quantity, d.note, d.withdrawn_as, c.status as code
    from deliveries d join order_items i on i.id = d.order_item_id left join codes c on c.id = d.code_id
    where i.order_id = ${orderId} order by d.delivered_at, d.id`.execute(store.database.owner.db);
  return z.array(deliveryRow).parse(rows);
}

const orderRow = z.object({
  status: z.string(),
  payment_status: z.string(),
  refunded_amount: z.string(),
  lines: z.array(z.tuple([z.number(), z.number(), z.number()])),
});

/** How an order stands: of each line its units, how many of them were delivered and how many paid back. */
export async function orderOf(store: TestStore, orderId: string) {
  const { rows } = await sql`
    select o.status, o.payment_status, o.refunded_amount::text,
      (select jsonb_agg(jsonb_build_array(i.quantity, i.delivered_quantity, i.refunded_quantity) order by i.position)
        from order_items i where i.order_id = o.id) as lines
    from orders o where o.id = ${orderId}`.execute(store.database.owner.db);
  return orderRow.parse(rows[0]);
}

export async function stockOf(store: TestStore, { productId }: ForSale): Promise<number> {
  const { quantity } = await store.database.owner.db
    .selectFrom('stock_levels')
    .select('quantity')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return quantity;
}

/** The buyer looks at what was handed over, as the database records it. */
export async function look(store: TestStore, { orderId, buyer }: Bought): Promise<void> {
  await sql`select reveal_deliveries(${orderId}, ${buyer.resellerId}, ${buyer.profileId}, '127.0.0.1')`.execute(
    store.database.owner.db,
  );
}

const reported = z.object({ result: z.literal('reported'), report_id: z.string() });

/** The buyer says that a delivery does not work. */
export async function report(store: TestStore, { buyer }: Bought, deliveryId: string): Promise<string> {
  const { rows } = await sql<{ answer: unknown }>`
    select report_delivery(${deliveryId}, ${buyer.resellerId}, ${buyer.profileId}, 'It says that it was used already',
      null, now()) as answer`.execute(store.database.owner.db);
  return reported.parse(rows[0]?.answer).report_id;
}

export function replace(store: TestStore, who: Person, reportId: string, body: object): Promise<Answer> {
  return api(store, 'POST', `/api/admin/reports/${reportId}/replace`, { cookie: who.cookie, body });
}

export function refuse(
  store: TestStore,
  who: Person,
  reportId: string,
  answer = 'It works here',
): Promise<Answer> {
  return api(store, 'POST', `/api/admin/reports/${reportId}/refuse`, {
    cookie: who.cookie,
    body: { answer },
  });
}

/** The first delivery of an order that stands. */
export async function standing(store: TestStore, orderId: string): Promise<string> {
  const found = (await deliveriesOf(store, orderId)).find(({ withdrawn_as: as }) => as === null);
  if (found === undefined) throw new Error('nothing stands');
  return found.id;
}
