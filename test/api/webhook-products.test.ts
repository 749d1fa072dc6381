// What changes of products is told of by what they are now, whatever changed them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spreadProductNews } from '#server/api/webhooks/spread-product-news.ts';
import { sql } from '#server/platform/database/pool.ts';
import { newKey } from '#test/client.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { bodyOf, startReceiver, type Receiver } from './receiver.ts';
import { buy, listen, sell } from './webhook-steps.ts';

let store: TestStore;
let receiver: Receiver;
beforeAll(async () => {
  store = await startTestStore();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await store.close();
});

test('changes of products are told of by what they are now, to those who want them', async () => {
  const { clock, mine, sender } = await listen(store, receiver, [
    'product.price_changed',
    'product.stock_changed',
    'product.withdrawn',
    'product.listed',
  ]);
  const { db } = store.database.owner;
  const spread = () => spreadProductNews(store.database.app.db, clock.now);
  const sold = await sell(store, '100', [newKey()]);
  const other = await sell(store, '200');
  // The first time only writes down how things are.
  await spread();
  await sender.sendDue();
  expect(mine()).toHaveLength(0);

  const buyer = await store.makeSignedInBuyer(1000);
  expect((await buy(store, buyer.cookie, sold)).status).toBe(201);
  await sql`update products set consumer_price = 250 where id = ${other.productId}`.execute(db);
  const fresh = await sell(store, '300');
  clock.now = new Date();
  expect(await spread()).toBe(3);
  expect(await spread()).toBe(0);
  clock.now = new Date();
  await sender.sendDue();
  const told = mine()
    .map(bodyOf)
    .map(({ type, data }) => ({ type, products: data['products'] }));
  expect(told.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
    { type: 'product.listed', products: [{ product_id: fresh.productId, in_stock: true }] },
    { type: 'product.price_changed', products: [{ product_id: other.productId, in_stock: true }] },
    { type: 'product.stock_changed', products: [{ product_id: sold.productId, in_stock: false }] },
  ]);
  await sql`update products set status = 'inactive' where id = ${other.productId}`.execute(db);
  await spread();
  clock.now = new Date();
  await sender.sendDue();
  expect(bodyOf(mine().at(-1) ?? { path: '', headers: {}, body: '' })).toMatchObject({
    type: 'product.withdrawn',
    data: { products: [{ product_id: other.productId }] },
  });
});
