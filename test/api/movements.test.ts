// The history of a wallet: filters, pages, words in the reader's language, and the same as a file.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { balanceTransaction } from '#shared/contracts/wallet.ts';
import { indexMovements } from '#server/wallet/index-movements.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addFunds, makeProduct, type Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, newKey, pageOf, refusalOf } from './client.ts';
import { makeTransfer } from './transfers.ts';

let store: TestStore;
type Owner = Buyer & { cookie: string };
let owner: Owner;
let admin: { cookie: string };
const orders: string[] = [];
let reference = '';

beforeAll(async () => {
  store = await startTestStore();
  owner = await store.makeSignedInBuyer(10_000);
  admin = await store.makeAdmin();
  const { db } = store.database.owner;
  const one = await makeProduct(db, store.vault, { price: '1200', codes: [newKey(), newKey(), newKey()] });
  await sql`update products set name = 'Atlas +VPN', name_ar = 'أطلس VPN' where id = ${one.productId}`.execute(db);
  const other = await makeProduct(db, store.vault, { price: '2', currency: 'USD', delivery: 'manual' });
  await sql`update products set name = '=Sum', name_ar = 'مجموع' where id = ${other.productId}`.execute(db);
  await buy(one.productId, '1200', 'DZD', 2);
  await buy(other.productId, '2', 'USD', 1);
  const transfer = await makeTransfer(store, owner, { amount: '5000', status: 'under_review' });
  await sql`select approve_deposit(${transfer}, 5000, null)`.execute(db);
  ({ reference } = (await db
    .selectFrom('deposits')
    .select('reference')
    .where('id', '=', transfer)
    .$narrowType<{ reference: string }>()
    .executeTakeFirstOrThrow()));
  await sql`select reverse_transfer(transfer_id, null, null, ${newKey()}, 'Refund') from orders
    where order_number = ${orders[1]}`.execute(db);
  await change('credit', '134.5', undefined);
  await change('adjustment', '1345', '-1 correction, agreed');
});
afterAll(() => store.close());

async function buy(productId: string, price: string, currency: string, quantity: number) {
  const line = { product_id: productId, quantity, expected_unit_price: { amount: price, currency } };
  const answer = await api(store, 'POST', '/api/orders', {
    cookie: owner.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { lines: [line] },
  });
  orders.push(dataOf(answer, z.object({ order_number: z.string() }).loose()).order_number);
}

async function change(type: string, amount: string, description: string | undefined) {
  const answer = await api(store, 'POST', `/api/admin/clients/${owner.resellerId}/balance`, {
    cookie: admin.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { type, amount: { amount, currency: 'DZD' }, ...(description && { description }) },
  });
  expect(answer.status).toBe(200);
}

const ask = (query = '', language = 'en', by: { cookie: string } = owner) =>
  api(store, 'GET', `/api/balance-transactions${query}`, { cookie: `${by.cookie}; language=${language}` });
const list = async (query = '', language = 'en') =>
  dataOf(await ask(query, language), z.array(balanceTransaction));

test('each movement says what it was for, at which rate, and names its order or deposit', async () => {
  const all = await list();
  expect(
    all.map(({ kind, type, amount, balance_after, original, rate, description, deposit, order }) => [
      `${type} ${kind}`,
      amount.amount,
      balance_after.amount,
      `${original.amount} ${original.currency}`,
      rate,
      description,
      deposit && [deposit.method, deposit.reference],
      order?.order_number ?? null,
    ]),
  ).toEqual([
    ['adjustment adjustment', '-84.68029740', '10.00000000', '11389.50000030 DZD', '134.5', '-1 correction, agreed', null, null],
    ['credit credit', '1.00000000', '94.68029740', '134.50000000 DZD', '134.5', 'Manual credit adjustment', null, null],
    ['credit refund', '2.00000000', '93.68029740', '2.00000000 USD', '1', 'Refund', null, orders[1]],
    ['credit deposit', '37.17472119', '91.68029740', '5000.00000000 DZD', '134.5', 'Deposit (baridimob)', ['baridimob', reference], null],
    ['debit purchase', '-2.00000000', '54.50557621', '2.00000000 USD', '1', '=Sum', null, orders[1]],
    ['debit purchase', '-17.84386617', '56.50557621', '2400.00000000 DZD', '134.5', 'Atlas +VPN × 2', null, orders[0]],
    ['credit deposit', '74.34944238', '74.34944238', '10000.00000000 DZD', '134.5', 'Deposit (chargily)', ['chargily', null], null],
  ]);
});

