// What a deposit may be: limits, keys, ways to pay and who may.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deposit } from '#shared/deposits/deposits.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import {
  askDeposit,
  checkoutOf,
  clearFaults,
  expectSoundLedger,
  openDeposit,
  settle,
  waitForStatus,
} from './gateway-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterEach(() => clearFaults(store));
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

test.each([
  ['4999.99', 'deposit_too_small', 'The minimum deposit is DA 5,000.00. Enter a larger amount.'],
  ['100000.01', 'deposit_too_large', 'The maximum deposit is DA 100,000.00. Enter a smaller amount.'],
])('a deposit of %s DA is outside the limits', async (amount, code, text) => {
  const { cookie } = await store.makeSignedInBuyer();
  const answer = await unchangedBy(store, () => askDeposit(store, cookie, { amount }));
  expect(refusalOf(answer)).toEqual({ status: 422, code });
  expect(problemOf(answer).detail).toBe(text);
});

async function withSetting(
  setting: 'deposit_daily_maximum' | 'balance_maximum',
  value: string,
  work: () => Promise<void>,
) {
  const { db } = store.database.owner;
  const { was } = await db.selectFrom('settings').select(`${setting} as was`).executeTakeFirstOrThrow();
  await db
    .updateTable('settings')
    .set({ [setting]: value })
    .execute();
  try {
    await work();
  } finally {
    await db
      .updateTable('settings')
      .set({ [setting]: was })
      .execute();
  }
}

test('the daily limit counts pending and paid deposits, not failed ones', async () => {
  await withSetting('deposit_daily_maximum', '12000', async () => {
    const { cookie } = await store.makeSignedInBuyer();
    const failed = await openDeposit(store, cookie, { amount: '6000' });
    await settle(store, checkoutOf(failed), 'fail');
    await waitForStatus(store, cookie, failed.id, 'failed');
    await openDeposit(store, cookie, { amount: '6000' });
    const answer = await unchangedBy(store, () => askDeposit(store, cookie, { amount: '6000.01' }));
    expect(refusalOf(answer)).toEqual({ status: 422, code: 'deposit_daily_limit' });
    expect(problemOf(answer).params).toEqual({ maximum: 'DA 12,000.00' });
    await openDeposit(store, cookie, { amount: '6000' });
    const { cookie: another } = await store.makeSignedInBuyer();
    await openDeposit(store, another, { amount: '12000' });
  });
});

test('of ten deposits at once only those within the limit of the day are opened', async () => {
  await withSetting('deposit_daily_maximum', '15000', async () => {
    const { cookie } = await store.makeSignedInBuyer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askDeposit(store, cookie)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => '201'),
      ...Array.from({ length: 7 }, () => '422'),
    ]);
  });
});

test('the balance limit counts the current balance', async () => {
  await withSetting('balance_maximum', '10000', async () => {
    const { cookie } = await store.makeSignedInBuyer(5000);
    const answer = await unchangedBy(store, () => askDeposit(store, cookie, { amount: '5000.01' }));
    expect(refusalOf(answer)).toEqual({ status: 422, code: 'balance_limit' });
    expect(problemOf(answer).params).toEqual({ maximum: 'DA 10,000.00' });
    await openDeposit(store, cookie, { amount: '5000' });
  });
});

test('a balance can not pass its limit by several deposits that are opened before any is paid', async () => {
  await withSetting('balance_maximum', '10000', async () => {
    const { cookie } = await store.makeSignedInBuyer(5000);
    await openDeposit(store, cookie, { amount: '5000' });
    const answer = await unchangedBy(store, () => askDeposit(store, cookie, { amount: '5000' }));
    expect(refusalOf(answer)).toEqual({ status: 422, code: 'balance_limit' });
  });
});

test('the same request with the same key is one deposit, also when ten arrive at once', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 10 }, () => askDeposit(store, cookie, { key })));
  answers.push(
    await askDeposit(store, cookie, { key }),
    await askDeposit(store, cookie, { key, amount: '5000.00' }),
  );
  const [first, ...others] = answers.map((answer) => dataOf(answer, deposit));
  expect(first?.status).toBe('awaiting_payment');
  expect(others).toEqual(others.map(() => first));
  const rows = store.database.owner.db
    .selectFrom('deposits')
    .select('id')
    .where('reseller_id', '=', resellerId);
  expect(await rows.execute()).toEqual([{ id: first?.id }]);
});

test('a key that was used for another deposit is refused', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const key = newKey();
  await openDeposit(store, cookie, { key });
  for (const wish of [{ amount: '5001' }, { method: 'edahabiya' }]) {
    const answer = await unchangedBy(store, () => askDeposit(store, cookie, { key, ...wish }));
    expect(refusalOf(answer)).toEqual({ status: 422, code: 'idempotency_key_reused' });
  }
});

test('ways to pay that are switched off or unknown are refused', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  for (const method of ['baridimob', 'redotpay', 'binance']) {
    const answer = await unchangedBy(store, () => askDeposit(store, cookie, { method }));
    expect(refusalOf(answer), method).toEqual({ status: 422, code: 'method_unavailable' });
  }
  const answer = await unchangedBy(store, () => askDeposit(store, cookie, { method: 'cash' }));
  expect(refusalOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
});

test.each(['pending', 'rejected'] as const)('a business that is %s can not deposit', async (status) => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  await store.database.owner.db
    .updateTable('reseller_profiles')
    .set({ status, rejection_reason: status === 'rejected' ? 'not readable' : null })
    .where('id', '=', resellerId)
    .execute();
  const answer = await unchangedBy(store, () => askDeposit(store, cookie));
  expect(refusalOf(answer)).toEqual({ status: 403, code: 'reseller_not_approved' });
});
