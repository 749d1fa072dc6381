// What else someone may want, and what some lines would cost.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { linePrice, productCard } from '#shared/catalogue/catalogue.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct, emptyCatalogue } from './catalogue-goods.ts';
import { api, dataOf, dinars, refusalOf } from '#test/client.ts';

let store: TestStore;
let cookie: string;
let resellerId: string;
beforeAll(async () => {
  store = await startTestStore();
  ({ cookie, resellerId } = await store.makeSignedInBuyer());
});
beforeEach(() => emptyCatalogue(store));
afterAll(() => store.close());

const related = (id: string) => api(store, 'GET', `/api/products/${id}/related`, { cookie });
const namesOf = async (id: string) => dataOf(await related(id), z.array(productCard)).map(({ name }) => name);
const setCurrency = (id: string, currency: 'USD') =>
  store.database.owner.db
    .updateTable('products')
    .set({ pricing_display_currency: currency })
    .where('id', '=', id)
    .execute();

test('related products are of the category, the nearest in price first, then what the store features; never itself', async () => {
  const [games, films] = [await addCategory(store, 'Games'), await addCategory(store, 'Films')];
  const id = await addProduct(store, games, { name: 'This', consumer_price: '269' });
  for (const [name, price] of [
    ['Far', '9000'],
    ['Near below', '260'],
    ['Near above', '271'],
    ['Cheap', '1'],
  ] as const)
    await addProduct(store, games, { name, consumer_price: price });
  // 2 dollars are 269 DA.
  await setCurrency(await addProduct(store, games, { name: 'Same in dollars', consumer_price: '2' }), 'USD');
  await addProduct(store, games, { name: 'Hidden', status: 'draft' });
  await addProduct(store, films, { name: 'Elsewhere' });
  const featured = await addProduct(store, films, { name: 'Featured' });
  await store.database.owner.db
    .updateTable('products')
    .set({ is_featured: true })
    .where('id', '=', featured)
    .execute();
  expect(await namesOf(id)).toEqual(['Same in dollars', 'Near above', 'Near below', 'Cheap', 'Far']);
  for (let n = 0; n < 9; n += 1) await addProduct(store, games, { name: `More ${n}`, consumer_price: '269' });
  expect(await namesOf(id)).toHaveLength(8);
});

test('a product off sale has no related products', async () => {
  const games = await addCategory(store);
  const draft = await addProduct(store, games, { status: 'draft' });
  for (const id of [draft, '0198c3a2-0000-7000-8000-000000000000'])
    expect(refusalOf(await related(id))).toEqual({ status: 404, code: 'not_found' });
});

test('lines are priced by quantity and list, one by one; what cannot be bought says why', async () => {
  const { db } = store.database.owner;
  const games = await addCategory(store);
  const tiered = await addProduct(store, games, { consumer_price: '100' });
  await db
    .insertInto('bulk_pricing')
    .values({ product_id: tiered, min_quantity: 10, price: '80', tier: 'Silver', tier_ar: 'فضي' })
    .execute();
  const planned = await addProduct(store, games);
  const { id: plan } = await db
    .insertInto('plans')
    .values({
      product_id: planned,
      name: 'Month',
      name_ar: 'شهر',
      duration: '1_month',
      price: '55.55',
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const many = await addProduct(store, games);
  await db.updateTable('products').set({ min_order_quantity: 5 }).where('id', '=', many).execute();
  const draft = await addProduct(store, games, { status: 'draft' });
  const { id: list } = await db
    .insertInto('price_lists')
    .values({ name: 'Ten off', percent_off: '10' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('reseller_profiles')
    .set({ price_list_id: list })
    .where('id', '=', resellerId)
    .execute();
  const lines = [
    { product_id: tiered, quantity: 9 },
    { product_id: tiered, quantity: 10 },
    { product_id: planned, plan_id: plan, quantity: 3 },
    { product_id: planned, quantity: 1 },
    { product_id: many, quantity: 4 },
    { product_id: draft, quantity: 1 },
    { product_id: tiered, plan_id: plan, quantity: 1 },
    { product_id: '0198c3a2-0000-7000-8000-000000000000', quantity: 1 },
  ];
  const answer = dataOf(
    await api(store, 'POST', '/api/prices', { cookie, body: { lines } }),
    z.array(linePrice),
  );
  expect(answer.map(({ unit_price: unit, total, refusal }) => ({ unit, total, refusal }))).toEqual([
    { unit: dinars('90.00'), total: dinars('810.00'), refusal: null },
    { unit: dinars('72.00'), total: dinars('720.00'), refusal: null },
    { unit: dinars('50.00'), total: dinars('150.00'), refusal: null },
    ...(
      [
        'option_required',
        'quantity_too_small',
        'product_unavailable',
        'product_unavailable',
        'product_unavailable',
      ] as const
    ).map((refusal) => ({ unit: null, total: null, refusal })),
  ]);
  expect(answer[1]?.explanation).toEqual({
    rule: 'list_percent',
    base_price: dinars('80.00'),
    tier: 'Silver',
    tier_ar: 'فضي',
    percent_off: '10',
    passed_over: null,
  });
});
