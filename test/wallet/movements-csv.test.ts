// The history of a wallet as a file, in the reader’s language and safe for spreadsheets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, refusalOf } from '#test/client.ts';
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
    'Date,Type,Description,Original amount,Original currency,Rate (for 1 USD),Amount (DZD),Balance after (DZD),Amount (USD),Balance after (USD),Method,Reference,Order number',
    `TIME,Adjustment,"'-1 correction, agreed",-11389.50,DZD,134.5,-11389.50,1345.00,-84.68,10.00,,,`,
    'TIME,Credit,Credited by the store,134.50,DZD,134.5,134.50,12734.50,1.00,94.68,,,',
    `TIME,Credit,Refund for order ${orders[1]},2.00,USD,1,269.00,12600.00,2.00,93.68,,,${orders[1]}`,
    `TIME,Credit,Deposit: BaridiMob,5000.00,DZD,134.5,5000.00,12331.00,37.17,91.68,BaridiMob,${reference},`,
    `TIME,Debit,'=Sum (order ${orders[1]}),-2.00,USD,1,-269.00,7331.00,-2.00,54.51,,,${orders[1]}`,
    `TIME,Debit,Atlas +VPN × 2 (order ${orders[0]}),-2400.00,DZD,134.5,-2400.00,7600.00,-17.84,56.51,,,${orders[0]}`,
    'TIME,Credit,Deposit: CIB / EDAHABIA card (Chargily),10000.00,DZD,134.5,10000.00,10000.00,74.35,74.35,CIB / EDAHABIA card (Chargily),,',
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
    'التاريخ,النوع,البيان,المبلغ الأصلي,العملة الأصلية,سعر الصرف (مقابل 1 USD),المبلغ (DZD),الرصيد بعد الحركة (DZD),المبلغ (USD),الرصيد بعد الحركة (USD),طريقة الدفع,المرجع,رقم الطلب',
    `TIME,خصم,مجموع (طلب ${orders[1]}),-2.00,USD,1,-269.00,7331.00,-2.00,54.51,,,${orders[1]}`,
    `TIME,خصم,أطلس VPN × 2 (طلب ${orders[0]}),-2400.00,DZD,134.5,-2400.00,7600.00,-17.84,56.51,,,${orders[0]}`,
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

test('between two rates the file has a line, so that each column adds up; in dollars there is none', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  await addFunds(db, buyer, '1345');
  await sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 135)`.execute(db);
  await addFunds(db, buyer, '1350');
  expect(textOf(await csv('?language=en&currency=DZD', buyer)).slice(1, -1)).toEqual([
    'TIME,Credit,Deposit: CIB / EDAHABIA card (Chargily),1350.00,DZD,135,1350.00,2700.00,10.00,20.00,CIB / EDAHABIA card (Chargily),,',
    'TIME,Exchange rate,Exchange rate 134.5 → 135,,,135,5.00,1350.00,0.00,10.00,,,',
    'TIME,Credit,Deposit: CIB / EDAHABIA card (Chargily),1345.00,DZD,134.5,1345.00,1345.00,10.00,10.00,CIB / EDAHABIA card (Chargily),,',
  ]);
  expect(
    textOf(await csv('?language=en&currency=USD', buyer))
      .slice(1, -1)
      .map((line) => line.split(',').slice(6, 8)),
  ).toEqual([
    ['10.00', '20.00'],
    ['10.00', '10.00'],
  ]);
  // Of what is left of a history no column adds up anyway.
  expect(textOf(await csv('?kind=deposit', buyer))).toHaveLength(4);
  expect(refusalOf(await csv('?currency=GBP', buyer)).code).toBe('invalid_request');
});
