// How funds can be added, as an admin sets it up: what each method needs before it is on, and who is told of a change.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deposit, depositOptions } from '#shared/deposits/deposits.contract.ts';
import { paymentMethod, readPayments } from '#shared/deposits/payments.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, fieldsOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { askDeposit, openDeposit, settle, checkoutOf, waitForStatus } from './gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { ageOfPassword, audited, callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
let initial: unknown[];
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  initial = (await sql`select * from deposit_methods order by position`.execute(store.database.owner.db))
    .rows;
});
// Each test begins with the methods as the migrations leave them.
beforeEach(async () => {
  await sql`
    update deposit_methods m set (is_active, is_popular, fee_percent, fee_fixed, minimum, maximum, instructions_en,
      instructions_ar, account, law_acknowledged_at) = (i.is_active, i.is_popular, i.fee_percent, i.fee_fixed, i.minimum,
      i.maximum, i.instructions_en, i.instructions_ar, i.account, i.law_acknowledged_at)
    from jsonb_populate_recordset(null::deposit_methods, ${JSON.stringify(initial)}::jsonb) i
    where i.method = m.method`.execute(store.database.owner.db);
});
afterAll(() => store.close());

const change = (method: string, body: object, by: { cookie: string } = admin) =>
  callAs(store, by)('PATCH', `/api/admin/payment-methods/${method}`, body);
const read = async () =>
  dataOf(await callAs(store, admin)('GET', '/api/admin/payments'), readPayments.response);
const methodOf = async (name: string) => (await read()).methods.find(({ method }) => method === name);

const RIP = { label_en: 'RIP', label_ar: 'الرقم البريدي', value: '00799999001234567890' };

test('only the given fields change, and the audit log shows before and after', async () => {
  const before = await methodOf('chargily');
  const entries = await audited(store, async () => {
    const answer = await change('chargily', {
      fee_percent: '3',
      fee_fixed: dinars('25.50'),
      minimum: dinars('6000'),
      is_popular: false,
      instructions: { en: 'Pay on the next page.', ar: '' },
    });
    const changed = {
      ...before,
      fee_percent: '3',
      fee_fixed: dinars('25.50'),
      minimum: dinars('6000.00'),
      is_popular: false,
      instructions: { en: 'Pay on the next page.', ar: '' },
      version: (before?.version ?? 0) + 1,
    };
    expect(dataOf(answer, paymentMethod)).toEqual(changed);
    expect(await methodOf('chargily')).toEqual(changed);
  });
  expect(entries).toEqual([
    {
      action: 'payment_method_changed',
      actor_id: admin.profileId,
      profile_id: null,
      reseller_id: null,
      ip: '127.0.0.1',
      details: {
        method: 'chargily',
        fee_percent: '2.9 → 3',
        fee_fixed: '0.00 DZD → 25.50 DZD',
        minimum: '– → 6000.00 DZD',
        is_popular: 'false',
        instructions_en: '– → Pay on the next page.',
      },
    },
  ]);
  expect(dataOf(await change('chargily', { minimum: null }), paymentMethod).minimum).toBeNull();
});

test('saving without changes leaves no audit entry', async () => {
  await allAnnounced(store);
  const page = await openLive(store, admin.cookie);
  const entries = await audited(store, async () => {
    expect((await change('chargily', { fee_percent: '2.90', is_active: true })).status).toBe(200);
    expect((await change('chargily', {})).status).toBe(200);
  });
  expect(entries).toEqual([]);
  await allAnnounced(store);
  expect(page.topics).not.toContain('payments');
  page.close();
});

test('pages of clients hear of it, and a fee that is raised is for later deposits', async () => {
  const buyer = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, buyer.cookie);
  expect(opened.to_pay).toEqual(dinars('5145.00'));
  await allAnnounced(store);
  const page = await openLive(store, buyer.cookie);
  await change('chargily', { fee_percent: '10' });
  await allAnnounced(store);
  expect(page.topics.filter((topic) => topic === 'payments')).toHaveLength(1);
  page.close();
  await settle(store, checkoutOf(opened), 'pay');
  await waitForStatus(store, buyer.cookie, opened.id, 'paid');
  const later = await openDeposit(store, buyer.cookie);
  expect(later.to_pay).toEqual(dinars('5500.00'));
});

