// Answers that are kept in memory are bounded by their bytes: whoever spells one search in many ways fills nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api } from '#test/client.ts';

const KEPT_BYTES_MAX = 32 * 1024 ** 2;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('many spellings of a large answer stay within the bound, and what was asked last is kept', async () => {
  const { db } = store.database.owner;
  const { cookie } = await store.makeSignedInBuyer();
  const products = Array.from({ length: 40 }, () => makeProduct(db, store.vault, { price: '1200' }));
  const ids = (await Promise.all(products)).map(({ productId }) => productId);
  await db
    .updateTable('products')
    .set({ short_description: 'long words '.repeat(20) })
    .where('id', 'in', ids)
    .execute();
  const read = (search: string, limit: number) =>
    api(store, 'GET', `/api/products?limit=${limit}&search=${search}`, { cookie });
  const before = store.kept.bytes;
  expect((await read('thing', 40)).status).toBe(200);
  const one = store.kept.bytes - before;
  expect(one).toBeGreaterThan(20_000);
  const spelling = (n: number) =>
    ['t', 'h', 'i', 'n', 'g']
      .map((letter, at) => (Math.floor(n / 2 ** at) % 2 === 1 ? letter.toUpperCase() : letter))
      .join('');
  const wanted = Math.ceil((KEPT_BYTES_MAX * 1.1) / one);
  expect(wanted).toBeLessThan(60 * 32);
  for (let n = 0; n < wanted; n += 20) {
    const answers = Array.from({ length: 20 }, (_, k) =>
      read(spelling(n + k), 41 + Math.floor((n + k) / 32)),
    );
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  }
  expect(store.kept.bytes).toBeLessThanOrEqual(KEPT_BYTES_MAX);
  expect(store.kept.bytes).toBeGreaterThan(KEPT_BYTES_MAX * 0.9);
});
