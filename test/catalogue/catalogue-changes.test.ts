// How fast a change of the catalogue shows: in the very next answer.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { product, productCard } from '#shared/catalogue/catalogue.contract.ts';
import { addCodes } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct, emptyCatalogue } from './catalogue-goods.ts';
import { api, dataOf, dinars, newKey, pageOf, type Answer } from '#test/client.ts';

let store: TestStore;
let cookie: string;
beforeAll(async () => {
  store = await startTestStore();
  ({ cookie } = await store.makeSignedInBuyer(50_000));
});
beforeEach(() => emptyCatalogue(store));
afterAll(() => store.close());

const get = (path: string): Promise<Answer> => api(store, 'GET', path, { cookie });

test('a new price, name or product is in the next answer', async () => {
  const games = await addCategory(store);
  const id = await addProduct(store, games, { name: 'Before' });
  const { db } = store.database.owner;
  const seen = async () => ({
    list: pageOf(await get('/api/products'), z.array(productCard)).data.map(
      ({ name, price }) => `${name} ${price.amount}`,
    ),
    page: dataOf(await get(`/api/products/${id}`), product).price,
  });
  expect(await seen()).toEqual({ list: ['Before 100.00'], page: dinars('100.00') });
  expect(await seen()).toEqual({ list: ['Before 100.00'], page: dinars('100.00') });
  await db.updateTable('products').set({ consumer_price: '120' }).where('id', '=', id).execute();
  expect(await seen()).toEqual({ list: ['Before 120.00'], page: dinars('120.00') });
  await addProduct(store, games, { name: 'Another' });
  expect((await seen()).list).toEqual(['Another 100.00', 'Before 120.00']);
  await db.updateTable('products').set({ deleted_at: new Date() }).where('name', '=', 'Another').execute();
  expect((await seen()).list).toEqual(['Before 120.00']);
  await db.updateTable('categories').set({ name: 'Play' }).where('id', '=', games).execute();
  expect(dataOf(await get(`/api/products/${id}`), product).category_name).toBe('Play');
});

const inStock = async (id: string) => ({
  list: pageOf(await get('/api/products'), z.array(productCard)).data.find((one) => one.id === id)?.in_stock,
  page: dataOf(await get(`/api/products/${id}`), product).in_stock,
});

test('the last code that is sold shows in the next answer', async () => {
  const id = await addProduct(store, await addCategory(store));
  await addCodes(store.database.owner.db, store.vault, id, ['STOCK-1', 'STOCK-2']);
  const body = { lines: [{ product_id: id, quantity: 1, expected_unit_price: dinars('100') }] };
  const buy = () =>
    api(store, 'POST', '/api/orders', { cookie, headers: { 'idempotency-key': newKey() }, body });
  expect(await inStock(id)).toEqual({ list: true, page: true });
  expect((await buy()).status).toBe(201);
  expect(await inStock(id)).toEqual({ list: true, page: true });
  expect((await buy()).status).toBe(201);
  expect(await inStock(id)).toEqual({ list: false, page: false });
});

test('codes that are added to a product without any show in the next answer', async () => {
  const id = await addProduct(store, await addCategory(store));
  expect(await inStock(id)).toEqual({ list: false, page: false });
  await addCodes(store.database.owner.db, store.vault, id, ['RESTOCK-1']);
  expect(await inStock(id)).toEqual({ list: true, page: true });
});