test('a method by hand is on only where it says where to pay', async () => {
  const off = await unchangedBy(store, () => change('baridimob', { is_active: true }));
  expect(refusalOf(off)).toEqual({ status: 422, code: 'account_details_missing' });
  const on = await change('baridimob', { is_active: true, account: [RIP] });
  expect(dataOf(on, paymentMethod)).toMatchObject({ is_active: true, account: [RIP] });
  const emptied = await unchangedBy(store, () => change('baridimob', { account: [] }));
  expect(refusalOf(emptied)).toEqual({ status: 422, code: 'account_details_missing' });
  expect((await change('baridimob', { account: [], is_active: false })).status).toBe(200);
});

test('crypto methods turn on only after the legal notice is acknowledged once', async () => {
  const wallet = { label_en: 'Wallet', label_ar: 'المحفظة', value: 'TX7n' };
  const unread = await unchangedBy(store, () => change('binance', { is_active: true, account: [wallet] }));
  expect(refusalOf(unread)).toEqual({ status: 422, code: 'law_not_acknowledged' });
  const begun = Date.now();
  const [entry] = await audited(store, async () => {
    const answer = await change('binance', { is_active: true, account: [wallet], acknowledges_law: true });
    const shown = dataOf(answer, paymentMethod);
    expect(shown.is_active).toBe(true);
    expect(Date.parse(shown.law_acknowledged_at ?? '')).toBeGreaterThanOrEqual(begun);
  });
  expect(entry?.details).toEqual({
    method: 'binance',
    is_active: 'true',
    account: '– → Wallet: TX7n',
    law_acknowledged: 'true',
  });
  await change('binance', { is_active: false });
  const again = dataOf(await change('binance', { is_active: true }), paymentMethod);
  expect(again.is_active).toBe(true);
  // The others have no such notice to read.
  const card = dataOf(await change('chargily', { acknowledges_law: true }), paymentMethod);
  expect(card.law_acknowledged_at).toBeNull();
});

test.each([
  ['its own maximum below its minimum', { minimum: dinars('9000'), maximum: dinars('8000') }],
  ['a minimum above what the store takes', { minimum: dinars('100000.01') }],
  ['a maximum below what the store takes', { maximum: dinars('4999.99') }],
])('limits that no amount fits into are refused: %s', async (_what, body) => {
  const answer = await unchangedBy(store, () => change('chargily', body));
  expect(refusalOf(answer)).toEqual({ status: 422, code: 'limits_out_of_order' });
});

test('limits are checked against their current counterpart', async () => {
  await change('chargily', { maximum: dinars('8000') });
  const answer = await unchangedBy(store, () => change('chargily', { minimum: dinars('9000') }));
  expect(refusalOf(answer)).toEqual({ status: 422, code: 'limits_out_of_order' });
});

test('limits are dinars and not zero, texts are as short as the database wants them', async () => {
  const answers = [
    await unchangedBy(store, () => change('chargily', { minimum: { amount: '50', currency: 'EUR' } })),
    await unchangedBy(store, () =>
      change('chargily', { maximum: dinars('0'), fee_fixed: { amount: '1', currency: 'USD' } }),
    ),
    await unchangedBy(store, () =>
      change('baridimob', {
        account: Array.from({ length: 8 }, () => ({ ...RIP, value: '\u0001'.repeat(200) })),
      }),
    ),
  ];
  expect(answers.map(fieldsOf)).toEqual([
    [{ field: 'minimum.currency', problem: 'not_allowed' }],
    [
      { field: 'maximum.amount', problem: 'too_small' },
      { field: 'fee_fixed.currency', problem: 'not_allowed' },
    ],
    [{ field: 'account', problem: 'too_long' }],
  ]);
  // Half of an emoji is no text; a whole one may stand where a text is cut for the audit log.
  const account = (value: string) => [{ ...RIP, value }];
  const half = await unchangedBy(store, () =>
    change('baridimob', { account: account(`x${'\u{1F600}'.slice(0, 1)}`) }),
  );
  expect(fieldsOf(half)).toEqual([{ field: 'account.0.value', problem: 'not_storable' }]);
  const odd = await change('baridimob', {
    account: account('x'),
    instructions: { en: `${'a'.repeat(119)}\u{1F600}b`, ar: '"'.repeat(2000) },
  });
  expect(odd.status).toBe(200);
});

