// Search: what is typed, in two languages and with errors, finds what is meant, the best first.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { productCard } from '#shared/catalogue/catalogue.contract.ts';
import { suggestion } from '#shared/catalogue/suggest.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct, emptyCatalogue } from './catalogue-goods.ts';
import { api, dataOf, fieldsOf, pageOf } from '#test/client.ts';

let store: TestStore;
let cookie: string;
beforeAll(async () => {
  store = await startTestStore();
  ({ cookie } = await store.makeSignedInBuyer());
});
beforeEach(() => emptyCatalogue(store));
afterAll(() => store.close());

const get = (path: string, query: Record<string, string>) =>
  api(store, 'GET', `${path}?${new URLSearchParams(query)}`, { cookie });
const readPage = async (query: Record<string, string>) =>
  pageOf(await get('/api/products', query), z.array(productCard));
const find = async (search: string, more: Record<string, string> = {}) =>
  pageOf(await get('/api/products', { search, ...more }), z.array(productCard)).data.map(({ name }) => name);
const suggested = async (search: string) => dataOf(await get('/api/suggestions', { search }), suggestion);
const setSku = (id: string, sku: string) =>
  store.database.owner.db.updateTable('products').set({ sku }).where('id', '=', id).execute();

test.each([
  // One letter wrong, missing, too many; two swapped.
  ['netflex', ['Netflix Premium']],
  ['netflx', ['Netflix Premium']],
  ['netfllix', ['Netflix Premium']],
  ['nteflix', ['Netflix Premium']],
  // Two, in longer words.
  ['photshp', ['Photoshop']],
  ['mirosoft office', ['Microsoft Office']],
  // Short words: one, or swapped.
  ['offce', ['Microsoft Office']],
  ['zomo', ['Zoom']],
  ['zoum', ['Zoom']],
  // Too far away.
  ['nxtfxxx', []],
  ['zxxm', []],
])('%s finds %j', async (search, names) => {
  const games = await addCategory(store, 'Apps');
  for (const name of ['Netflix Premium', 'Photoshop', 'Microsoft Office', 'Zoom'])
    await addProduct(store, games, { name });
  expect(await find(search)).toEqual(names);
});

test('a product is found by its search words, after what is named so', async () => {
  const apps = await addCategory(store, 'Apps');
  const id = await addProduct(store, apps, { name: 'Netflix Premium' });
  await addProduct(store, apps, { name: 'Cinema Pass' });
  expect(await find('مسلسلات')).toEqual([]);
  await sql`update products set search_words = 'مسلسلات, cinema' where id = ${id}`.execute(
    store.database.owner.db,
  );
  expect(await find('مسلسلات')).toEqual(['Netflix Premium']);
  expect(await find('cinema')).toEqual(['Cinema Pass', 'Netflix Premium']);
});

test.each([
  // A foreign name by its sound, as it is typed in Algeria.
  ['انتيفايروس', ['Hisn Antivirus']],
  ['أنتيفيروس', ['Hisn Antivirus']],
  ['الانتيفايروس', ['Hisn Antivirus']],
  ['انتي فايروس', ['Hisn Antivirus']],
  ['نتفليكس', ['Netflix Premium']],
  ['نيتفلكس بريميوم', ['Netflix Premium']],
  ['ويندوز', ['Windows 11']],
  ['ويندوز ١١', ['Windows 11']],
  ['اوفيس', ['Office 2026']],
  ['بلايستيشن', ['PlayStation Plus']],
  ['بلاي ستيشن', ['PlayStation Plus']],
  ['فوتوشوب', ['Photoshop']],
  ['سبوتيفاي', ['Spotify Family']],
  ['فيبيان', ['Sitar VPN']],
  // By its letters.
  ['في بي ان', ['Sitar VPN']],
  ['ڤي-بي-إن', ['Sitar VPN']],
  ['ستار في بي ان', ['Sitar VPN']],
  ['v p n', ['Sitar VPN']],
  ['نور تي في', ['Nour TV']],
  ['في بي سي', []],
  // In the other direction.
  ['sinimatik', ['Films']],
  // What sounds too short or otherwise.
  ['ناتفونس', []],
])('%s is found by its sound: %j', async (search, names) => {
  const apps = await addCategory(store, 'Goods', 'أشياء');
  for (const name of [
    'Hisn Antivirus',
    'Netflix Premium',
    'Windows 11',
    'Office 2026',
    'PlayStation Plus',
    'Photoshop',
  ])
    await addProduct(store, apps, { name, name_ar: 'منتج' });
  for (const name of ['Spotify Family', 'Sitar VPN'])
    await addProduct(store, apps, { name, name_ar: 'منتج' });
  await addProduct(store, apps, { name: 'Films', name_ar: 'سينماتيك' });
  await addProduct(store, apps, { name: 'Nour TV', name_ar: 'نور' });
  expect(await find(search)).toEqual(names);
});

