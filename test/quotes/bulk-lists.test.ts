// Lists that a bulk order is filled from: each line is judged before anything is added. And what is downloaded.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBulkList } from '#shared/quotes/bulk-lists.contract.ts';
import { bulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, dinars, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { getPaper, pagesOf } from '#test/invoices/papers.ts';
import { makeProduct, type Buyer } from '#test/shop.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';

let store: TestStore;
let buyer: Buyer & { cookie: string };
const ids: Record<string, string> = {};
beforeAll(async () => {
  store = await startTestStore();
  buyer = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  for (const sku of ['SKU-A', 'SKU-B', 'SKU-MIN', 'SKU-OFF', 'SKU-PLANS']) {
    const { productId } = await makeProduct(db, store.vault, { price: '100', delivery: 'manual' });
    ids[sku] = productId;
    await sql`update products set sku = ${sku} where id = ${productId}`.execute(db);
  }
  await sql`update products set min_order_quantity = 10 where sku = 'SKU-MIN'`.execute(db);
  await sql`update products set status = 'inactive' where sku = 'SKU-OFF'`.execute(db);
  await sql`insert into plans (product_id, name, name_ar, duration, price, position) values
    (${ids['SKU-PLANS']}, '1 month', 'شهر', '1_month', 100, 0), (${ids['SKU-PLANS']}, '1 year', 'سنة', '1_year', 900, 1)`.execute(
    db,
  );
});
afterAll(() => store.close());

const send = (bytes: Uint8Array<ArrayBuffer>) =>
  api(store, 'POST', '/api/bulk-order/check', { cookie: buyer.cookie, file: bytes });
const check = async (text: string) =>
  dataOf(await send(new TextEncoder().encode(text)), checkBulkList.response);

test('pasted lines get their verdicts, and nothing is added', async () => {
  const text = [
    'SKU-A 5',
    'sku-b\t٢٠',
    'NO-SUCH 3',
    'SKU-MIN 9',
    '',
    'SKU-OFF 2',
    'SKU-A, 7',
    'SKU-A zero',
    'SKU-B -4',
    'SKU-B 0',
    'SKU-B 1,000,000,000',
    'SKU-PLANS 2',
    'just words',
    'SKU-B;1.000',
    '\u200FSKU-B\u200E 3.00',
  ].join('\r\n');
  const before = await api(store, 'GET', '/api/bulk-order', buyer);
  const { lines, ready } = await check(text);
  expect(lines.map(({ line, verdict }) => [line, verdict])).toEqual([
    [1, 'ready'],
    [2, 'ready'],
    [3, 'unknown_sku'],
    [4, 'below_minimum'],
    [6, 'not_for_sale'],
    [7, 'merged'],
    [8, 'unreadable'],
    [9, 'unreadable'],
    [10, 'unreadable'],
    [11, 'too_many'],
    [12, 'option_required'],
    [13, 'unreadable'],
    [14, 'unreadable'],
    [15, 'merged'],
  ]);
  expect(lines.find(({ line }) => line === 4)?.minimum).toBe(10);
  expect(lines.find(({ line }) => line === 7)?.merged_into).toBe(1);
  expect(ready.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [ids['SKU-A'], 12],
    [ids['SKU-B'], 23],
  ]);
  expect((await api(store, 'GET', '/api/bulk-order', buyer)).body).toEqual(before.body);
  const added = await callAs(store, buyer)('POST', '/api/bulk-order/lines', { lines: ready });
  expect(dataOf(added, bulkOrder).units).toBe(35);
  await callAs(store, buyer)('DELETE', '/api/bulk-order');
});

test.each(['en', 'ar'])('the filled template is read in the language %s', async (language) => {
  const answer = await api(store, 'GET', `/api/bulk-order/template.csv?language=${language}`, buyer);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = answer.text.replace('\uFEFF', '').split('\r\n');
  expect(rows.filter((row) => row.startsWith('SKU-PLANS,'))).toHaveLength(2);
  const filled = rows.map((row) => {
    const cells = row.split(',');
    if (row.startsWith('SKU-A,')) cells.splice(2, 2, '15', '80.5');
    if (row.startsWith('SKU-PLANS,') && /1 year|سنة/.test(row)) cells.splice(2, 2, '3', '');
    if (row.startsWith('SKU-B,')) cells.splice(2, 2, '4', 'cheap');
    return cells.join(',');
  });
  const { lines, ready } = await check(filled.join('\r\n'));
  const bySku = lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  expect(bySku.map(({ sku, verdict }) => [sku, verdict])).toEqual([
    ['SKU-A', 'ready'],
    ['SKU-B', 'price_unreadable'],
    ['SKU-PLANS', 'ready'],
  ]);
  const plan = await sql<{ id: string }>`select id from plans where name = '1 year'`.execute(
    store.database.owner.db,
  );
  const readyOf = (sku: string) => ready.find(({ product_id: id }) => id === ids[sku]);
  expect(readyOf('SKU-A')).toMatchObject({ quantity: 15, wished_unit_price: dinars('80.50') });
  expect(readyOf('SKU-PLANS')).toMatchObject({ quantity: 3, plan_id: plan.rows[0]?.id });
});

