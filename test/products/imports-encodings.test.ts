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