test('letters typed one by one mean a word before they stand anywhere in a text, and after a name', async () => {
  const apps = await addCategory(store, 'Goods', 'أشياء');
  await addProduct(store, apps, {
    name: 'Voucher',
    name_ar: 'قسيمة',
    description: 'Taken by an office, في كل مكان.',
  });
  await addProduct(store, apps, { name: 'Sitar VPN', name_ar: 'ستار' });

  expect(await find('في بي ان')).toEqual(['Sitar VPN', 'Voucher']);
  await addProduct(store, apps, { name: 'Book', name_ar: 'في بي ان' });
  expect(await find('في بي ان')).toEqual(['Book', 'Voucher']);
});

test('what is spelt as typed comes alone: its sound is asked for where nothing is', async () => {
  const apps = await addCategory(store, 'Goods', 'أشياء');
  await addProduct(store, apps, { name: 'Netflix Premium', name_ar: 'منتج' });
  await addProduct(store, apps, { name: 'Card', name_ar: 'بطاقة نتفليكس' });
  expect(await find('نتفليكس')).toEqual(['Card']);
});

test.each([
  // Forms of alif, ya and ta marbuta, signs of vowels, tatweel; the article; digits of both kinds.
  'العاب',
  'ألعاب',
  'الألعاب',
  'والألعاب',
  'ألعَاب',
  'ألعـــاب',
  'بطاقه الالعاب ٢٠٢٦',
  'بطاقة ألعاب 2026',
  // While someone types, and with errors.
  'بطاق',
  'بطقاة',
  'بطاقى',
  'بطاقة ألعا',
])('%s finds the card of games', async (search) => {
  const games = await addCategory(store, 'Cards', 'أشياء');
  await addProduct(store, games, { name: 'Card 2026', name_ar: 'بطاقة الألعاب ٢٠٢٦' });
  await addProduct(store, games, { name: 'Other', name_ar: 'اشتراك الأفلام' });
  expect(await find(search)).toEqual(['Card 2026']);
});

test('the very name comes first, then names that begin so, words of names, SKU, category, short text, description', async () => {
  const other = await addCategory(store, 'Films');
  const named = await addCategory(store, 'Falcon');
  await addProduct(store, other, { name: 'H in the text', description: 'As fast as a falcon.' });
  const short = await addProduct(store, other, { name: 'G in the short text' });
  await store.database.owner.db
    .updateTable('products')
    .set({ short_description: 'A falcon' })
    .where('id', '=', short)
    .execute();
  await addProduct(store, named, { name: 'F by category' });
  await setSku(await addProduct(store, other, { name: 'E by SKU' }), 'old-falcon-000001');
  await addProduct(store, other, { name: 'D Falcon' });
  await addProduct(store, other, { name: 'Falcons of the long name' });
  await addProduct(store, other, { name: 'Falcon two' });
  await addProduct(store, other, { name: 'FALCON' });
  await addProduct(store, other, { name: 'Falcoln' });
  const ranked = [
    'FALCON',
    'Falcon two',
    'Falcons of the long name',
    'D Falcon',
    'E by SKU',
    'F by category',
  ];
  expect(await find('falcon')).toEqual([...ranked, 'G in the short text', 'H in the text']);
  // What is nearly so comes only where nothing is spelt like that.
  expect(await find('falcom')).toEqual([
    'D Falcon',
    'FALCON',
    'Falcon two',
    'E by SKU',
    'F by category',
    'G in the short text',
    'H in the text',
  ]);
});

