// Tables in the encodings and forms that spreadsheets save them in: read for sure, or refused with a reason.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, emptyCatalogue } from '#test/catalogue/catalogue-goods.ts';
import { fillShelf, importCalls } from './import-steps.ts';
import { productCalls } from './product-steps.ts';

let store: TestStore;
let imports: ReturnType<typeof importCalls>;
beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.makeAdmin();
  await emptyCatalogue(store);
  imports = importCalls(store, admin);
  await fillShelf(store, productCalls(store, admin), await addCategory(store, 'Shelf'));
});
afterAll(() => store.close());

test.each([
  ['UTF-16, as Excel saves "Unicode text"', (csv: string) => Buffer.from(`\uFEFF${csv}`, 'utf16le')],
  ['UTF-16, the other way round', (csv: string) => Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
  ['lines that end as of old', (csv: string) => csv.replaceAll('\r\n', '\r')],
  ['a line for Excel', (csv: string) => `sep=,\r\n${csv}`],
])('the export comes in again as %s, and nothing differs', async (_, written) => {
  const looked = await imports.checked('products', written(await imports.exported('products')));
  expect(looked).toMatchObject({ status: 'checked', added: 0, changed: 0, refused: 0 });
  expect(looked.unchanged).toBeGreaterThan(2);
});

test.each([
  ['no table at all', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'encoding_unknown'],
  [
    'windows-1256',
    Buffer.concat([Buffer.from('sku,name\n,'), Buffer.from([0xc7, 0xe1])]),
    'encoding_unknown',
  ],
  ['windows-1252', Buffer.from('sku,name\n,café', 'latin1'), 'encoding_unknown'],
  ['UTF-16 without its mark', Buffer.from('sku,name\n,x', 'utf16le'), 'encoding_unknown'],
  ['bars between the names', 'sku|name\n1|2', 'csv_columns_missing'],
  ['an open quotation mark', 'sku,name\n"abc', 'csv_unreadable'],
  ['other columns', 'code;label\n1;2', 'csv_columns_missing'],
  ['too many lines', `sku\n${'x\n'.repeat(20_001)}`, 'csv_too_long'],
])('%s is refused', async (_, csv, code) => {
  const looked = await imports.checked('products', csv);
  expect([looked.status, looked.failure]).toEqual(['failed', code]);
});

test.each([
  ['sku,name,name\nX,a,b', 'csv_columns_twice', 'name'],
  ['sku,Name,price\nX,a,5', 'csv_columns_unknown', 'price'],
  ['sku,,name\nX,5,a', 'csv_columns_unknown', 'B'],
  ['sku,name\r\n"X\r\nY",a\r\n\r\n,"b', 'csv_unreadable', '4'],
])('of %j it is said what is wrong', async (csv, failure, about) => {
  expect(await imports.checked('products', csv)).toMatchObject({
    status: 'failed',
    failure,
    failure_about: about,
  });
});

test.each([
  ['products', 'sku;min_order_quantity;is_featured\n'],
  ['tiers', 'sku;min_quantity;price\n'],
  ['categories', 'url_slug;sort_order;is_active\n'],
] as const)(
  'rows of %s are numbered as in the sheet, and what can not be read says what it should be',
  async (kind, head) => {
    const [sku] = /(?<=^")[\w-]+(?=","1")/m.exec(await imports.exported('products')) ?? [];
    const key = kind === 'categories' ? 'a-new-shelf' : `\u200F${sku}\u200E`;
    const csv = `${head}"two\r\nlines";1;1\r\n;;\r\n${key};dozen;maybe\r\n`;
    const { id } = await imports.checked(kind, csv.replaceAll(/(?<!\r)\n/g, '\r\n'));
    const found = await imports.linesOf(id);
    expect(found.map(({ line }) => line)).toEqual([2, 4]);
    const problems = found[1]?.details.map(({ field, problem }) => `${field} ${problem}`);
    expect(problems).toContain(
      {
        products: 'min_order_quantity not_whole',
        tiers: 'min_quantity not_whole',
        categories: 'sort_order not_whole',
      }[kind],
    );
    if (kind !== 'tiers')
      expect(problems).toContain(
        kind === 'products' ? 'is_featured not_yes_or_no' : 'is_active not_yes_or_no',
      );
  },
);

test('what a spreadsheet shows of a failed formula is no text of a product, and its row is refused', async () => {
  const [sku] = /(?<=^")[\w-]+(?=","1")/m.exec(await imports.exported('products')) ?? [];
  for (const text of ['#REF!', '#NAME?', '#VALEUR!', '#N/A', '########']) {
    const { id } = await imports.checked('products', `sku;description;name\n${sku};${text};${text}\n`);
    expect((await imports.linesOf(id))[0]).toMatchObject({
      verdict: 'refuse',
      details: ['description', 'name'].map((field) => ({ field, problem: 'wrong_type' })),
    });
  }
  const looked = await imports.checked('products', `sku;description;is_featured\n${sku};#Promo!;١\n`);
  expect(looked).toMatchObject({ status: 'checked', changed: 1, refused: 0 });
});

test('whole numbers are read in Arabic digits, and a version that is none is refused as that', async () => {
  const [sku] = /(?<=^")[\w-]+(?=","1")/m.exec(await imports.exported('products')) ?? [];
  const looked = await imports.checked('products', `sku;version;min_order_quantity\n${sku};١;٣\n`);
  expect(looked).toMatchObject({ status: 'checked', changed: 1, refused: 0 });
  for (const [version, problem] of [
    ['newest', 'not_whole'],
    ['٢', 'changed_since_export'],
  ]) {
    const { id } = await imports.checked('products', `sku;version;min_order_quantity\n${sku};${version};3\n`);
    expect((await imports.linesOf(id))[0]?.details).toEqual([{ field: 'version', problem }]);
  }
});
