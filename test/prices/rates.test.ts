// What a dollar is worth: the rates in force, what a change does to all balances, and who may make it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { session } from '#shared/accounts/accounts.contract.ts';
import { listRateHistory, rate, readRateEffect } from '#shared/prices/rates.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, pageOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { ageOfPassword, audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
let accountant: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  accountant = await store.makeStaff('accountant');
});
afterAll(() => store.close());

const RATES_LOCK = 7_208_135;
const change = (body: object, by: { cookie: string } = admin) =>
  callAs(store, by)('POST', '/api/admin/rates', body);
const read = async (path = '') => {
  const answer = await callAs(store, accountant)('GET', `/api/admin/rates${path}`);
  return dataOf(answer, z.array(rate));
};
const history = async (query: string) =>
  pageOf(
    await callAs(store, accountant)('GET', `/api/admin/rates/history${query}`),
    listRateHistory.response,
  );
const effectOf = async (currency: string, units: string, of = store, by = accountant) =>
  dataOf(
    await callAs(of, by)('GET', `/api/admin/rates/effect?currency=${currency}&units_per_usd=${units}`),
    readRateEffect.response,
  );
const money = (amount: string, currency: string) => ({ amount, currency });

test('at first there is one rate of each currency, from the store itself', async () => {
  const rates = await read();
  expect(rates.map(({ created_at: _, ...one }) => one)).toEqual([
    { currency: 'DZD', units_per_usd: '134.5', author: null },
    { currency: 'USD', units_per_usd: '1', author: null },
    { currency: 'EUR', units_per_usd: '0.85', author: null },
  ]);
});

test('the effect is exact to the centime, and nothing is changed by looking', async () => {
  const { db } = store.database.owner;
  const [one, two] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  await addFunds(db, one, '10000.01');
  await addFunds(db, two, '7777.77');
  await store.makeSignedInBuyer();
  // 10000.01 / 134.5 and 7777.77 / 134.5, each rounded to eight decimals as the ledger keeps it.
  const balances = money('132.17680298', 'USD');
  expect(await effectOf('DZD', '135.25')).toEqual({
    units_per_usd: '134.5',
    wallets: 3,
    balances,
    before: money('17777.78', 'DZD'),
    after: money('17876.91', 'DZD'),
    difference: money('99.13', 'DZD'),
    percent: '0.56',
    is_jump: false,
  });
  expect(await effectOf('EUR', '0.7')).toEqual({
    units_per_usd: '0.85',
    wallets: 3,
    balances,
    before: money('112.35', 'EUR'),
    after: money('92.52', 'EUR'),
    difference: money('-19.83', 'EUR'),
    percent: '-17.65',
    is_jump: true,
  });
});

test.each([
  ['147.95', '10.00', false],
  ['147.95000001', '10.00', true],
  ['121.05', '-10.00', false],
  ['121.04999999', '-10.00', true],
  ['134.5', '0.00', false],
])('a jump is more than a tenth, either way: %s', async (units, percent, is_jump) => {
  expect(await effectOf('DZD', units)).toMatchObject({ percent, is_jump });
});

test('a store without clients has nothing to lose, and one that keeps its balances in dinars keeps them', async () => {
  const other = await startTestStore();
  try {
    const boss = await other.makeAdmin();
    const { db } = other.database.owner;
    await sql`update settings set ledger_currency = 'DZD'`.execute(db);
    expect(await effectOf('DZD', '150', other, boss)).toEqual({
      units_per_usd: '134.5',
      wallets: 0,
      balances: money('0', 'DZD'),
      before: money('0.00', 'DZD'),
      after: money('0.00', 'DZD'),
      difference: money('0.00', 'DZD'),
      percent: '11.52',
      is_jump: true,
    });
    await addFunds(db, await other.makeSignedInBuyer(), '13450.55');
    const dinars = money('13450.55', 'DZD');
    expect(await effectOf('DZD', '140', other, boss)).toMatchObject({
      balances: money('13450.55000000', 'DZD'),
      before: dinars,
      after: dinars,
      difference: money('0.00', 'DZD'),
      percent: '4.09',
    });
    // 13450.55 DA are 100.004089… dollars, whatever a euro is.
    expect(await effectOf('EUR', '0.86', other, boss)).toMatchObject({
      before: money('85.00', 'EUR'),
      after: money('86.00', 'EUR'),
      difference: money('1.00', 'EUR'),
    });
  } finally {
    await other.close();
  }
});

test('a change is in force at once, is kept with its author, and every open page hears of it', async () => {
  await sql`update profiles set first_name = 'Nadia', last_name = 'Saadi' where id = ${admin.profileId}`.execute(
    store.database.owner.db,
  );
  const buyer = await store.makeSignedInBuyer();
  await allAnnounced(store);
  const page = await openLive(store, buyer.cookie);
  const entries = await audited(store, async () => {
    const answer = await change({ currency: 'EUR', units_per_usd: '0.860', instead_of: '0.8500' });
    expect(answer.status).toBe(201);
    expect(dataOf(answer, rate)).toMatchObject({
      currency: 'EUR',
      units_per_usd: '0.86',
      author: 'Nadia Saadi',
    });
  });
  expect(entries).toEqual([
    {
      action: 'rate_changed',
      actor_id: admin.profileId,
      profile_id: null,
      reseller_id: null,
      ip: '127.0.0.1',
      details: { currency: 'EUR', from: '0.85', to: '0.86', percent: '1.18' },
    },
  ]);
  await allAnnounced(store);
  const heard = page.topics.filter((topic) => topic === 'payments' || topic === 'session');
  expect(heard.toSorted()).toEqual(['payments', 'session']);
  page.close();
  const seen = dataOf(await api(store, 'GET', '/api/session', { cookie: buyer.cookie }), session);
  expect(seen.store.rates).toEqual({ DZD: '134.5', USD: '1', EUR: '0.86' });
});

