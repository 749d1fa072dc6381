// Deposits at the gateway that are taken up again or given up, and what the gateway makes of it.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { deposit } from '#shared/deposits/deposits.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, refusalOf, unchangedBy } from '#test/client.ts';
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
  verdictsOn,
  waitForVerdicts,
} from './gateway-steps.ts';
import { cancel, openTransfer, switchTransfersOn } from './receipt-steps.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/gateway_unavailable/);

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  await switchTransfersOn(store);
});
afterEach(() => clearFaults(store));
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const ALREADY_DECIDED = { status: 409, code: 'already_decided' };
const resume = (cookie: string, id: string, body: object = {}) =>
  api(store, 'POST', `/api/deposits/${id}/continue`, { cookie, body });
const kindsOf = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/notifications', { cookie }), z.array(notification)).map(
    ({ kind }) => kind,
  );

/** A deposit whose page to pay on could not be made. */
async function withoutPage() {
  const buyer = await store.makeSignedInBuyer();
  await fault(store, { create: 'server_error' });
  expect((await askDeposit(store, buyer.cookie)).status).toBe(502);
  await clearFaults(store);
  const { id } = await store.database.owner.db
    .selectFrom('deposits')
    .select('id')
    .where('reseller_id', '=', buyer.resellerId)
    .executeTakeFirstOrThrow();
  return { ...buyer, id };
}

async function withGatewayAway(work: () => Promise<void>): Promise<void> {
  const { settings } = store.gateway;
  const { baseUrl } = settings;
  settings.baseUrl = 'http://127.0.0.1:1';
  try {
    await work();
  } finally {
    settings.baseUrl = baseUrl;
  }
}

test('a deposit gets its page to pay on when the gateway answers again, and one page alone', async () => {
  const { cookie, id } = await withoutPage();
  await withGatewayAway(async () => {
    const refused = await unchangedBy(store, () => resume(cookie, id));
    expect(refusalOf(refused)).toEqual({ status: 502, code: 'gateway_unavailable' });
  });
  const continued = dataOf(await resume(cookie, id, { language: 'ar' }), deposit);
  expect(continued.status).toBe('awaiting_payment');
  expect(await checkoutsFor(store, id)).toMatchObject([{ id: checkoutOf(continued), locale: 'ar' }]);
  expect(dataOf(await resume(cookie, id), deposit)).toEqual(continued);
  expect(await checkoutsFor(store, id)).toHaveLength(1);
});

test('what waits to be paid or for its receipt is answered as it is, what is finished is not continued', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  for (const open of [await openDeposit(store, cookie), await openTransfer(store, cookie)]) {
    const answer = await unchangedBy(store, () => resume(cookie, open.id));
    expect(dataOf(answer, deposit)).toEqual(open);
    await cancel(store, cookie, open.id);
    expect(refusalOf(await unchangedBy(store, () => resume(cookie, open.id)))).toEqual(ALREADY_DECIDED);
  }
});

test('a deposit that is given up is ended at the gateway, and its own webhook changes nothing', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, cookie);
  const cancelled = dataOf(await cancel(store, cookie, opened.id), deposit);
  expect(cancelled).toEqual({ ...opened, status: 'cancelled', checkout_url: null });
  expect((await store.gateway.readCheckout(checkoutOf(opened))).status).toBe('expired');
  await expect.poll(async () => (await verdictsOn(store, opened.id)).length).toBe(1);
  expect(await readDeposit(store, cookie, opened.id)).toEqual(cancelled);
  expect(await kindsOf(cookie)).toEqual([]);
  expect(await balanceOf(store, resellerId)).toBe('0.00');
  expect(refusalOf(await unchangedBy(store, () => cancel(store, cookie, opened.id)))).toEqual(
    ALREADY_DECIDED,
  );
});

test('one that was paid meanwhile is credited instead, though its webhook is lost', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, cookie);
  await fault(store, { webhook: { drop: true } });
  await settle(store, checkoutOf(opened), 'pay');
  expect(dataOf(await cancel(store, cookie, opened.id), deposit)).toMatchObject({
    status: 'paid',
    credited: { amount: '5000.00' },
  });
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
  expect(await kindsOf(cookie)).toEqual(['deposit_paid']);
});

test.each(['fail', 'cancel', 'expire'] as const)(
  'one that ended as "%s" meanwhile is cancelled',
  async (outcome) => {
    const { cookie } = await store.makeSignedInBuyer();
    const opened = await openDeposit(store, cookie);
    await fault(store, { webhook: { drop: true } });
    await settle(store, checkoutOf(opened), outcome);
    expect(dataOf(await cancel(store, cookie, opened.id), deposit).status).toBe('cancelled');
    expect(await kindsOf(cookie)).toEqual([]);
  },
);

test('while the gateway does not answer nothing is given up; what ends later by itself is told of', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, cookie);
  await withGatewayAway(async () => {
    const refused = await unchangedBy(store, () => cancel(store, cookie, opened.id));
    expect(refusalOf(refused)).toEqual({ status: 502, code: 'gateway_unavailable' });
  });
  expect(await readDeposit(store, cookie, opened.id)).toEqual(opened);
  await settle(store, checkoutOf(opened), 'expire');
  await waitForVerdicts(store, opened.id, ['closed']);
  expect((await readDeposit(store, cookie, opened.id)).status).toBe('expired');
  expect(await kindsOf(cookie)).toEqual(['deposit_failed']);
});

test('one of a gateway that is not configured any more is given up, and late money still credits', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, cookie);
  const { db } = store.database.owner;
  await sql`update deposits set gateway = 'live' where id = ${opened.id}`.execute(db);
  expect(dataOf(await cancel(store, cookie, opened.id), deposit).status).toBe('cancelled');
  await sql`update deposits set gateway = 'sandbox' where id = ${opened.id}`.execute(db);
  await settle(store, checkoutOf(opened), 'pay');
  await waitForVerdicts(store, opened.id, ['credited']);
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
});

test('one that never got a page to pay on is given up without the gateway', async () => {
  const { cookie, id } = await withoutPage();
  await withGatewayAway(async () => {
    expect(dataOf(await cancel(store, cookie, id), deposit).status).toBe('cancelled');
  });
  expect(await kindsOf(cookie)).toEqual([]);
  expect(await checkoutsFor(store, id)).toEqual([]);
});
