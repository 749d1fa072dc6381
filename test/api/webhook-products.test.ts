// What changes of products is told of by what they are now, whatever changed them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spreadProductNews } from '#server/api/webhooks/spread-product-news.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { newKey } from '#test/client.ts';
import { timesAsked } from '#test/run/times-asked.ts';
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

test('prices: by a tier, by a client’s list, and all of them at a time where a list or its percentage changes', async () => {
  const mine = await listen(store, receiver, ['product.price_changed', 'product.stock_changed']);
  const other = await listen(store, receiver, ['product.price_changed']);
  const { db } = store.database.owner;
  const [one, two] = [await sell(store, '100'), await sell(store, '200', [newKey(), newKey()])];
  const list = await db
    .insertInto('price_lists')
    .values({ name: newKey(), percent_off: '10' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seen = new Map([
    [mine, 0],
    [other, 0],
  ]);
  /** What both were told since the last time. */
  const told = async () => {
    await spreadProductNews(store.database.app.db, new Date());
    const news = [];
    for (const who of [mine, other]) {
      who.clock.now = new Date();
      await who.sender.sendDue();
      const all = who.mine().map(bodyOf);
      news.push(
        all.slice(seen.get(who)).map(({ type, data: { updated_at: _, ...data } }) => ({ type, ...data })),
      );
      seen.set(who, all.length);
    }
    return news;
  };
  const changed = (...ids: string[]) => ({
    type: 'product.price_changed',
    products: ids.toSorted().map((product_id) => ({ product_id, in_stock: true })),
  });
  const everything = { type: 'product.price_changed', products: [], all_products: true };
  await told();
  expect(await told()).toEqual([[], []]);

  const tier = { product_id: one.productId, min_quantity: 10, price: '90', tier: 'Ten' };
  await db.insertInto('bulk_pricing').values(tier).execute();
  expect(await told()).toEqual([[changed(one.productId)], [changed(one.productId)]]);
  await db.deleteFrom('bulk_pricing').where('product_id', '=', one.productId).execute();
  expect(await told()).toEqual([[changed(one.productId)], [changed(one.productId)]]);
  // Texts are no news.
  await db
    .updateTable('products')
    .set({ short_description: 'New' })
    .where('id', '=', one.productId)
    .execute();
  expect(await told()).toEqual([[], []]);

  const give = (id: string | null) =>
    db
      .updateTable('reseller_profiles')
      .set({ price_list_id: id })
      .where('id', '=', mine.buyer.resellerId)
      .execute();
  await give(list.id);
  expect(await told()).toEqual([[everything], []]);
  const prices = [one, two].map(({ productId }) => ({
    price_list_id: list.id,
    product_id: productId,
    price: '70',
  }));
  await db.insertInto('price_list_prices').values(prices).execute();
  expect(await told()).toEqual([[changed(one.productId, two.productId)], []]);
  // For everybody and for the list together: told once.
  await db.updateTable('products').set({ consumer_price: '110' }).where('id', '=', one.productId).execute();
  await db
    .updateTable('price_list_prices')
    .set({ price: '71' })
    .where('product_id', '=', one.productId)
    .execute();
  expect(await told()).toEqual([[changed(one.productId)], [changed(one.productId)]]);
  await db.updateTable('price_lists').set({ percent_off: '20' }).where('id', '=', list.id).execute();
  expect(await told()).toEqual([[everything], []]);
  await give(null);
  expect(await told()).toEqual([[everything], []]);
  // Where all get it, whoever they are.
  await db.updateTable('price_lists').set({ role: 'reseller' }).where('id', '=', list.id).execute();
  expect(await told()).toEqual([[everything], [everything]]);
  await db.deleteFrom('price_lists').where('id', '=', list.id).execute();
  await told();
});

test('in stock as lists say it: a minimum that is not there, and codes of what is not sold any more, don’t count', async () => {
  const { mine, clock, sender } = await listen(store, receiver, ['product.stock_changed']);
  const { db } = store.database.owner;
  const sold = await sell(store, '100');
  const { productId } = sold;
  const spread = async () => {
    await spreadProductNews(store.database.app.db, new Date());
    clock.now = new Date();
    await sender.sendDue();
    return mine().map((one) => bodyOf(one).data['products']);
  };
  await sql`insert into stock_levels (product_id, quantity) values (${productId}, 5)
    on conflict (product_id) do update set quantity = 5`.execute(db);
  const withPlans = await sell(store, '200');
  await db.updateTable('products').set({ delivery: 'codes' }).where('id', '=', withPlans.productId).execute();
  const plans = await db
    .insertInto('plans')
    .values(
      ['first', 'second'].map((name, position) => ({
        product_id: withPlans.productId,
        name,
        name_ar: name,
        duration: name,
        price: '200',
        position,
      })),
    )
    .returning('id')
    .execute();
  const first = plans[0]?.id ?? '';
  const code = store.vault.seal(withPlans.productId, newKey());
  await db
    .insertInto('codes')
    .values({ product_id: withPlans.productId, plan_id: first, ...code })
    .execute();
  await spread();
  expect(await spread()).toEqual([]);
  await db.updateTable('products').set({ min_order_quantity: 6 }).where('id', '=', productId).execute();
  expect(await spread()).toEqual([[{ product_id: productId, in_stock: false }]]);
  await db.updateTable('plans').set({ retired_at: new Date() }).where('id', '=', first).execute();
  expect((await spread()).slice(1)).toEqual([[{ product_id: withPlans.productId, in_stock: false }]]);
});

const ALL = '00000000-0000-0000-0000-000000000000';

test('products are written down, told of and forgotten in portions, each a transaction of its own', async () => {
  const { app, owner } = store.database;
  const spread = () => spreadProductNews(app.db, new Date(), 2);
  const asked = () => timesAsked('select spread_product_news(', spread);
  const silence = () =>
    sql`update webhook_endpoints set deleted_at = now() where deleted_at is null`.execute(owner.db);
  const states = () => owner.db.selectFrom('webhook_product_states').select('product_id').execute();
  await silence();
  await spread();
  expect(await states()).toEqual([]);

  const products: string[] = [];
  for (let n = 0; n < 5; n += 1) products.push((await sell(store, '100')).productId);
  products.sort();
  const { mine, clock, sender } = await listen(store, receiver, ['product.price_changed']);
  let seen = 0;
  const expectTold = async (...events: string[][]) => {
    clock.now = new Date();
    await sender.sendDue();
    const fresh = mine().slice(seen);
    seen += fresh.length;
    expect(fresh).toHaveLength(events.length);
    const expected = events.map((ids) => ids.map((product_id) => ({ product_id, in_stock: true })));
    expect(fresh.map((one) => bodyOf(one).data['products'])).toEqual(expect.arrayContaining(expected));
  };
  const reprice = (price: number) =>
    sql`update products set consumer_price = ${price} where id = any(${products}::uuid[])`.execute(owner.db);
  // Cut off after the third of these, and their prices changed: the first three were known at other ones.
  const known = await rankOf(owner.db, products[2] ?? '');
  expect(await takeOnce(app.db, known)).toBe(known);
  expect(await states()).toHaveLength(known);
  await reprice(110);
  await spread();
  const all = await rankOf(owner.db, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  expect(await states()).toHaveLength(all);
  await expectTold();
  expect(await spread()).toBe(5);
  await expectTold(products.slice(0, 2), products.slice(2, 3));

  // All at one moment, and cut off after two.
  await reprice(120);
  expect(await takeOnce(app.db, 2)).toBe(2);
  expect(await spread()).toBe(3);
  expect(await spread()).toBe(0);
  await expectTold(products.slice(0, 2), products.slice(2, 4), products.slice(4));

  await silence();
  expect(await asked()).toBe(Math.floor(all / 2) + 1);
  expect(await states()).toEqual([]);
});

/** How many products come up to this one. */
async function rankOf(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ rank: number }>`select count(*)::int as rank from product_changes
    where scope_id = ${ALL} and product_id <> ${ALL} and product_id <= ${productId}`.execute(db);
  return rows[0]?.rank ?? 0;
}

async function takeOnce(db: Db, size: number): Promise<number | undefined> {
  const { rows } = await sql<{ taken: number }>`
    select spread_product_news(now(), ${size}::integer) as taken`.execute(db);
  return rows[0]?.taken;
}
