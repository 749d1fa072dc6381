// What blank cells of a table mean: a draft needs a name and nothing else, and what is stored stays.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { saidIn } from '#server/products/imports/cells.ts';
import { addCategory, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { refusalOf, unchangedBy } from '#test/client.ts';
import { figures, fillShelf, importCalls } from './import-steps.ts';
import { planOf, productCalls } from './product-steps.ts';

let store: TestStore;
let imports: ReturnType<typeof importCalls>;
let fill: () => Promise<void>;
let slug: string;
beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.makeAdmin();
  await emptyCatalogue(store);
  imports = importCalls(store, admin);
  const categoryId = await addCategory(store, 'Shelf');
  const calls = productCalls(store, admin);
  fill = () => fillShelf(store, calls, categoryId);
  const { db } = store.database.owner;
  const found = await db.selectFrom('categories').select('url_slug').where('id', '=', categoryId).execute();
  slug = found[0]?.url_slug ?? '';
});
beforeEach(() => fill());
afterAll(() => store.close());

test('a line of a draft needs a name and nothing else, one that is published is told of all that is missing', async () => {
  const looked = await imports.checked(
    'products',
    'sku;name;category;status\n;Named alone;;\n;Named alone too;;draft\n;Published;;active',
  );
  expect(figures(looked)).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 1 });
  const refused = await imports.linesOf(looked.id, '&verdict=refuse');
  expect(refused.map(({ line, details }) => [line, ...details.map(({ field }) => field)])).toEqual([
    [4, 'name_ar', 'category_id', 'consumer_price'],
  ]);
  const drafts = await imports.checked('products', 'sku;name\n;Named alone');
  await imports.applied(drafts.id);
  const { rows } = await sql`select name_ar, category_id, consumer_price, status from products
    where name = 'Named alone'`.execute(store.database.owner.db);
  expect(rows).toEqual([{ name_ar: '', category_id: null, consumer_price: null, status: 'draft' }]);
  expect(await imports.exported('products')).toContain('"Named alone"');
});

test('a blank cell leaves what is stored, and the word that empties is shown and counted', async () => {
  const table = await imports.exported('products');
  const skuOf = (name: string) =>
    new RegExp(`^"([\\w-]+)","1",[^\\r\\n]*${name}`, 'm').exec(table)?.[1] ?? '';
  const [sum, card] = [skuOf('Sum'), skuOf('Card')];
  const head = 'sku;name;description;consumer_price;cost_price;stock_quantity;features;images;variations';
  const blank = await imports.checked('products', `${head}\n${sum};;;"1,200.5";;  ;;;\n${card};;;;;;;;\n`);
  expect(figures(blank)).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 });
  expect(blank.emptied).toBe(0);
  const emptying = `${head};stock_at_export\n${sum};;(empty);"1,600";(EMPTY);(فارغ);(empty);;;7\n${card};;;;;;;;(empty);\n`;
  const looked = await imports.checked('products', emptying);
  expect([figures(looked), looked.emptied]).toEqual([{ added: 0, changed: 2, unchanged: 0, refused: 0 }, 5]);
  expect((await imports.linesOf(looked.id)).map(({ details }) => details)).toEqual([
    [
      { field: 'description', before: "'apostrophe\nand\tmore", after: '' },
      { field: 'consumer_price', before: '1200.50', after: '1600.00' },
      { field: 'cost_price', before: '0.00', after: '' },
      { field: 'stock_quantity', before: '7', after: '' },
      { field: 'features', before: '-minus · a;b · "', after: '' },
    ],
    [{ field: 'variations', before: 'Region Europe · Region World', after: '' }],
  ]);
  expect((await imports.applied(looked.id)).status).toBe('done');
  const { rows } = await sql`select description, consumer_price::text as price, cost_price, features,
      (select quantity from stock_levels s where s.product_id = p.id) as stock,
      (select count(*)::int from variations v where v.product_id = p.id and retired_at is null) as variations
    from products p where sku in (${sum}, ${card}) order by sku = ${card}`.execute(store.database.owner.db);
  expect(rows).toMatchObject([
    { description: '', price: '1600.00', cost_price: null, features: [], stock: null },
    { variations: 0 },
  ]);
  for (const [cells, field, problem] of [
    ['(empty);;;', 'name', 'too_short'],
    [';(empty);;', 'url_slug', 'required'],
    [';;(empty);', 'is_featured', 'required'],
    [';;;(empty)', 'category_id', 'required'],
  ]) {
    const refused = await imports.checked(
      'products',
      `sku;name;url_slug;is_featured;category\n${sum};${cells}\n`,
    );
    expect((await imports.linesOf(refused.id))[0]?.details).toEqual([{ field, problem }]);
  }
});

test('a new line shows what it will store, and a word that empties can be a text', async () => {
  const plans = JSON.stringify([planOf('1_month', '10')]).replaceAll('"', '""');
  const looked = await imports.checked(
    'products',
    `sku;name;category;consumer_price;is_subscription;plans;description\n;Brand new;${slug};"1,600";نعم;"${plans}";'(empty)\n`,
  );
  const [line] = await imports.linesOf(looked.id);
  expect(line?.verdict).toBe('add');
  expect(line?.details).toEqual(
    expect.arrayContaining([
      { field: 'category', after: slug },
      { field: 'name', after: 'Brand new' },
      { field: 'description', after: '(empty)' },
      { field: 'consumer_price', after: '1600.00' },
      { field: 'delivery', after: 'codes' },
      { field: 'status', after: 'draft' },
      { field: 'is_subscription', after: 'yes' },
      { field: 'plans', after: 'Plan 1_month' },
      { field: 'plans: Plan 1_month: price', after: '10.00' },
    ]),
  );
  expect(line?.details.every(({ after }) => after !== '')).toBe(true);
  expect((await imports.applied(looked.id)).status).toBe('done');
  expect(await imports.exported('products')).toContain(`"''(empty)"`);
  expect(figures(await imports.checked('products', await imports.exported('products')))).toMatchObject({
    added: 0,
    changed: 0,
    refused: 0,
  });
});

test('of long texts it shows where they begin to differ', async () => {
  const sku = /^"([\w-]+)","1",[^\r\n]*Sum/m.exec(await imports.exported('products'))?.[1] ?? '';
  const long = 'word '.repeat(100);
  const describe = (text: string) => imports.checked('products', `sku;description\n${sku};${text}\n`);
  await imports.applied((await describe(`${long}before`)).id);
  const { id } = await describe(`${long}after`);
  expect((await imports.linesOf(id))[0]?.details).toEqual([
    { field: 'description', before: `…${long.slice(-20)}before`, after: `…${long.slice(-20)}after` },
  ]);
});

test('the word that empties does so behind the marks that come along with it from a page', () => {
  for (const word of ['(empty)', ' \u2068(Empty)\u2069', '\u2067(فارغ)\u2069\u200F', '\uFEFF(فارغ)'])
    expect(saidIn({ name_ar: word, name: `${word}.` })).toEqual({ name_ar: '', name: `${word}.` });
});

test('an empty file is refused before it is an import', async () => {
  for (const csv of ['', '\uFEFF\r\n  \n']) {
    const answer = await unchangedBy(store, () => imports.upload('products', csv));
    expect(refusalOf(answer)).toEqual({ status: 422, code: 'file_empty' });
  }
});