test('two concurrent changes both apply, each audited with its own fields', async () => {
  const entries = await audited(store, async () => {
    const answers = await meetingAt(
      store,
      (tx) => sql`select from deposit_methods where method = 'chargily' for update`.execute(tx),
      [() => change('chargily', { fee_percent: '4' }), () => change('chargily', { is_popular: false })],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
  expect(await methodOf('chargily')).toMatchObject({ fee_percent: '4', is_popular: false });
  expect(entries.map(({ details }) => Object.keys(details).length)).toEqual([2, 2]);
});

test('the password must be fresh, and there are five methods', async () => {
  const tired = await store.makeAdmin();
  await ageOfPassword(store, tired.profileId, 700);
  const late = await unchangedBy(store, () => change('chargily', { is_popular: false }, tired));
  expect(refusalOf(late)).toEqual({ status: 403, code: 'password_required' });
  expect(refusalOf(await change('paypal', { is_active: true }))).toEqual({ status: 404, code: 'not_found' });
});

test('a method that is switched off takes no deposits any more, one that is on is offered', async () => {
  const buyer = await store.makeSignedInBuyer();
  await change('chargily', { is_active: false });
  const refused = await unchangedBy(store, () => askDeposit(store, buyer.cookie));
  expect(refusalOf(refused)).toEqual({ status: 422, code: 'method_unavailable' });
  const options = await api(store, 'GET', '/api/deposit-options', { cookie: buyer.cookie });
  expect(dataOf(options, depositOptions).methods.map(({ method }) => method)).toEqual(['edahabiya']);
  await change('chargily', { is_active: true });
  expect((await askDeposit(store, buyer.cookie)).status).toBe(201);
});

test('the page shows figures by state, revenue, and the last five movements with their sign', async () => {
  const other = await startTestStore();
  try {
    const boss = await other.makeAdmin();
    const seen = async () =>
      dataOf(await callAs(other, boss)('GET', '/api/admin/payments'), readPayments.response);
    const usd = (amount: string) => ({ amount, currency: 'USD' });
    expect((await seen()).figures).toEqual({
      successful: 0,
      pending: 0,
      failed: 0,
      revenue: usd('0'),
      revenue_in: { DZD: '0.00', USD: '0.00', EUR: '0.00' },
      deposited: dinars('0'),
    });
    const { db } = other.database.owner;
    const client = await other.makeSignedInBuyer(20_000);
    await sql`update reseller_profiles set trade_name = 'Atlas' where id = ${client.resellerId}`.execute(db);
    const plain = await other.makeSignedInBuyer();
    for (const amount of ['1000', '2000', '3000', '4000']) await addFunds(db, plain, amount);
    await openDeposit(other, client.cookie);
    const failed = dataOf(await askDeposit(other, client.cookie), deposit);
    await settle(other, checkoutOf(failed), 'fail');
    await waitForStatus(other, client.cookie, failed.id, 'failed');
    await callAs(other, boss)(
      'POST',
      `/api/admin/clients/${client.resellerId}/balance`,
      {
        type: 'debit',
        amount: dinars('1345'),
        description: 'Paid back in cash',
      },
      { 'idempotency-key': newKey() },
    );
    const { figures, recent, methods, settings } = await seen();
    expect(figures).toEqual({
      successful: 5,
      pending: 1,
      failed: 1,
      revenue: usd('0'),
      revenue_in: { DZD: '0.00', USD: '0.00', EUR: '0.00' },
      deposited: dinars('30000.00'),
    });
    expect(
      recent.map(({ kind, amount, client: { trade_name } }) => [kind, amount.amount, trade_name]),
    ).toEqual([
      ['debit', '-1345.00000000', 'Atlas'],
      ['deposit', '4000.00000000', null],
      ['deposit', '3000.00000000', null],
      ['deposit', '2000.00000000', null],
      ['deposit', '1000.00000000', null],
    ]);
    expect(recent[0]).toMatchObject({ description: 'Paid back in cash', client: { id: client.resellerId } });
    expect(methods.map(({ method }) => method)).toEqual([
      'chargily',
      'edahabiya',
      'baridimob',
      'redotpay',
      'binance',
    ]);
    expect(settings.is_https).toBe(false);
  } finally {
    await other.close();
  }
});
