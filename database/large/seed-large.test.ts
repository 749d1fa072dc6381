import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLarge } from '#database/large/seed-large.ts';
import { valueStock } from '#server/insight/take-notes.ts';
import { verifyFigures } from '#server/insight/verify-figures.ts';
import { sql } from '#server/platform/database/pool.ts';
import { demoSignIns } from '#server/store/demo-sign-ins.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { buy } from '#test/orders/desk-steps.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore } from '#test/store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    database.owner.db,
  );
  return rows[0]?.n;
};

test('a large store is filled once, its ledger is sound, and nothing is left for jobs to take in', async () => {
  const lines: string[] = [];
  await seedLarge(database.owner, { products: 500, orders: 300 }, (line) => lines.push(line));
  expect(await Promise.all(['products', 'listings', 'search_texts'].map(count))).toEqual([500, 500, 500]);
  const orders = (await count('orders')) ?? 0;
  expect(orders).toBeGreaterThan(250);
  expect(orders).toBeLessThan(350);
  expect(await count('order_items')).toBe(orders);
  const { problems, transfers } = await verifyLedger(database.owner.db);
  expect(problems).toEqual([]);
  expect(await count('movement_index')).toBe(transfers);
  expect(await Promise.all(['uncounted', 'stock_changes'].map(count))).toEqual([0, 0]);
  expect(lines.at(-1)).toBe('analysed');
  await expect(seedLarge(database.owner, { products: 1, orders: 1 }, () => {})).rejects.toThrow(
    'large already',
  );
});

test('what the demo sold before has its place in the figures', async () => {
  const store = await startTestStore();
  try {
    const { db } = store.database.owner;
    const product = await makeProduct(db, store.vault, { price: '250.00', codes: ['FIRST', 'SECOND'] });
    await valueStock(db);
    await buy(store, [{ product, price: '250.00' }], await store.makeSignedInBuyer(1000));
    await sql`update profiles set email = ${demoSignIns[0]?.email} where role = 'reseller'`.execute(db);
    await seedLarge(store.database.owner, { products: 20, orders: 20 }, () => {});
    expect((await verifyFigures(db)).problems).toEqual([]);
  } finally {
    await store.close();
  }
});

test('a store that somebody has begun to fill stays as it is', async () => {
  const begun = await createTestDatabase();
  try {
    await sql`with c as (insert into categories (url_slug, name, name_ar) values ('a', 'A', 'ا') returning id)
      insert into products (sku, url_slug, category_id, name, name_ar, consumer_price) select 'a', 'a', id, 'A', 'ا', 5
      from c`.execute(begun.owner.db);
    await expect(seedLarge(begun.owner, { products: 5, orders: 5 }, () => {})).rejects.toThrow(
      'neither empty nor the demo',
    );
    const { rows } = await sql`select sku from products`.execute(begun.owner.db);
    expect(rows).toEqual([{ sku: 'a' }]);
  } finally {
    await begun.drop();
  }
});
