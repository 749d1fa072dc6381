// What the stock is worth, as kept: whatever happens to codes and prices, the report says what their rows say.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSales, valueStock } from '#server/insight/take-notes.ts';
import { verifyFigures } from '#server/insight/verify-figures.ts';
import { openClient } from '#server/platform/database/client.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct, type ForSale } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { buy, replace, report, standing } from '#test/orders/desk-steps.ts';
import { expectTrueStock } from './true-stock.ts';

let store: TestStore;
let admin: { cookie: string; profileId: string };
let dinars: ForSale;
let dollars: ForSale;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  const { db } = store.database.owner;
  const codes = (name: string) => Array.from({ length: 20 }, (_, number) => `${name}-${number}`);
  dinars = await makeProduct(db, store.vault, { price: '250.00', codes: codes('DINARS') });
  dollars = await makeProduct(db, store.vault, { price: '19.99', currency: 'USD', codes: codes('DOLLARS') });
  await sql`update products set cost_price = 7.77 where id = ${dollars.productId}`.execute(db);
});
afterAll(() => store.close());

const owner = () => store.database.owner.db;
const waiting = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from stock_changes`.execute(owner())).rows[0]?.n;

test('it is true before its changes are taken in and after, for each kind of change', async () => {
  const changes = [
    sql`select`,
    sql`update products set cost_price = 100 where id = ${dinars.productId}`,
    sql`update products set consumer_price = 260.55 where id = ${dinars.productId}`,
    sql`update codes set status = 'quarantined', quarantine_reason = 'bad' where id in
      (select id from codes where product_id = ${dollars.productId} limit 3)`,
    sql`update codes set expires_at = now() + interval '3 days' where id in
      (select id from codes where product_id = ${dollars.productId} and status = 'free' limit 4)`,
    sql`delete from codes where id in (select id from codes where product_id = ${dinars.productId} limit 2)`,
    sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 141.337)`,
  ];
  for (const change of changes) {
    await change.execute(owner());
    await expectTrueStock(store, admin);
    await valueStock(store.database.app.db);
    expect(await waiting()).toBe(0);
    await expectTrueStock(store, admin);
  }
});

test('a sale is known by its order, and a code in place of a reported one by itself', async () => {
  await valueStock(store.database.app.db);
  const buyer = await store.makeSignedInBuyer(100_000);
  const bought = await buy(store, [{ product: dinars, price: '260.55' }], buyer);
  expect(await waiting()).toBe(0);
  await expectTrueStock(store, admin);
  // The stock of what is noted by an order is made anew before and after, whichever job comes first.
  await valueStock(store.database.app.db);
  await expectTrueStock(store, admin);
  await countSales(store.database.app.db);
  expect(await waiting()).toBe(1);
  await expectTrueStock(store, admin);
  await valueStock(store.database.app.db);
  await expectTrueStock(store, admin);
  const reported = await report(store, bought, await standing(store, bought.orderId));
  const answer = await replace(store, admin, reported, { kind: 'code' });
  expect(answer.status).toBe(200);
  await expectTrueStock(store, admin);
  await valueStock(store.database.app.db);
  await expectTrueStock(store, admin);
});

test('a change that commits after the job has run is not lost', async () => {
  await valueStock(store.database.app.db);
  const client = await openClient(store.database.url, 'late');
  await client.query('begin');
  await client.query(`update codes set status = 'quarantined', quarantine_reason = 'bad' where id in
    (select id from codes where product_id = '${dinars.productId}' and status = 'free' limit 1)`);
  await valueStock(store.database.app.db);
  await expectTrueStock(store, admin);
  await client.query('commit');
  await client.end();
  await expectTrueStock(store, admin);
  await Promise.all([valueStock(store.database.app.db), valueStock(store.database.app.db)]);
  expect(await waiting()).toBe(0);
  await expectTrueStock(store, admin);
});

test('a wrong row is found', async () => {
  expect((await verifyFigures(owner())).problems).toEqual([]);
  await sql`update stock_values set free = free + 1 where product_id = ${dinars.productId}`.execute(owner());
  const { problems } = await verifyFigures(owner());
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`stock ${dinars.productId}`);
});