test('what was bought is named in the reader’s language', async () => {
  const names = (await list('?kind=purchase', 'ar')).map(({ description }) => description);
  expect(names).toEqual(['مجموع', 'أطلس VPN × 2']);
  expect((await list('?kind=purchase')).map(({ description }) => description)).toEqual(['=Sum', 'Atlas +VPN × 2']);
});

const kindsOf = async (query: string, language = 'en') => (await list(query, language)).map(({ kind }) => kind);

test.each([
  ['?type=credit', ['credit', 'refund', 'deposit', 'deposit']],
  ['?type=debit', ['purchase', 'purchase']],
  ['?type=adjustment', ['adjustment']],
  ['?kind=deposit', ['deposit', 'deposit']],
  ['?kind=deposit&method=baridimob', ['deposit']],
  ['?method=chargily', ['deposit']],
  ['?method=binance', []],
  ['?method=chargily&type=debit', []],
  ['?type=debit&kind=refund', []],
  ['?search=ATLAS', ['purchase']],
  ['?search=las%20vpn', ['purchase']],
  ['?search=أطلس', ['purchase']],
  ['?search=اطلس', ['purchase']],
  ['?search=مجموع', ['refund', 'purchase']],
  ['?search=AT', ['purchase']],
  ['?search=zz', []],
  ['?search=%25', []],
  ['?search=_', []],
  ['?search=baridimob', ['deposit']],
  ['?search=agreed', ['adjustment']],
  ['?search=manual&type=credit', ['credit']],
  ['?search=manual&type=debit', []],
])('%s finds %j', async (query, kinds) => {
  expect(await kindsOf(query)).toEqual(kinds);
});

test('order numbers and references of deposits are found, whole and in part', async () => {
  const [first = '', second = ''] = orders;
  expect(await kindsOf(`?search=${second}`)).toEqual(['refund', 'purchase']);
  expect(await kindsOf(`?search=${second.toLowerCase()}&kind=refund`)).toEqual(['refund']);
  expect(await kindsOf(`?search=${first.slice(2)}`)).toEqual(['purchase']);
  expect(await kindsOf(`?search=${reference}`)).toEqual(['deposit']);
  expect(await kindsOf(`?search=${reference.slice(3, 8).toLowerCase()}`)).toEqual(['deposit']);
  const other = await store.makeSignedInBuyer(5000);
  expect(dataOf(await ask(`?search=${second}`, 'en', other), z.array(balanceTransaction))).toEqual([]);
});

test('what moved a moment ago is found, and what the schedule has taken in already', async () => {
  const fresh = await store.makeSignedInBuyer(5000);
  const found = async () => dataOf(await ask('?search=chargily', 'en', fresh), z.array(balanceTransaction)).length;
  expect(await found()).toBe(1);
  await addFunds(store.database.owner.db, fresh, '6000');
  await indexMovements(store.database.app.db);
  expect(await found()).toBe(2);
  await addFunds(store.database.owner.db, fresh, '7000');
  expect(await found()).toBe(3);
});

test('days are those of Algeria, both included', async () => {
  const late = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  await addFunds(db, late, '5000');
  await addFunds(db, late, '6000');
  await addFunds(db, late, '7000');
  // The last instant of a day, the first of the next, and its last: 23:00 UTC is midnight in Algeria.
  const times = ['2026-03-04T22:59:59.999Z', '2026-03-04T23:00:00Z', '2026-03-05T22:59:59.999Z'];
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    for (const [n, time] of times.entries())
      await sql`update ledger_entries e set created_at = ${time} from ledger_accounts a
        where a.id = e.account_id and a.reseller_id = ${late.resellerId} and e.sequence = ${n + 1}`.execute(tx);
  });
  const amounts = async (query: string) =>
    dataOf(await ask(query, 'en', late), z.array(balanceTransaction)).map(({ original }) => original.amount[0]);
  expect(await amounts('?from=2026-03-05&until=2026-03-05')).toEqual(['7', '6']);
  expect(await amounts('?until=2026-03-04')).toEqual(['5']);
  expect(await amounts('?from=2026-03-06')).toEqual([]);
  expect(await amounts('?from=2026-03-05&until=2026-03-04')).toEqual([]);
  expect(await amounts('?from=2026-03-04&until=2026-03-05&kind=deposit&search=chargily')).toEqual(['7', '6', '5']);
  expect(await amounts('?until=2026-03-04&method=chargily')).toEqual(['5']);
});

