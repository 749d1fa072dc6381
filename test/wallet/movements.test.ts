// The history of a wallet: filters, pages, words in the reader’s language.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { balanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { indexMovements } from '#server/wallet/index-movements.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, pageOf, refusalOf } from '#test/client.ts';
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
    [
      'adjustment adjustment',
      '-84.68029740',
      '10.00000000',
      '11389.50000030 DZD',
      '134.5',
      '-1 correction, agreed',
      null,
      null,
    ],
    [
      'credit credit',
      '1.00000000',
      '94.68029740',
      '134.50000000 DZD',
      '134.5',
      'Manual credit adjustment',
      null,
      null,
    ],
    ['credit refund', '2.00000000', '93.68029740', '2.00000000 USD', '1', 'Refund', null, orders[1]],
    [
      'credit deposit',
      '37.17472119',
      '91.68029740',
      '5000.00000000 DZD',
      '134.5',
      'Deposit (baridimob)',
      ['baridimob', reference],
      null,
    ],
    ['debit purchase', '-2.00000000', '54.50557621', '2.00000000 USD', '1', '=Sum', null, orders[1]],
    [
      'debit purchase',
      '-17.84386617',
      '56.50557621',
      '2400.00000000 DZD',
      '134.5',
      'Atlas +VPN × 2',
      null,
      orders[0],
    ],
    [
      'credit deposit',
      '74.34944238',
      '74.34944238',
      '10000.00000000 DZD',
      '134.5',
      'Deposit (chargily)',
      ['chargily', null],
      null,
    ],
  ]);
});

test('product names are in the reader’s language', async () => {
  const names = (await list('?kind=purchase', 'ar')).map(({ description }) => description);
  expect(names).toEqual(['مجموع', 'أطلس VPN × 2']);
  expect((await list('?kind=purchase')).map(({ description }) => description)).toEqual([
    '=Sum',
    'Atlas +VPN × 2',
  ]);
});

const kindsOf = async (query: string, language = 'en') =>
  (await list(query, language)).map(({ kind }) => kind);

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
  // References of deposits are letters by chance, but never an O: no search of two letters may find one by luck.
  ['?search=CO', ['adjustment']],
  ['?search=zo', []],
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
  const [first, second] = orders;
  expect(await kindsOf(`?search=${second}`)).toEqual(['refund', 'purchase']);
  expect(await kindsOf(`?search=${second.toLowerCase()}&kind=refund`)).toEqual(['refund']);
  expect(await kindsOf(`?search=${first.slice(2)}`)).toEqual(['purchase']);
  expect(await kindsOf(`?search=${reference}`)).toEqual(['deposit']);
  expect(await kindsOf(`?search=${reference.slice(3, 8).toLowerCase()}`)).toEqual(['deposit']);
  const other = await store.makeSignedInBuyer(5000);
  expect(dataOf(await ask(`?search=${second}`, 'en', other), z.array(balanceTransaction))).toEqual([]);
});

test('search finds both recent and already indexed transactions', async () => {
  const fresh = await store.makeSignedInBuyer(5000);
  const found = async () =>
    dataOf(await ask('?search=chargily', 'en', fresh), z.array(balanceTransaction)).length;
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
        where a.id = e.account_id and a.reseller_id = ${late.resellerId} and e.sequence = ${n + 1}`.execute(
        tx,
      );
  });
  const amounts = async (query: string) =>
    dataOf(await ask(query, 'en', late), z.array(balanceTransaction)).map(
      ({ original }) => original.amount[0],
    );
  expect(await amounts('?from=2026-03-05&until=2026-03-05')).toEqual(['7', '6']);
  expect(await amounts('?until=2026-03-04')).toEqual(['5']);
  expect(await amounts('?from=2026-03-06')).toEqual([]);
  expect(await amounts('?from=2026-03-05&until=2026-03-04')).toEqual([]);
  expect(await amounts('?from=2026-03-04&until=2026-03-05&kind=deposit&search=chargily')).toEqual([
    '7',
    '6',
    '5',
  ]);
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

test('staff also see who caused each transaction', async () => {
  const answer = await api(
    store,
    'GET',
    `/api/admin/clients/${owner.resellerId}/balance-transactions?limit=100`,
    {
      cookie: `${admin.cookie}; language=ar`,
    },
  );
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