test('lines of one product are merged unless their target prices differ, which is said', async () => {
  const rows = ['SKU-A,5,90.00', 'SKU-A,6,', 'SKU-A,7,90', 'SKU-A,8,85', 'SKU-B,1,', 'SKU-B,2,70'];
  const { lines, ready } = await check(['SKU,Quantity,Target unit price', ...rows].join('\r\n'));
  expect(lines.map(({ line, verdict, merged_into: into }) => [line, verdict, into])).toEqual([
    [2, 'ready', null],
    [3, 'merged', 2],
    [4, 'merged', 2],
    [5, 'other_wish', 2],
    [6, 'ready', null],
    [7, 'other_wish', 6],
  ]);
  expect(ready).toMatchObject([
    { product_id: ids['SKU-A'], quantity: 18, wished_unit_price: dinars('90.00') },
    { product_id: ids['SKU-B'], quantity: 1, wished_unit_price: null },
  ]);
});

test('spreadsheets save UTF-16 and semicolons; other encodings are refused', async () => {
  const table = 'SKU;Quantity\r\nSKU-A;5\r\n';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, 'utf16le')]);
  expect(dataOf(await send(new Uint8Array(utf16)), checkBulkList.response).ready).toHaveLength(1);
  const refused = await unchangedBy(store, () => send(new Uint8Array([0x53, 0xe9, 0x20, 0x35])));
  expect(refusalOf(refused)).toEqual({ status: 422, code: 'encoding_unknown' });
  const picture = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d', 'hex'));
  expect(refusalOf(await send(picture)).code).toBe('encoding_unknown');
  for (const empty of ['', '\uFEFF', '\r\n \t\n'])
    expect(refusalOf(await send(new TextEncoder().encode(empty)))).toEqual({
      status: 422,
      code: 'file_empty',
    });
  const broken = new TextEncoder().encode('SKU,Quantity\n"SKU-A,5\n');
  expect(problemOf(await send(broken)).code).toBe('csv_unreadable');
});

test('10,000 lines are judged, 10,001 and 20 MB are refused', async () => {
  const many = (count: number) =>
    new TextEncoder().encode(Array.from({ length: count }, (_, n) => `SKU-${n} 1`).join('\n'));
  const answer = dataOf(await send(many(10_000)), checkBulkList.response);
  expect(answer.lines).toHaveLength(10_000);
  expect(problemOf(await send(many(10_001)))).toMatchObject({
    code: 'csv_too_long',
    params: { maximum: '10000' },
  });
  const large = await unchangedBy(store, () => send(new Uint8Array(20 * 1024 * 1024)));
  expect(problemOf(large)).toMatchObject({ code: 'file_too_large', params: { maximum: '2' } });
});

test.each(['en', 'ar'])('the catalogue comes as CSV and PDF in the language %s', async (language) => {
  await sql`insert into bulk_pricing (product_id, min_quantity, price, tier) values (${ids['SKU-A']}, 10, 90, 'Silver')
    on conflict do nothing`.execute(store.database.owner.db);
  const csv = await api(store, 'GET', `/api/bulk-order/catalogue.csv?language=${language}`, buyer);
  const [head = '', ...rows] = csv.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe(
    language === 'en'
      ? 'SKU,Product,Option,Category,Minimum quantity,Unit price,Currency,Bulk tiers,In stock'
      : 'SKU,المنتج,الخيار,القسم,أقل كمية,سعر الوحدة,العملة,أسعار الجملة,متوفر',
  );
  expect(rows.filter((row) => row.startsWith('SKU-OFF'))).toEqual([]);
  expect(rows.find((row) => row.startsWith('SKU-A,'))).toContain('100.00,DZD,10+: 90.00');
  const pdf = await getPaper(store, `/api/bulk-order/catalogue.pdf?language=${language}`, buyer);
  expect(pdf.status).toBe(200);
  expect(pagesOf(pdf.bytes)).toBe(1);
});
