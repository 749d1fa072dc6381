// The store's limits of deposits and its currencies: who is told, and what people who chose another currency see.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { session } from '#shared/accounts/accounts.contract.ts';
import { paymentSettings } from '#shared/deposits/payments.contract.ts';
import { readPreferences } from '#shared/accounts/preferences.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';
import { askDeposit } from './gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { ageOfPassword, audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
beforeEach(async () => {
  await sql`update settings set default_currency = 'DZD', has_multiple_currencies = true, deposits_require_https = false,
    deposit_minimum = 5000, deposit_maximum = 100000, deposit_daily_maximum = 500000, balance_maximum = 5000000,
    second_approval_above = null`.execute(store.database.owner.db);
});
afterAll(() => store.close());

const change = (body: object, by: { cookie: string } = admin) =>
  callAs(store, by)('PATCH', '/api/admin/payment-settings', body);
const settingsOf = async (body: object) => dataOf(await change(body), paymentSettings);
const sessionOf = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/session', { cookie }), session);
const preferencesOf = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/preferences', { cookie }), readPreferences.response);
const choose = (cookie: string, currency: string) =>
  api(store, 'PATCH', '/api/preferences', { cookie, body: { currency } });

const INITIAL = {
  default_currency: 'DZD',
  has_multiple_currencies: true,
  deposits_require_https: false,
  is_https: false,
  minimum: dinars('5000.00'),
  maximum: dinars('100000.00'),
  daily_maximum: dinars('500000.00'),
  balance_maximum: dinars('5000000.00'),
  second_approval_above: null,
};

test('only the given fields change, and the audit log shows before and after', async () => {
  const entries = await audited(store, async () => {
    expect(await settingsOf({ maximum: dinars('90000'), second_approval_above: dinars('50000') })).toEqual({
      ...INITIAL,
      maximum: dinars('90000.00'),
      second_approval_above: dinars('50000.00'),
    });
    expect(await settingsOf({ second_approval_above: null, deposits_require_https: true })).toMatchObject({
      maximum: dinars('90000.00'),
      second_approval_above: null,
      deposits_require_https: true,
    });
    // As it is: nothing to tell.
    await settingsOf({ maximum: dinars('90000.00'), second_approval_above: null });
    await settingsOf({});
  });
  expect(entries.map(({ action, actor_id, details }) => ({ action, actor_id, details }))).toEqual([
    {
      action: 'payment_settings_changed',
      actor_id: admin.profileId,
      details: { maximum: '100000.00 DZD → 90000.00 DZD', second_approval_above: '– → 50000.00 DZD' },
    },
    {
      action: 'payment_settings_changed',
      actor_id: admin.profileId,
      details: { second_approval_above: '50000.00 DZD → –', deposits_require_https: 'true' },
    },
  ]);
});

test('limits hold for the next deposit', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  await change({ minimum: dinars('7000') });
  expect(refusalOf(await askDeposit(store, cookie, { amount: '6999.99' }))).toEqual({
    status: 422,
    code: 'deposit_too_small',
  });
  expect((await askDeposit(store, cookie, { amount: '7000' })).status).toBe(201);
});

test.each([
  ['the maximum below the minimum', { maximum: dinars('4999') }],
  ['the minimum above the maximum', { minimum: dinars('100001') }],
  ['a day that is smaller than one deposit', { daily_maximum: dinars('4999') }],
  ['a largest balance that is smaller than one deposit', { balance_maximum: dinars('4999') }],
])('limits out of order are refused: %s', async (_what, body) => {
  const answer = await unchangedBy(store, () => change(body));
  expect(refusalOf(answer)).toEqual({ status: 422, code: 'limits_out_of_order' });
});

test('limits are dinars and not zero', async () => {
  const answer = await unchangedBy(store, () =>
    change({ minimum: dinars('0.00'), maximum: { amount: '1000', currency: 'USD' } }),
  );
  expect(fieldsOf(answer)).toEqual([
    { field: 'minimum.amount', problem: 'too_small' },
    { field: 'maximum.currency', problem: 'not_allowed' },
  ]);
});

test('two changes at once can’t cross each other', async () => {
  const answers = await meetingAt(store, (tx) => sql`select from settings for update`.execute(tx), [
    () => change({ minimum: dinars('60000') }),
    () => change({ maximum: dinars('50000') }),
  ]);
  expect(statusesOf(answers)).toEqual([200, 422]);
  const rows = await store.database.owner.db
    .selectFrom('settings')
    .select(['deposit_minimum', 'deposit_maximum'])
    .execute();
  expect([
    [{ deposit_minimum: '60000.00', deposit_maximum: '100000.00' }],
    [{ deposit_minimum: '5000.00', deposit_maximum: '50000.00' }],
  ]).toContainEqual(rows);
});

test('a currency no longer offered is not used until it is offered again', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  expect((await choose(cookie, 'EUR')).status).toBe(200);
  expect(await sessionOf(cookie)).toMatchObject({
    profile: { currency: 'EUR' },
    store: { default_currency: 'DZD', currencies: ['DZD', 'USD', 'EUR'] },
  });

  await change({ has_multiple_currencies: false });
  expect(await sessionOf(cookie)).toMatchObject({
    profile: { currency: null },
    store: { default_currency: 'DZD', currencies: ['DZD'] },
  });
  expect(await preferencesOf(cookie)).toMatchObject({ currency: null });
  const refused = await unchangedBy(store, () => choose(cookie, 'USD'));
  expect(refusalOf(refused)).toEqual({ status: 400, code: 'invalid_request' });
  expect(fieldsOf(refused)).toEqual([{ field: 'currency', problem: 'not_allowed' }]);

  await change({ default_currency: 'EUR' });
  expect(await sessionOf(cookie)).toMatchObject({
    profile: { currency: 'EUR' },
    store: { default_currency: 'EUR', currencies: ['EUR'] },
  });
  expect((await choose(cookie, 'EUR')).status).toBe(200);
  await change({ has_multiple_currencies: true, default_currency: 'DZD' });
  expect(await preferencesOf(cookie)).toMatchObject({ currency: 'EUR' });
});

test('open pages read their session again when the currencies change, and only then', async () => {
  const buyer = await store.makeSignedInBuyer();
  await allAnnounced(store);
  const page = await openLive(store, buyer.cookie);
  await change({ maximum: dinars('80000') });
  await allAnnounced(store);
  expect(page.topics.filter((topic) => topic !== 'resync' && topic !== 'catalogue')).toEqual(['payments']);
  await change({ default_currency: 'USD' });
  await allAnnounced(store);
  expect(page.topics.filter((topic) => topic === 'session')).toHaveLength(1);
  page.close();
});

test('the password must be fresh', async () => {
  const tired = await store.makeAdmin();
  await ageOfPassword(store, tired.profileId, 700);
  const late = await unchangedBy(store, () => change({ maximum: dinars('80000') }, tired));
  expect(refusalOf(late)).toEqual({ status: 403, code: 'password_required' });
});
