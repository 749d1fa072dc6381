// A gateway that refuses, breaks down or swallows its answers.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { newKey, problemOf, refusalOf } from './client.ts';
import {
  askDeposit,
  balanceOf,
  checkoutOf,
  checkoutsFor,
  clearFaults,
  expectSoundLedger,
  fault,
  openDeposit,
  readDeposit,
  settle,
  waitForStatus,
  waitForVerdicts,
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

const TEXT = 'The payment service does not answer. Nothing was charged; try again in a few minutes.';

async function depositsOf(resellerId: string) {
  return store.database.owner.db
    .selectFrom('deposits')
    .select(['id', 'status', 'checkout_id', 'transfer_id'])
    .where('reseller_id', '=', resellerId)
    .execute();
}

/** The deposit that a request left behind when the gateway could not be had. */
async function refusedDeposit(create: string) {
  const buyer = await store.makeSignedInBuyer();
  const key = newKey();
  await fault(store, { create });
  const answer = await askDeposit(store, buyer.cookie, { key });
  await clearFaults(store);
  expect(refusalOf(answer)).toEqual({ status: 502, code: 'gateway_unavailable' });
  expect(problemOf(answer).detail).toBe(TEXT);
  const [left, ...more] = await depositsOf(buyer.resellerId);
  expect(more).toEqual([]);
  expect(left).toMatchObject({ status: 'created', checkout_id: null, transfer_id: null });
  return { ...buyer, key, id: left?.id ?? '' };
}

test.each(['rate_limited', 'server_error'])(
  'a gateway that answers "%s" leaves the deposit to be tried again',
  async (create) => {
    const refused = await refusedDeposit(create);
    expect(await checkoutsFor(store, refused.id)).toEqual([]);
    const opened = await openDeposit(store, refused.cookie, { key: refused.key });
    expect(opened).toMatchObject({ id: refused.id, status: 'awaiting_payment' });
    expect(await checkoutsFor(store, refused.id)).toMatchObject([{ id: checkoutOf(opened) }]);
    await settle(store, checkoutOf(opened), 'pay');
    await waitForStatus(store, refused.cookie, refused.id, 'paid');
    expect(await balanceOf(store, refused.resellerId)).toBe('5000.00');
  },
);

test(
  'a page to pay on whose address was lost is found again, not made a second time',
  { timeout: 60_000 },
  async () => {
    const refused = await refusedDeposit('timeout_after_commit');
    const made = await checkoutsFor(store, refused.id);
    expect(made).toHaveLength(1);
    const opened = await openDeposit(store, refused.cookie, { key: refused.key });
    expect(opened.id).toBe(refused.id);
    expect(checkoutOf(opened)).toBe(made[0]?.id);
    expect(await checkoutsFor(store, refused.id)).toHaveLength(1);
    expect(await depositsOf(refused.resellerId)).toHaveLength(1);
    await settle(store, checkoutOf(opened), 'pay');
    await waitForStatus(store, refused.cookie, refused.id, 'paid');
    expect(await balanceOf(store, refused.resellerId)).toBe('5000.00');
  },
);

test('the check finds a page whose address was lost, though nobody asks again, and its payment', async () => {
  const { cookie, resellerId, profileId } = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  // As a server leaves it that was killed between the gateway's answer and writing it down.
  const { id } = await db
    .insertInto('deposits')
    .values({
      reseller_id: resellerId,
      profile_id: profileId,
      method: 'chargily',
      amount: '5000',
      fee: '145',
      pay_amount: '5145',
      idempotency_key: newKey(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await store.gateway.createCheckout({
    depositId: id,
    amountDzd: 5145,
    paymentMethod: null,
    language: 'en',
    successUrl: 'http://shop.example/deposit/success',
    failureUrl: 'http://shop.example/deposit/failure',
  });
  await fault(store, { webhook: { drop: true } });
  await settle(store, made.id, 'pay');
  for (const status of ['awaiting_payment', 'paid'] as const) {
    await sql`update deposits set next_check_at = now() where id = ${id}`.execute(db);
    expect(await store.checkDeposits()).toBe(1);
    expect((await readDeposit(store, cookie, id)).status).toBe(status);
  }
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
});

test('a deposit that never got a page to pay on is given up after an hour, and its key says so', async () => {
  const refused = await refusedDeposit('server_error');
  await sql`update deposits set next_check_at = now() where id = ${refused.id}`.execute(
    store.database.owner.db,
  );
  expect(await store.checkDeposits()).toBe(1);
  expect((await readDeposit(store, refused.cookie, refused.id)).status).toBe('created');
  await sql`update deposits set created_at = now() - interval '61 minutes', next_check_at = now()
    where id = ${refused.id}`.execute(store.database.owner.db);
  expect(await store.checkDeposits()).toBe(1);
  expect((await readDeposit(store, refused.cookie, refused.id)).status).toBe('failed');
  expect(await openDeposit(store, refused.cookie, { key: refused.key })).toMatchObject({
    id: refused.id,
    status: 'failed',
  });
  expect(await checkoutsFor(store, refused.id)).toEqual([]);
});

test('a deposit that nobody paid is asked about later and ends after a day', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, cookie);
  const { db } = store.database.owner;
  await sql`update deposits set next_check_at = now() where id = ${opened.id}`.execute(db);
  expect(await store.checkDeposits()).toBe(1);
  expect(await readDeposit(store, cookie, opened.id)).toEqual(opened);
  expect(await store.checkDeposits()).toBe(0);
  await sql`update deposits set created_at = now() - interval '25 hours', next_check_at = now()
    where id = ${opened.id}`.execute(db);
  expect(await store.checkDeposits()).toBe(1);
  expect((await readDeposit(store, cookie, opened.id)).status).toBe('expired');
  await waitForVerdicts(store, opened.id, ['unchanged']);
});
