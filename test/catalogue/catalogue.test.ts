// What is for sale: who sees what, and how it is found.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { category, productCard } from '#shared/catalogue/catalogue.contract.ts';
import { addCodes } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct, emptyCatalogue } from './catalogue-goods.ts';
import { api, dataOf, dinars, newKey, pageOf, refusalOf, type Answer } from '#test/client.ts';

let store: TestStore;
let cookie: string;
beforeAll(async () => {
  store = await startTestStore();
  ({ cookie } = await store.makeSignedInBuyer(50_000));
});
beforeEach(() => emptyCatalogue(store));
afterAll(() => store.close());

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
  const games = await addCategory(store);
  await addProduct(store, games, { name: 'Netflix Premium', name_ar: 'نتفليكس بريميوم' });
  await addProduct(store, games, {
    name: 'Spotify',
    description: 'Music like NETFLIX has films',
    description_ar: 'موسيقى بلا إعلانات',
  });
  await addProduct(store, games, { name: 'Steam', name_ar: 'ستيم' });
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

test('a search goes by letters and digits; signs alone find nothing', async () => {
  const games = await addCategory(store);
  for (const name of ['100% Fun', 'Funds of 1000', 'a_b', 'axb', String.raw`c\d`, "O'Neil"])
    await addProduct(store, games, { name });
  expect((await find({ search: '100%' })).names).toEqual(['100% Fun', 'Funds of 1000']);
  expect((await find({ search: 'a_b' })).names).toEqual(['a_b']);
  expect((await find({ search: "o'neil" })).names).toEqual(["O'Neil"]);
  expect((await find({ search: String.raw`C\D` })).names).toEqual([String.raw`c\d`]);
  for (const search of ['%', '_', '\\', "'", "':*", '&|!()'])
    expect(await find({ search })).toEqual({ names: [], total: 0, all: 6 });
});

test('the bands of price meet at 50 and at 200, and leave nothing out', async () => {
  const games = await addCategory(store);
  const prices = ['0.01', '49.99', '50.00', '199.99', '200.00', '99999.00'];
  for (const price of prices)
    await addProduct(store, games, { name: `for ${price.padStart(8, '0')}`, consumer_price: price });
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
  const [games, films] = [await addCategory(store, 'Games'), await addCategory(store, 'Films')];
  await addProduct(store, games, { name: 'Pass', is_subscription: true, consumer_price: '60' });
  await addProduct(store, games, { name: 'Pass card', consumer_price: '60' });
  await addProduct(store, films, { name: 'Pass of films', is_subscription: true, consumer_price: '60' });
  await addProduct(store, games, { name: 'Dear pass', is_subscription: true, consumer_price: '600' });
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
  const games = await addCategory(store);
  const names = ['Same', 'Same', 'Same', 'Same', 'Alpha', 'Beta', 'Zeta', 'Same'];
  const ids: string[] = [];
  for (const name of names) ids.push(await addProduct(store, games, { name }));
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
  const games = await addCategory(store);
  await addProduct(store, games, { name: 'On sale' });
  const hidden = [
    await addProduct(store, games, { name: 'Draft', status: 'draft' }),
    await addProduct(store, games, { name: 'Inactive', status: 'inactive' }),
    await addProduct(store, games, { name: 'Trashed', deleted_at: new Date() }),
  ];
  expect(await find({})).toEqual({ names: ['On sale'], total: 1, all: 1 });
  expect(await find({ category_id: games })).toEqual({ names: ['On sale'], total: 1, all: 1 });
  for (const id of hidden) {
    expect(refusalOf(await get(`/api/products/${id}`))).toEqual({ status: 404, code: 'not_found' });
  }
  expect(dataOf(await get(`/api/categories/${games}`), category).product_count).toBe(1);
});

test('what people wrote about a product that is not on sale is not shown either', async () => {
  const games = await addCategory(store);
  for (const goods of [{ status: 'draft' }, { status: 'inactive' }, { deleted_at: new Date() }] as const) {
    const id = await addProduct(store, games, goods);
    expect(refusalOf(await get(`/api/products/${id}/reviews`))).toEqual({ status: 404, code: 'not_found' });
  }
});

test('an inactive category is not shown, nor is what it holds', async () => {
  const [games, films] = [await addCategory(store, 'Games'), await addCategory(store, 'Films')];
  await addProduct(store, games, { name: 'Shown' });
  const inFilms = await addProduct(store, films, { name: 'Hidden' });
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

test('product costs appear in no public answer', async () => {
  const games = await addCategory(store);
  const id = await addProduct(store, games, { consumer_price: '100' });
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