test.each(['', '&type=credit', '&search=de', '&kind=deposit&search=deposit'])(
  'pages go through all of it once, in order: ?limit=2%s',
  async (filter) => {
    const whole = (await list(`?limit=100${filter}`)).map(({ id }) => id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const answer = pageOf(await ask(`?limit=2${filter}${cursor}`), z.array(balanceTransaction));
      seen.push(...answer.data.map(({ id }) => id));
      cursor = answer.pagination?.next_cursor ? `&cursor=${answer.pagination.next_cursor}` : '';
    } while (cursor !== '');
    expect(whole.length).toBeGreaterThan(1);
    expect(seen).toEqual(whole);
  },
);

test.each([
  ['?kind=gift', 'kind', 'not_allowed'],
  ['?type=deposit', 'type', 'not_allowed'],
  ['?method=cash', 'method', 'not_allowed'],
  ['?from=yesterday', 'from', 'wrong_type'],
  ['?until=2026-02-30', 'until', 'wrong_type'],
  ['?search=', 'search', 'too_short'],
  ['?cursor=abc', 'cursor', 'not_allowed'],
  ['?reseller_id=1', 'reseller_id', 'unknown'],
])('%s is refused', async (query, field, problem) => {
  const answer = await ask(query);
  expect([refusalOf(answer).code, fieldsOf(answer)]).toEqual(['invalid_request', [{ field, problem }]]);
});

test('staff see the same with who did it', async () => {
  const answer = await api(store, 'GET', `/api/admin/clients/${owner.resellerId}/balance-transactions?limit=100`, {
    cookie: `${admin.cookie}; language=ar`,
  });
  const seen = dataOf(answer, z.array(balanceTransaction.extend({ actor: z.string().nullable() })));
  expect(seen.map(({ kind, actor }) => [kind, actor?.split('-')[0] ?? null])).toEqual([
    ['adjustment', 'admin'],
    ['credit', 'admin'],
    ['refund', null],
    ['deposit', 'buyer'],
    ['purchase', 'buyer'],
    ['purchase', 'buyer'],
    ['deposit', 'buyer'],
  ]);
  expect(seen.map(({ actor: _, ...same }) => same)).toEqual(await list('?limit=100', 'ar'));
});

const csv = (query = '', by: { cookie: string } = owner) =>
  api(store, 'GET', `/api/balance-transactions.csv${query}`, by);
/** Without its times, which are the test's own. */
const textOf = ({ text }: { text: string }) =>
  text.replaceAll(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/gm, 'TIME,').split('\r\n');

test('the file holds every movement in the reader’s words, safe for spreadsheets', async () => {
  const answer = await csv('?language=en');
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
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
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(textOf({ text: new TextDecoder().decode(bytes) })).toEqual([
    'التاريخ,النوع,البيان,المبلغ الأصلي,العملة الأصلية,سعر الصرف (مقابل 1 USD),المبلغ (USD),الرصيد بعد الحركة (USD),طريقة الدفع,المرجع,رقم الطلب',
    `TIME,خصم,مجموع (طلب ${orders[1]}),-2.00,USD,1,-2.00,54.50557621,,,${orders[1]}`,
    `TIME,خصم,أطلس VPN × 2 (طلب ${orders[0]}),-2400.00,DZD,134.5,-17.84386617,56.50557621,,,${orders[0]}`,
    '',
  ]);
});

test('the file keeps to the filters and to who may see money', async () => {
  expect(textOf(await csv('?method=baridimob&language=en&from=2026-01-01'))).toHaveLength(3);
  expect(textOf(await csv('?search=zzz'))).toHaveLength(2);
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
  const amounts = textOf(await csv('', many)).slice(1, -1).map((line) => line.split(',')[3]);
  expect(amounts).toEqual(Array.from({ length: 1203 }, (_, n) => `${1203 - n}.00`));
});
