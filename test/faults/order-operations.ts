// What may be cut short of the life of an order, as money-operations.ts has it for the balance.
import { randomUUID } from 'node:crypto';
import { sql } from '#server/platform/database/pool.ts';
import { dinars } from '#test/client.ts';
import type { TestDatabase } from '#test/database.ts';
import { makeBuyer, makeProduct, type Buyer } from '#test/shop.ts';
import { openSession } from '#test/people.ts';
import { send, vault, type Operation, type Scene } from './money-operations.ts';
import { readState } from './money-state.ts';

interface Line {
  productId: string;
  price: string;
  quantity: number;
}

const asBody = ({ productId, price, quantity }: Line) => ({
  product_id: productId,
  quantity,
  expected_unit_price: dinars(price),
});

interface Bought {
  orderId: string;
  items: string[];
}

/** An order as it stands before what is to be cut short. */
async function buy({ app, owner }: TestDatabase, buyer: Buyer, lines: Line[]): Promise<Bought> {
  const asked = lines.map(({ productId, price, quantity }) => ({
    product_id: productId,
    quantity,
    expected_unit_price: price,
    expected_currency: 'DZD',
  }));
  const { rows } = await sql<{ answer: { order_id: string } }>`
    select place_order(${buyer.resellerId}, ${buyer.profileId}, ${randomUUID()}, ${JSON.stringify(asked)}) as answer
  `.execute(app.db);
  const orderId = rows[0]?.answer.order_id ?? '';
  const items = await owner.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return { orderId, items: items.map(({ id }) => id) };
}

export const cart: Operation = async ({ database }) => {
  const { db } = database.owner;
  const buyer = await makeBuyer(db, { balanceDzd: 5000 });
  const codes = () => Array.from({ length: 4 }, () => randomUUID());
  const one = await makeProduct(db, vault, { price: '1200', codes: codes() });
  const other = await makeProduct(db, vault, { price: '300', delivery: 'manual' });
  await db.insertInto('stock_levels').values({ product_id: other.productId, quantity: 10 }).execute();
  const inCart = await db
    .insertInto('cart_lines')
    .values({ profile_id: buyer.profileId, product_id: one.productId, quantity: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cookie = await openSession(database, buyer.profileId);
  const key = randomUUID();
  const lines = [
    {
      ...asBody({ productId: one.productId, price: '1200.00', quantity: 2 }),
      customer_reference: 'Karim',
      cart_line_id: inCart.id,
    },
    asBody({ productId: other.productId, price: '300.00', quantity: 3 }),
  ];
  const read = () => readState(database, buyer, one.productId);
  const absent = await read();
  return {
    ask: (server) => send(server, '/api/orders', { cookie, key, body: { lines } }),
    read,
    absent,
    whole: {
      ...absent,
      balance: '1700.00',
      movements: 'deposit 5000.00, purchase -3300.00',
      orders: 'pending paid, items: 2, delivered: 2',
      sold: 2,
      inCart: 0,
      notifications: 'deposit_paid, order_waiting',
      keys: 1,
    },
  };
};

export const delivery: Operation = async ({ database, staffCookie: cookie }) => {
  const { buyer, bought } = await waitingOrder(database);
  const key = randomUUID();
  const read = () => readState(database, buyer);
  const absent = await read();
  const body = { kind: 'text', quantity: 3, text: 'user: karim', note: 'Change the password first' };
  return {
    ask: (server) =>
      send(server, `/api/admin/order-items/${bought.items[0]}/deliveries`, { cookie, key, body }),
    read,
    absent,
    whole: {
      ...absent,
      orders: 'completed paid, items: 1, delivered: 1',
      events: 'delivered, completed',
      notifications: 'deposit_paid, order_completed, order_waiting',
      audit: 'order_delivered',
    },
  };
};

/** Three units of something that is delivered by hand. */
async function waitingOrder(database: Scene['database']) {
  const { db } = database.owner;
  const buyer = await makeBuyer(db, { balanceDzd: 5000 });
  const { productId } = await makeProduct(db, vault, { price: '400', delivery: 'manual' });
  await db.insertInto('stock_levels').values({ product_id: productId, quantity: 5 }).execute();
  const bought = await buy(database, buyer, [{ productId, price: '400.00', quantity: 3 }]);
  return { buyer, bought, productId };
}

export const cancellation: Operation = async ({ database, staffCookie: cookie }) => {
  const { buyer, bought, productId } = await waitingOrder(database);
  const read = () => readState(database, buyer, productId);
  const absent = await read();
  const body = { reason: 'Sold out at our supplier' };
  return {
    ask: (server) => send(server, `/api/admin/orders/${bought.orderId}/cancel`, { cookie, body }),
    read,
    absent,
    whole: {
      ...absent,
      balance: '5000.00',
      movements: 'deposit 5000.00, purchase -1200.00, refund 1200.00',
      orders: 'cancelled refunded, items: 1, delivered: 0',
      events: 'cancelled',
      stock: 5,
      notifications: 'deposit_paid, order_cancelled, order_waiting',
      audit: 'order_cancelled',
    },
  };
};

export const refund: Operation = async ({ database, staffCookie: cookie }) => {
  const { db } = database.owner;
  const buyer = await makeBuyer(db, { balanceDzd: 5000 });
  const codes = Array.from({ length: 3 }, () => randomUUID());
  const { productId } = await makeProduct(db, vault, { price: '1000', codes });
  const bought = await buy(database, buyer, [{ productId, price: '1000.00', quantity: 3 }]);
  const [unseen] = await db
    .selectFrom('deliveries')
    .select('id')
    .where('order_item_id', '=', bought.items[0] ?? '')
    .execute();
  const key = randomUUID();
  const read = () => readState(database, buyer, productId);
  const absent = await read();
  const body = {
    lines: [{ item_id: bought.items[0], deliveries: [unseen?.id] }],
    reason: 'Ordered by mistake',
  };
  return {
    ask: (server) => send(server, `/api/admin/orders/${bought.orderId}/refunds`, { cookie, key, body }),
    read,
    absent,
    whole: {
      ...absent,
      balance: '3000.00',
      movements: 'deposit 5000.00, purchase -3000.00, refund 1000.00',
      events: 'refunded',
      sold: 2,
      notifications: 'deposit_paid, order_completed, order_refunded',
      audit: 'order_refunded',
    },
  };
};

export const renewal: Operation = async ({ database }) => {
  const { db } = database.owner;
  const buyer = await makeBuyer(db, { balanceDzd: 5000 });
  const codes = Array.from({ length: 3 }, () => randomUUID());
  const { productId } = await makeProduct(db, vault, { price: '900', codes });
  await sql`update products set is_subscription = true, subscription_type = 'monthly' where id = ${productId}`.execute(
    db,
  );
  await buy(database, buyer, [{ productId, price: '900.00', quantity: 1 }]);
  const { id } = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('reseller_id', '=', buyer.resellerId)
    .executeTakeFirstOrThrow();
  const cookie = await openSession(database, buyer.profileId);
  const key = randomUUID();
  const read = () => readState(database, buyer, productId);
  const absent = await read();
  const body = { expected_unit_price: dinars('900.00') };
  return {
    ask: (server) => send(server, `/api/subscriptions/${id}/renew`, { cookie, key, body }),
    read,
    absent,
    whole: {
      ...absent,
      balance: '3200.00',
      movements: 'deposit 5000.00, purchase -900.00, purchase -900.00',
      orders: `${absent.orders}; ${absent.orders}`,
      sold: 2,
      subscriptions: 'renewed, active',
      notifications: 'deposit_paid, order_completed, order_completed',
      keys: 2,
    },
  };
};
