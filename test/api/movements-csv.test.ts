// The history of a wallet as a file, in the reader’s language and safe for spreadsheets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, refusalOf } from './client.ts';
import { makeMovements, type MovementScene } from './movement-scene.ts';

let store: TestStore;
let owner: MovementScene['owner'];
let admin: MovementScene['admin'];
let orders: MovementScene['orders'];
let reference: string;
beforeAll(async () => {
  store = await startTestStore();
  ({ owner, admin, orders, reference } = await makeMovements(store));
});
afterAll(() => store.close());

const csv = (query = '', by: { cookie: string } = owner) =>
  api(store, 'GET', `/api/balance-transactions.csv${query}`, by);
/** Without its times, which are the test's own. */
const textOf = ({ text }: { text: string }) =>
  text.replaceAll(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/gm, 'TIME,').split('\r\n');

test('the file holds every movement in the reader’s words, safe for spreadsheets', async () => {
  const answer = await csv('?language=en');
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' });
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('content-disposition'),
  ]).toEqual([
    200,
    'text/csv; charset=utf-8',
    `attachment; filename="rasid-movements-beginning-to-${today}.csv"`,
  ]);
  expect(textOf(answer)).toEqual([
    'Date,Type,Description,Original amount,Original currency,Rate (for 1 USD),Amount (USD),Balance after (USD),Method,Reference,Order number',
    `TIME,Adjustment,"'-1 correction, agreed",-11389.5000003,DZD,134.5,-84.6802974,10.00,,,`,
    'TIME,Credit,Credited by the store,134.50,DZD,134.5,1.00,94.6802974,,,',
    `TIME,Credit,Refund for order ${orders[1]},2.00,USD,1,2.00,93.6802974,,,${orders[1]}`,
    `TIME,Credit,Deposit: BaridiMob,5000.00,DZD,134.5,37.17472119,91.6802974,BaridiMob,${reference},`,
    `TIME,Debit,'=Sum (order ${orders[1]}),-2.00,USD,1,-2.00,54.50557621,,,${orders[1]}`,
    `TIME,Debit,Atlas +VPN × 2 (order ${orders[0]}),-2400.00,DZD,134.5,-17.84386617,56.50557621,,,${orders[0]}`,
    'TIME,Credit,Deposit: CIB / EDAHABIA card (Chargily),10000.00,DZD,134.5,74.34944238,74.34944238,CIB / EDAHABIA card (Chargily),,',
    '',
  ]);
});

test('the file is in Arabic for who reads Arabic, with a mark for its encoding', async () => {
  const response = await fetch(`${store.url}/api/balance-transactions.csv?kind=purchase`, {
    headers: { cookie: `${owner.cookie}; language=ar` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(textOf({ text: new TextDecoder().decode(bytes) })).toEqual([
    'التاريخ,النوع,البيان,المبلغ الأصلي,العملة الأصلية,سعر الصرف (مقابل 1 USD),المبلغ (USD),الرصيد بعد الحركة (USD),طريقة الدفع,المرجع,رقم الطلب',
    `TIME,خصم,مجموع (طلب ${orders[1]}),-2.00,USD,1,-2.00,54.50557621,,,${orders[1]}`,
    `TIME,خصم,أطلس VPN × 2 (طلب ${orders[0]}),-2400.00,DZD,134.5,-17.84386617,56.50557621,,,${orders[0]}`,
    '',
  ]);
});

test('the file keeps to the filters and to who may see money', async () => {
  expect(textOf(await csv('?method=baridimob&language=en&from=2026-01-01'))).toHaveLength(3);
  // No reference of a deposit, made by chance, has an O.
  expect(textOf(await csv('?search=zoo'))).toHaveLength(2);
  expect(refusalOf(await csv('?search='))).toEqual({ status: 400, code: 'invalid_request' });
  expect(refusalOf(await csv('?language=fr'))).toEqual({ status: 400, code: 'invalid_request' });
  for (const role of ['buyer', 'viewer'] as const) {
    expect(refusalOf(await csv('', await store.makeMember(owner, role))).code).toBe('access_denied');
  }
  expect(textOf(await csv('', await store.makeMember(owner, 'accountant')))).toHaveLength(9);
  expect(refusalOf(await csv('', admin)).code).toBe('access_denied');
  expect(refusalOf(await api(store, 'GET', '/api/balance-transactions.csv')).code).toBe('sign_in_required');
});

test('the file holds thousands of movements, each once and in order', async () => {
  const many = await store.makeSignedInBuyer();
  await sql`
    with d as (insert into deposits (reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key)
      select ${many.resellerId}, ${many.profileId}, 'chargily', n, 0, n, 'many-of-them-' || n
      from generate_series(1, 1203) n returning id, amount)
    select credit_deposit(id) from d order by amount`.execute(store.database.owner.db);
  const amounts = textOf(await csv('', many))
    .slice(1, -1)
    .map((line) => line.split(',')[3]);
  expect(amounts).toEqual(Array.from({ length: 1203 }, (_, n) => `${1203 - n}.00`));
});