test('the history is newest first, each rate with the one before it, in pages and by currency', async () => {
  await change({ currency: 'EUR', units_per_usd: '0.87', instead_of: '0.86' });
  await change({ currency: 'DZD', units_per_usd: '136', instead_of: '134.5' });
  const all = (await history('')).data.map(({ currency, units_per_usd, previous }) => [
    currency,
    units_per_usd,
    previous,
  ]);
  expect(all).toEqual([
    ['DZD', '136', '134.5'],
    ['EUR', '0.87', '0.86'],
    ['EUR', '0.86', '0.85'],
    ['DZD', '134.5', null],
    ['EUR', '0.85', null],
    ['USD', '1', null],
  ]);
  const first = await history('?currency=EUR&limit=2');
  expect(first.data.map(({ units_per_usd }) => units_per_usd)).toEqual(['0.87', '0.86']);
  const second = await history(`?currency=EUR&limit=2&cursor=${first.pagination?.next_cursor}`);
  expect(second.data.map(({ units_per_usd, author }) => [units_per_usd, author])).toEqual([['0.85', null]]);
  expect(second.pagination?.next_cursor).toBeNull();
  const odd = await callAs(store, admin)('GET', '/api/admin/rates/history?cursor=WyJhIl0');
  expect(fieldsOf(odd)).toEqual([{ field: 'cursor', problem: 'not_allowed' }]);
});

test('a rate is changed on what was shown: another one by now, the same, or a jump is refused', async () => {
  const stale = await unchangedBy(store, () =>
    change({ currency: 'DZD', units_per_usd: '137', instead_of: '134.5' }),
  );
  expect(refusalOf(stale)).toEqual({ status: 409, code: 'rate_changed' });
  expect(problemOf(stale)).toMatchObject({
    params: { rate: '136' },
    detail: 'Someone has changed the rate to 136 in the meantime. Check the effect again.',
  });
  const same = await unchangedBy(store, () =>
    change({ currency: 'DZD', units_per_usd: '136.000', instead_of: '136' }),
  );
  expect(refusalOf(same)).toEqual({ status: 409, code: 'rate_unchanged' });
  const jump = { currency: 'DZD', units_per_usd: '13.6', instead_of: '136' };
  const unconfirmed = await unchangedBy(store, () => change(jump));
  expect(refusalOf(unconfirmed)).toEqual({ status: 422, code: 'rate_jump' });
  expect(problemOf(unconfirmed).params).toEqual({ percent: '-90.00' });
  expect((await change({ ...jump, confirms_jump: true })).status).toBe(201);
  await change({ currency: 'DZD', units_per_usd: '136', instead_of: '13.6', confirms_jump: true });
  expect((await read()).map(({ units_per_usd }) => units_per_usd)).toEqual(['136', '1', '0.87']);
});

test('two admins at once: one rate, and the other is told of it', async () => {
  const second = await store.makeAdmin();
  const entries = await audited(store, async () => {
    const answers = await meetingAt(
      store,
      (tx) => sql`select pg_advisory_xact_lock(${RATES_LOCK})`.execute(tx),
      [
        () => change({ currency: 'DZD', units_per_usd: '137', instead_of: '136' }),
        () => change({ currency: 'DZD', units_per_usd: '138', instead_of: '136' }, second),
      ],
    );
    expect(statusesOf(answers)).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const won = (await read())[0]?.units_per_usd;
    expect(lost === undefined ? null : problemOf(lost).params).toEqual({ rate: won });
  });
  expect(entries.map(({ action }) => action)).toEqual(['rate_changed']);
});

test('movements keep the rate of their moment', async () => {
  const { db } = store.database.owner;
  const units = (await read())[0]?.units_per_usd ?? '';
  const buyer = await store.makeSignedInBuyer();
  await addFunds(db, buyer, '1000');
  await change({ currency: 'DZD', units_per_usd: '140', instead_of: units });
  await addFunds(db, buyer, '1000');
  const rows = await sql<{ rate: string }>`
    select trim_scale(rate)::text as rate from balance_transactions
    where reseller_id = ${buyer.resellerId} order by sequence`.execute(db);
  expect(rows.rows).toEqual([{ rate: units }, { rate: '140' }]);
});

test('a dollar is a dollar, zero is no rate, and only an admin with a fresh password changes one', async () => {
  const body = { currency: 'EUR', units_per_usd: '0.88', instead_of: '0.87' };
  const wrong = [
    await unchangedBy(store, () => change({ ...body, currency: 'USD' })),
    await unchangedBy(store, () => change({ ...body, units_per_usd: '0.00' })),
    await unchangedBy(store, () => change({ ...body, units_per_usd: '-1' })),
    await unchangedBy(store, () => change({ ...body, confirms_jump: false })),
  ];
  expect(wrong.map(fieldsOf)).toMatchObject([
    [{ field: 'currency' }],
    [{ field: 'units_per_usd' }],
    [{ field: 'units_per_usd' }],
    [{ field: 'confirms_jump' }],
  ]);
  const reader = await unchangedBy(store, () => change(body, accountant));
  expect(refusalOf(reader)).toEqual({ status: 403, code: 'access_denied' });
  const tired = await store.makeAdmin();
  await ageOfPassword(store, tired.profileId, 700);
  expect(refusalOf(await unchangedBy(store, () => change(body, tired)))).toEqual({
    status: 403,
    code: 'password_required',
  });
});
