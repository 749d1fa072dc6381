// Adding funds: what is offered, what is asked for, and a payment from end to end.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { depositOptions } from '#shared/deposits/deposits.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { balanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, pageOf } from '#test/client.ts';
import {
  balanceOf,
  checkoutOf,
  checkoutsFor,
  clearFaults,
  expectSoundLedger,
  openDeposit,
  readDeposit,
  settle,
  waitForStatus,
  waitForVerdicts,
} from './gateway-steps.ts';
import { openLive } from '#test/store/live-stream.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterEach(() => clearFaults(store));
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const notices = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/notifications', { cookie }), z.array(notification));

test('the ways to add funds are offered with their fees and limits', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const answer = await api(store, 'GET', '/api/deposit-options', { cookie });
  expect(dataOf(answer, depositOptions)).toEqual({
    methods: [
      {
        method: 'chargily',
        fee_percent: '2.9',
        fee_fixed: dinars('0.00'),
        is_instant: true,
        is_popular: true,
        is_by_hand: false,
        pay_currency: 'DZD',
        minimum: dinars('5000.00'),
        maximum: dinars('100000.00'),
      },
      {
        method: 'edahabiya',
        fee_percent: '2.5',
        fee_fixed: dinars('150.00'),
        is_instant: true,
        is_popular: false,
        is_by_hand: false,
        pay_currency: 'DZD',
        minimum: dinars('5000.00'),
        maximum: dinars('100000.00'),
      },
    ],
    minimum: dinars('5000.00'),
    maximum: dinars('100000.00'),
    daily_maximum: dinars('500000.00'),
    daily_left: dinars('500000.00'),
    balance_left: dinars('5000000.00'),
    quick_amounts: ['5000.00', '10000.00', '25000.00', '50000.00', '100000.00'].map(dinars),
  });
});

test('5,000 DA paid at the gateway become 5,000 DA of balance, and the reseller is told', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const page = await openLive(store, cookie);
  const opened = await openDeposit(store, cookie);
  expect(opened).toMatchObject({
    method: 'chargily',
    amount: dinars('5000.00'),
    fee: dinars('145.00'),
    to_pay: dinars('5145.00'),
    status: 'awaiting_payment',
  });
  const checkout = checkoutOf(opened);
  expect(await checkoutsFor(store, opened.id)).toMatchObject([
    { id: checkout, amount: 5145, locale: 'en', payment_method: null },
  ]);
  expect(await balanceOf(store, resellerId)).toBe('0.00');

  await settle(store, checkout, 'pay');
  await waitForStatus(store, cookie, opened.id, 'paid');
  expect(await readDeposit(store, cookie, opened.id)).toEqual({
    ...opened,
    status: 'paid',
    checkout_url: null,
    credited: dinars('5000.00'),
    decided_at: expect.any(String),
  });
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
  const { data } = pageOf(
    await api(store, 'GET', '/api/balance-transactions', { cookie }),
    z.array(balanceTransaction),
  );
  expect(data).toMatchObject([
    { type: 'credit', kind: 'deposit', description: 'Deposit (chargily)', original: { currency: 'DZD' } },
  ]);
  expect(await notices(cookie)).toMatchObject([
    {
      kind: 'deposit_paid',
      is_read: false,
      params: { amount: '5000.00', currency: 'DZD', deposit_id: opened.id },
    },
  ]);
  await until(() =>
    expect(page.topics.toSorted()).toEqual(['balance', 'deposits', 'notifications', 'resync']),
  );
  page.close();
});

test('the page to pay on is in the language asked for, else in the one of the profile', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const localeOf = async (wish: { language?: string }) => {
    const [checkout] = await checkoutsFor(store, (await openDeposit(store, cookie, wish)).id);
    return checkout?.locale;
  };
  expect(await localeOf({ language: 'ar' })).toBe('ar');
  expect(await localeOf({})).toBe('en');
  await api(store, 'PATCH', '/api/preferences', { cookie, body: { language: 'ar' } });
  expect(await localeOf({})).toBe('ar');
});

test('the page to pay on opens under the address of the store itself, its switches do not', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const url = new URL((await openDeposit(store, cookie)).checkout_url ?? '');
  const page = await fetch(store.url + url.pathname);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('5,145');
  const switches = await fetch(`${store.url}/sandbox/gateway/control/reset`, { method: 'POST' });
  expect(switches.status).toBe(404);
});

test.each([
  ['chargily', '5000', '145.00', '5145.00', 5145],
  ['edahabiya', '5000', '275.00', '5275.00', 5275],
  // 2.9 % of 5001.50 are 145.0435; the fee grows to what makes whole dinars.
  ['chargily', '5001.50', '145.50', '5147.00', 5147],
  ['chargily', '5000.01', '145.99', '5146.00', 5146],
  ['edahabiya', '99999.99', '2650.01', '102650.00', 102_650],
  ['chargily', '100000', '2900.00', '102900.00', 102_900],
])('%s: to add %s DA a payer pays a fee of %s, %s in all', async (method, amount, fee, toPay, charged) => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, cookie, { method, amount });
  expect(opened).toMatchObject({ fee: dinars(fee), to_pay: dinars(toPay) });
  const paymentMethod = method === 'edahabiya' ? 'edahabia' : null;
  expect(await checkoutsFor(store, opened.id)).toMatchObject([
    { amount: charged, payment_method: paymentMethod },
  ]);
  await settle(store, checkoutOf(opened), 'pay');
  await waitForStatus(store, cookie, opened.id, 'paid');
  expect(await balanceOf(store, resellerId)).toBe(opened.amount.amount);
});

test.each([
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
  ['expire', 'expired'],
] as const)('a payment that ends as "%s" ends the deposit and credits nothing', async (outcome, status) => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, cookie);
  await settle(store, checkoutOf(opened), outcome);
  await waitForStatus(store, cookie, opened.id, status);
  expect(await readDeposit(store, cookie, opened.id)).toEqual({ ...opened, status, checkout_url: null });
  expect(await balanceOf(store, resellerId)).toBe('0.00');
  expect((await notices(cookie)).map(({ kind }) => kind)).toEqual(['deposit_failed']);
});

test.each(['fail', 'cancel', 'expire'] as const)(
  'money that comes after "%s" is credited all the same',
  async (outcome) => {
    const { cookie, resellerId } = await store.makeSignedInBuyer();
    const opened = await openDeposit(store, cookie);
    await settle(store, checkoutOf(opened), outcome);
    await waitForVerdicts(store, opened.id, ['closed']);
    await settle(store, checkoutOf(opened), 'pay');
    await waitForVerdicts(store, opened.id, ['closed', 'credited']);
    expect((await readDeposit(store, cookie, opened.id)).status).toBe('paid');
    expect(await balanceOf(store, resellerId)).toBe('5000.00');
    expect((await notices(cookie)).map(({ kind }) => kind)).toEqual(['deposit_paid', 'deposit_failed']);
  },
);