test('what is renamed, hidden or withdrawn is found by what it is now', async () => {
  const { db } = store.database.owner;
  const games = await addCategory(store, 'Racing');
  const id = await addProduct(store, games, { name: 'Before' });
  expect(await find('racing')).toEqual(['Before']);
  await db.updateTable('products').set({ name: 'After' }).where('id', '=', id).execute();
  expect(await find('before')).toEqual([]);
  expect(await find('after')).toEqual(['After']);
  await db.updateTable('categories').set({ name: 'Driving' }).where('id', '=', games).execute();
  expect(await find('racing')).toEqual([]);
  expect(await find('driving')).toEqual(['After']);
  await db.updateTable('categories').set({ is_active: false }).where('id', '=', games).execute();
  expect(await find('after')).toEqual([]);
  expect(await suggested('driving')).toEqual({ products: [], categories: [] });
  await db.updateTable('categories').set({ is_active: true }).where('id', '=', games).execute();
  await db.updateTable('products').set({ status: 'draft' }).where('id', '=', id).execute();
  expect(await find('after')).toEqual([]);
});

test('filters narrow a search, also where more are found than are counted', async () => {
  const [many, few] = [await addCategory(store, 'Many'), await addCategory(store, 'Few')];
  const { db } = store.database.owner;
  await sql`insert into products (sku, url_slug, category_id, name, name_ar, consumer_price, status)
    select 'many-' || n, 'many-' || n, ${many}, 'Voucher ' || lpad(n::text, 4, '0'), 'قسيمة', 300, 'active'
    from generate_series(1, 1200) n`.execute(db);
  await addProduct(store, few, { name: 'A rare voucher', consumer_price: '60', is_subscription: true });
  const first = await get('/api/products', { search: 'voucher' });
  expect(pageOf(first, z.array(productCard)).pagination).toMatchObject({
    total: 300,
    total_is_minimum: true,
    total_unfiltered: 1201,
  });
  for (const filter of [{ category_id: few }, { price: 'from_50_to_200' }, { type: 'subscription' }]) {
    const { data, pagination } = pageOf(
      await get('/api/products', { search: 'voucher', ...filter }),
      z.array(productCard),
    );
    expect(data.map(({ name }) => name)).toEqual(['A rare voucher']);
    expect(pagination).toEqual({ limit: 20, next_cursor: null, total: 1, total_unfiltered: 1201 });
  }
  // The very name is found among them, wherever it lies.
  expect((await find('voucher 1150'))[0]).toBe('Voucher 1150');
  expect((await find('a rare voucher'))[0]).toBe('A rare voucher');
});

test('the pages of a search hold every product once, in each order', async () => {
  const games = await addCategory(store, 'Games');
  for (let n = 0; n < 11; n += 1)
    await addProduct(store, games, { name: `Pass ${n % 4}`, consumer_price: String(100 + (n % 3)) });
  for (const sort of ['relevance', 'name', 'price_low', 'price_high', 'newest']) {
    const whole = pageOf(
      await get('/api/products', { search: 'pass', sort, limit: '100' }),
      z.array(productCard),
    ).data;
    expect(whole).toHaveLength(11);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const more: { cursor?: string } = cursor === null ? {} : { cursor };
      const page: Awaited<ReturnType<typeof readPage>> = await readPage({
        search: 'pass',
        sort,
        limit: '4',
        ...more,
      });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.pagination?.next_cursor ?? null;
    } while (cursor !== null);
    expect({ sort, seen }).toEqual({ sort, seen: whole.map(({ id }) => id) });
  }
});

test('suggestions are six products at the price of the caller, and three categories', async () => {
  const games = await addCategory(store, 'Stream games');
  for (const name of ['Streams', 'Streaming films', 'Stream']) await addCategory(store, name);
  for (let n = 0; n < 8; n += 1) await addProduct(store, games, { name: `Stream ${n}` });
  const { products, categories } = await suggested('stream');
  expect(products.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Stream ${n}`));
  expect(products[0]).toMatchObject({ price: { amount: '100.00', currency: 'DZD' }, in_stock: false });
  expect(categories.map(({ name }) => name)).toEqual(['Stream', 'Stream games', 'Streaming films']);
  expect((await suggested('straem')).categories).toHaveLength(2);
  expect(await suggested('zzzzzz')).toEqual({ products: [], categories: [] });
  expect(fieldsOf(await get('/api/suggestions', { search: ' ' }))).toEqual([
    { field: 'search', problem: 'too_short' },
  ]);
});
