// What is for sale: who sees what, how it is found, and how fast a change shows.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { category, product, productCard, review } from '#shared/contracts/catalogue.ts';
import { addCodes } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, pageOf, refusalOf, type Answer } from './client.ts';

let store: TestStore;
let cookie: string;
beforeAll(async () => {
  store = await startTestStore();
  ({ cookie } = await store.makeSignedInBuyer(50_000));
});
afterAll(() => store.close());

// Each test has the catalogue to itself.
beforeEach(async () => {
  const { db } = store.database.owner;
  await db.updateTable('products').set({ deleted_at: new Date() }).execute();
  await db.updateTable('categories').set({ is_active: false }).execute();
});

const newSlug = () => `goods-${randomBytes(5).toString('hex')}`;

async function addCategory(name = 'Games'): Promise<string> {
  const { id } = await store.database.owner.db
    .insertInto('categories')
    .values({ url_slug: newSlug(), name, name_ar: 'ألعاب' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Goods {
  name?: string;
  name_ar?: string;
  description?: string;
  description_ar?: string;
  consumer_price?: string;
  is_subscription?: boolean;
  status?: 'draft' | 'active' | 'inactive';
  deleted_at?: Date;
}

async function addProduct(category_id: string, goods: Goods = {}): Promise<string> {
  const slug = newSlug();
  const { id } = await store.database.owner.db
    .insertInto('products')
    .values({
      sku: slug,
      url_slug: slug,
      category_id,
      name: slug,
      name_ar: 'شيء',
      consumer_price: '100',
      cost_price: '77.77',
      status: 'active',
      ...goods,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const get = (path: string): Promise<Answer> => api(store, 'GET', path, { cookie });

/** Names of the products that a query finds, and the counts beside them. */
async function find(query: Record<string, string>) {
  const { data, pagination } = pageOf(
    await get(`/api/products?${new URLSearchParams(query)}`),
    z.array(productCard),
  );
  return { names: data.map(({ name }) => name), total: pagination?.total, all: pagination?.total_unfiltered };
}

test('a search finds names and descriptions in both languages, in any case', async () => {
  const games = await addCategory();
  await addProduct(games, { name: 'Netflix Premium', name_ar: 'نتفليكس بريميوم' });
  await addProduct(games, {
    name: 'Spotify',
    description: 'Music like NETFLIX has films',
    description_ar: 'موسيقى بلا إعلانات',
  });
  await addProduct(games, { name: 'Steam', name_ar: 'ستيم' });
  expect(await find({ search: 'netflix' })).toEqual({
    names: ['Netflix Premium', 'Spotify'],
    total: 2,
    all: 3,
  });
  expect(await find({ search: 'نتفليكس' })).toEqual({ names: ['Netflix Premium'], total: 1, all: 3 });
  expect(await find({ search: 'إعلانات' })).toEqual({ names: ['Spotify'], total: 1, all: 3 });
  expect(await find({ search: '  steam ' })).toEqual({ names: ['Steam'], total: 1, all: 3 });
  expect(await find({ search: 'nothing of this' })).toEqual({ names: [], total: 0, all: 3 });
  expect(await find({ search: '' })).toEqual({
    names: ['Netflix Premium', 'Spotify', 'Steam'],
    total: 3,
    all: 3,
  });
});

test('a search takes %, _ and the backslash for what they are', async () => {
  const games = await addCategory();
  for (const name of ['100% Fun', '100 Funds', 'a_b', 'axb', String.raw`c\d`, "O'Neil"])
    await addProduct(games, { name });
  expect((await find({ search: '%' })).names).toEqual(['100% Fun']);
  expect((await find({ search: '100%' })).names).toEqual(['100% Fun']);
  expect((await find({ search: '_' })).names).toEqual(['a_b']);
  expect((await find({ search: 'a_b' })).names).toEqual(['a_b']);
  expect((await find({ search: '\\' })).names).toEqual([String.raw`c\d`]);
  expect((await find({ search: "'" })).names).toEqual(["O'Neil"]);
});

test('the bands of price meet at 50 and at 200, and leave nothing out', async () => {
  const games = await addCategory();
  const prices = ['0.01', '49.99', '50.00', '199.99', '200.00', '99999.00'];
  for (const price of prices)
    await addProduct(games, { name: `for ${price.padStart(8, '0')}`, consumer_price: price });
  const named = (...list: string[]) => list.map((price) => `for ${price.padStart(8, '0')}`);
  expect(await find({ price: 'under_50' })).toEqual({ names: named('0.01', '49.99'), total: 2, all: 6 });
  expect(await find({ price: 'from_50_to_200' })).toEqual({
    names: named('50.00', '199.99'),
    total: 2,
    all: 6,
  });
  expect(await find({ price: 'from_200' })).toEqual({ names: named('200.00', '99999.00'), total: 2, all: 6 });
});

test('category, type, price and search narrow together', async () => {
  const [games, films] = [await addCategory('Games'), await addCategory('Films')];
  await addProduct(games, { name: 'Pass', is_subscription: true, consumer_price: '60' });
  await addProduct(games, { name: 'Pass card', consumer_price: '60' });
  await addProduct(films, { name: 'Pass of films', is_subscription: true, consumer_price: '60' });
  await addProduct(games, { name: 'Dear pass', is_subscription: true, consumer_price: '600' });
  expect(await find({ category_id: games })).toEqual({
    names: ['Dear pass', 'Pass', 'Pass card'],
    total: 3,
    all: 4,
  });
  expect(await find({ type: 'subscription' })).toEqual({
    names: ['Dear pass', 'Pass', 'Pass of films'],
    total: 3,
    all: 4,
  });
  expect(await find({ type: 'one_time' })).toEqual({ names: ['Pass card'], total: 1, all: 4 });
  const all = { category_id: games, type: 'subscription', price: 'from_50_to_200', search: 'pass' };
  expect(await find(all)).toEqual({ names: ['Pass'], total: 1, all: 4 });
  expect(await find({ category_id: '0198c3a2-0000-7000-8000-000000000000' })).toEqual({
    names: [],
    total: 0,
    all: 4,
  });
});

const readPage = (answer: Answer): ReturnType<typeof pageOf<z.ZodArray<typeof productCard>>> =>
  pageOf(answer, z.array(productCard));

test('the pages hold every product once, by name, also where names are the same', async () => {
  const games = await addCategory();
  const names = ['Same', 'Same', 'Same', 'Same', 'Alpha', 'Beta', 'Zeta', 'Same'];
  const ids: string[] = [];
  for (const name of names) ids.push(await addProduct(games, { name }));
  const seen: { id: string; name: string }[] = [];
  const sizes: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const cursor: string = next === '' ? '' : `&cursor=${next}`;
    const { data, pagination } = readPage(await get(`/api/products?limit=3${cursor}`));
    expect(pagination).toMatchObject({ limit: 3, total: 8, total_unfiltered: 8 });
    seen.push(...data);
    sizes.push(data.length);
    next = pagination?.next_cursor ?? null;
  }
  expect(sizes).toEqual([3, 3, 2]);
  expect(seen.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(seen.map(({ name }) => name)).toEqual(names.toSorted());
});

test('drafts, withdrawn and trashed products are in no list and behind no address', async () => {
  const games = await addCategory();
  await addProduct(games, { name: 'On sale' });
  const hidden = [
    await addProduct(games, { name: 'Draft', status: 'draft' }),
    await addProduct(games, { name: 'Inactive', status: 'inactive' }),
    await addProduct(games, { name: 'Trashed', deleted_at: new Date() }),
  ];
  expect(await find({})).toEqual({ names: ['On sale'], total: 1, all: 1 });
  expect(await find({ category_id: games })).toEqual({ names: ['On sale'], total: 1, all: 1 });
  for (const id of hidden) {
    expect(refusalOf(await get(`/api/products/${id}`))).toEqual({ status: 404, code: 'not_found' });
  }
  expect(dataOf(await get(`/api/categories/${games}`), category).product_count).toBe(1);
});

test('what people wrote about a product that is not on sale is not shown either', async () => {
  const games = await addCategory();
  for (const goods of [{ status: 'draft' }, { status: 'inactive' }, { deleted_at: new Date() }] as const) {
    const id = await addProduct(games, goods);
    expect(refusalOf(await get(`/api/products/${id}/reviews`))).toEqual({ status: 404, code: 'not_found' });
  }
});

test('an inactive category is not shown, nor is what it holds', async () => {
  const [games, films] = [await addCategory('Games'), await addCategory('Films')];
  await addProduct(games, { name: 'Shown' });
  const inFilms = await addProduct(films, { name: 'Hidden' });
  await store.database.owner.db
    .updateTable('categories')
    .set({ is_active: false })
    .where('id', '=', films)
    .execute();
  const shown = dataOf(await get('/api/categories'), z.array(category));
  expect(shown.map(({ id, product_count }) => ({ id, product_count }))).toEqual([
    { id: games, product_count: 1 },
  ]);
  expect(await find({})).toEqual({ names: ['Shown'], total: 1, all: 1 });
  expect(await find({ category_id: films })).toEqual({ names: [], total: 0, all: 1 });
  expect(refusalOf(await get(`/api/categories/${films}`))).toEqual({ status: 404, code: 'not_found' });
  expect(refusalOf(await get(`/api/products/${inFilms}`))).toEqual({ status: 404, code: 'not_found' });
});

test('what a product costs the store is in no answer to anybody', async () => {
  const games = await addCategory();
  const id = await addProduct(games, { consumer_price: '100' });
  await addCodes(store.database.owner.db, store.vault, id, ['COST-1']);
  const body = { lines: [{ product_id: id, quantity: 1, expected_unit_price: dinars('100') }] };
  const headers = { 'idempotency-key': newKey() };
  const bought = await api(store, 'POST', '/api/orders', { cookie, headers, body });
  const paths = [
    '/api/products',
    `/api/products/${id}`,
    '/api/categories',
    `/api/categories/${games}`,
    '/api/orders',
  ];
  const answers = [bought, ...(await Promise.all(paths.map(get)))];
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200, 200]);
  for (const { text } of answers) expect(text).not.toMatch(/cost|77\.77/);
});

test('a new price, name or product is in the next answer', async () => {
  const games = await addCategory();
  const id = await addProduct(games, { name: 'Before' });
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
  await addProduct(games, { name: 'Another' });
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
  const id = await addProduct(await addCategory());
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
  const id = await addProduct(await addCategory());
  expect(await inStock(id)).toEqual({ list: false, page: false });
  await addCodes(store.database.owner.db, store.vault, id, ['RESTOCK-1']);
  expect(await inStock(id)).toEqual({ list: true, page: true });
});

test('the reviews of a product are those published, newest first, by first name', async () => {
  const id = await addProduct(await addCategory());
  const { db } = store.database.owner;
  for (const [index, status] of (['published', 'hidden', 'published', 'pending'] as const).entries()) {
    const { profileId } = await store.makeSignedInBuyer();
    await db
      .updateTable('profiles')
      .set({ first_name: `Reader ${index}`, last_name: 'Secret' })
      .where('id', '=', profileId)
      .execute();
    await db
      .insertInto('reviews')
      .values({ product_id: id, profile_id: profileId, stars: index + 2, text: `Text ${index}`, status })
      .execute();
  }
  const answer = await get(`/api/products/${id}/reviews`);
  const { data, pagination } = pageOf(answer, z.array(review));
  expect(data.map(({ author, stars, text }) => ({ author, stars, text }))).toEqual([
    { author: 'Reader 2', stars: 4, text: 'Text 2' },
    { author: 'Reader 0', stars: 2, text: 'Text 0' },
  ]);
  expect(pagination?.next_cursor).toBeNull();
  expect(answer.text).not.toContain('Secret');
  expect(dataOf(await get(`/api/products/${id}`), product).rating).toEqual({ average: '3.0', count: 2 });
});
