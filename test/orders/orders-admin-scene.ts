// Five orders of two clients as staff list them: waiting, begun, done, cancelled, and one in dollars.
import { z } from 'zod';
import { staffOrderRow } from '#shared/orders/order-desk.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct, type ForSale } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';
import { api, dataOf, newKey, pageOf } from '#test/client.ts';
import {
  buy,
  delivered,
  lineOf,
  makeByHand,
  report,
  standing,
  type Bought,
  type SignedInBuyer,
} from './desk-steps.ts';

export type OrdersScene = Awaited<ReturnType<typeof makeOrdersScene>>;

export async function makeOrdersScene(store: TestStore) {
  const { db } = store.database.owner;
  const desk = await store.makeStaff('order_desk');
  const byHand = await makeByHand(store, '1000');
  await sql`update products set name = 'Mofassala', name_ar = 'بطاقة حسب الطلب', sku = 'BY-HAND-1'
    where id = ${byHand.productId}`.execute(db);
  const codes = await makeProduct(db, store.vault, { price: '300', codes: ['A', 'B', 'C'] });
  const foreign = await makeProduct(db, store.vault, { price: '20', currency: 'USD', codes: ['D'] });
  const amel = await store.makeSignedInBuyer(100_000);
  const brahim = await store.makeSignedInBuyer(100_000);
  await sql`update profiles set first_name = 'Amel', last_name = 'Haddad' where id = ${amel.profileId}`.execute(
    db,
  );
  await sql`update reseller_profiles set trade_name = 'Numidia Store' where id = ${amel.resellerId}`.execute(
    db,
  );
  await sql`update reseller_profiles set trade_name = '100% Digital' where id = ${brahim.resellerId}`.execute(
    db,
  );
  const waits = await buy(store, [{ product: byHand, price: '1000.00', quantity: 3 }], amel);
  const begun = await buy(store, [{ product: byHand, price: '1000.00', quantity: 2 }], brahim);
  const done = await buy(store, [{ product: codes, price: '300.00', quantity: 2 }], amel);
  const cancelled = await buy(store, [{ product: byHand, price: '1000.00' }], brahim);
  const dollars = await buyInDollars(store, foreign, amel);
  await delivered(store, desk, lineOf(begun), { kind: 'done', quantity: 1 });
  await sql`select cancel_order(${cancelled.orderId}, ${desk.profileId}, 'Not to be had any more')`.execute(
    db,
  );
  await report(store, done, await standing(store, done.orderId));
  await place(store, waits, '40 days');
  await place(store, begun, '8 days');
  await place(store, done, '6 days');
  /** By what became of them, oldest first. */
  const orders: Record<'waits' | 'begun' | 'done' | 'cancelled' | 'dollars', Bought> = {
    waits,
    begun,
    done,
    cancelled,
    dollars,
  };
  const list = (query = '', cookie = desk.cookie) =>
    api(store, 'GET', `/api/admin/orders${query}`, { cookie });
  const page = async (query = '') => pageOf(await list(query), z.array(staffOrderRow));
  return {
    desk,
    byHand,
    amel,
    brahim,
    orders,
    list,
    page,
    /** The names of the orders above, in the order of the list. */
    found: async (query = '') =>
      (await page(query)).data.map(
        ({ id }) => Object.entries(orders).find(([, one]) => one.orderId === id)?.[0],
      ),
  };
}

async function buyInDollars(store: TestStore, { productId }: ForSale, buyer: SignedInBuyer): Promise<Bought> {
  const answer = await api(store, 'POST', '/api/orders', {
    cookie: buyer.cookie,
    headers: { 'idempotency-key': newKey() },
    body: {
      lines: [
        {
          product_id: productId,
          quantity: 1,
          expected_unit_price: { amount: '20.00', currency: 'USD' },
        },
      ],
    },
  });
  const { id: orderId, order_number: orderNumber } = dataOf(answer, placedOrder);
  return { orderId, orderNumber, buyer, items: [] };
}

/** As if it had been placed so long ago. */
export async function place(store: TestStore, { orderId }: Bought, ago: string): Promise<void> {
  await sql`update orders set created_at = now() - ${ago}::interval where id = ${orderId}`.execute(
    store.database.owner.db,
  );
}
