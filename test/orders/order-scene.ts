// Orders for the calls of the access tables: each call gets one of its own, for some can be made once.
import { sql } from '#server/platform/database/pool.ts';
import { makeBuyer, makeProduct } from '#test/shop.ts';
import type { Scene } from '#test/staff/access-scene.ts';
import { newKey } from '#test/client.ts';

interface Bought {
  order: string;
  item: string;
  product: string;
}

/** An order of one unit for one dinar, delivered by hand; of the owner's business, or of one that no one here acts for. */
export async function buy({ store, owner }: Scene, of: 'owner' | 'somebody' = 'somebody'): Promise<Bought> {
  const { db } = store.database.owner;
  const buyer = of === 'owner' ? owner : await makeBuyer(db, { balanceDzd: 100 });
  const { productId } = await makeProduct(db, store.vault, { price: '1', delivery: 'manual' });
  await sql`update products set is_subscription = true, trial_days = 3 where id = ${productId}`.execute(db);
  const line = { product_id: productId, quantity: 1, expected_unit_price: '1.00', expected_currency: 'DZD' };
  const { rows } = await sql<{ id: string }>`
    with placed as (
      select place_order(${buyer.resellerId}, ${buyer.profileId}, ${newKey()}, ${JSON.stringify([line])}) as answer
    ) select answer ->> 'order_id' as id from placed`.execute(store.database.app.db);
  const order = rows[0]?.id ?? '';
  const item = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  return { order, item: item.id, product: productId };
}

/** It is delivered, and its subscription runs. */
export async function receive(scene: Scene, of: 'owner' | 'somebody' = 'somebody') {
  const bought = await buy(scene, of);
  const { rows } = await sql<{ delivery: string; subscription: string }>`
    with done as (
      select deliver_item(${bought.item}, ${scene.people.admin}, ${newKey()}, 'done', 1, null, null, null, null) as answer
    )
    select answer ->> 'delivery_id' as delivery from done`.execute(scene.store.database.app.db);
  const delivery = rows[0]?.delivery ?? '';
  const subscription = await scene.store.database.owner.db
    .selectFrom('subscriptions')
    .select('id')
    .where('delivery_id', '=', delivery)
    .executeTakeFirstOrThrow();
  return { ...bought, delivery, subscription: subscription.id };
}

export async function report(scene: Scene): Promise<string> {
  const { delivery, order } = await receive(scene);
  const { db } = scene.store.database.owner;
  const { reseller_id, profile_id } = await db
    .selectFrom('orders')
    .select(['reseller_id', 'profile_id'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  await sql`select report_delivery(${delivery}, ${reseller_id}, ${profile_id}, 'It does not work', null, now())`.execute(
    db,
  );
  const made = await db
    .selectFrom('code_reports')
    .select('id')
    .where('delivery_id', '=', delivery)
    .executeTakeFirstOrThrow();
  return made.id;
}

/** The invoice of the owner's order. */
export async function invoice({ store, orderId }: Scene): Promise<string> {
  const { rows } = await sql<{ id: string }>`select issue_invoice(${orderId}, now()) as id`.execute(
    store.database.app.db,
  );
  return rows[0]?.id ?? '';
}
