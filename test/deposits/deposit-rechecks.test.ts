// Staff ask the gateway again how a deposit stands.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recheckDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, newKey, refusalOf } from '#test/client.ts';
import {
  balanceOf,
  checkoutOf,
  clearFaults,
  expectSoundLedger,
  fault,
  openDeposit,
  settle,
} from './gateway-steps.ts';
import { openTransfer, switchTransfersOn } from './receipt-steps.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/gateway_unavailable/);

let store: TestStore;
let admin: Awaited<ReturnType<TestStore['makeAdmin']>>;
beforeAll(async () => {
  store = await startTestStore();
  await switchTransfersOn(store);
  admin = await store.makeAdmin();
});
afterEach(() => clearFaults(store));
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const check = async (id: string) =>
  dataOf(await callAs(store, admin)('POST', `/api/admin/deposits/${id}/check`), recheckDeposit.response);

test('a recheck by staff applies the gateway’s status to the deposit', async () => {
  const buyer = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, buyer.cookie);
  expect(await check(opened.id)).toMatchObject({
    gateway_status: 'pending',
    verdict: 'unchanged',
    deposit: { status: 'awaiting_payment' },
  });
  await fault(store, { webhook: { drop: true } });
  await settle(store, checkoutOf(opened), 'pay');
  const left = await audited(store, async () => {
    expect(await check(opened.id)).toMatchObject({
      gateway_status: 'paid',
      verdict: 'credited',
      deposit: { status: 'paid', credited: dinars('5000.00'), decided_by: null },
    });
  });
  expect(left).toMatchObject([
    {
      action: 'deposit_rechecked',
      actor_id: admin.profileId,
      reseller_id: buyer.resellerId,
      details: { verdict: 'credited' },
    },
  ]);
  expect(await check(opened.id)).toMatchObject({ verdict: 'already_paid' });
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
});

test('one whose end was lost is closed, and a payment after its end is credited', async () => {
  const buyer = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, buyer.cookie);
  await fault(store, { webhook: { drop: true } });
  await settle(store, checkoutOf(opened), 'expire');
  expect(await check(opened.id)).toMatchObject({
    gateway_status: 'expired',
    verdict: 'closed',
    deposit: { status: 'expired' },
  });
  await settle(store, checkoutOf(opened), 'pay');
  expect(await check(opened.id)).toMatchObject({ verdict: 'credited', deposit: { status: 'paid' } });
});

test('a page to pay on whose address was lost is found, also for a deposit that was given up for it', async () => {
  const { profileId, resellerId } = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  const insert = () =>
    db
      .insertInto('deposits')
      .values({
        reseller_id: resellerId,
        profile_id: profileId,
        method: 'chargily',
        amount: '5000',
        fee: '145',
        pay_amount: '5145',
        status: 'failed',
        idempotency_key: newKey(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const nothing = await insert();
  expect(await check(nothing.id)).toMatchObject({ gateway_status: null, verdict: 'no_checkout' });
  const { id } = await insert();
  const made = await store.gateway.createCheckout({
    depositId: id,
    amountDzd: 5145,
    paymentMethod: null,
    language: 'en',
    successUrl: 'http://shop.example/deposit/success',
    failureUrl: 'http://shop.example/deposit/failure',
  });
  expect(await check(id)).toMatchObject({
    gateway_status: 'pending',
    verdict: 'unchanged',
    deposit: { status: 'failed', checkout_id: made.id },
  });
  await settle(store, made.id, 'pay');
  await until(async () => expect(await balanceOf(store, resellerId)).toBe('5000.00'));
});

test('a checkout that the gateway does not know, one by hand, and a gateway that is away', async () => {
  const buyer = await store.makeSignedInBuyer();
  const byHand = await openTransfer(store, buyer.cookie);
  expect(await check(byHand.id)).toMatchObject({ gateway_status: null, verdict: 'no_checkout' });
  const opened = await openDeposit(store, buyer.cookie);
  const { db } = store.database.owner;
  await sql`update deposits set checkout_id = '01m7xqvrrm4qp13jrkkfp30wbc' where id = ${opened.id}`.execute(
    db,
  );
  expect(await check(opened.id)).toMatchObject({ gateway_status: null, verdict: 'no_checkout' });
  await sql`update deposits set gateway = 'live' where id = ${opened.id}`.execute(db);
  const left = await audited(store, async () => {
    const refused = await callAs(store, admin)('POST', `/api/admin/deposits/${opened.id}/check`);
    expect(refusalOf(refused)).toEqual({ status: 502, code: 'gateway_unavailable' });
  });
  expect(left).toEqual([]);
});
