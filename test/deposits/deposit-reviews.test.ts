// Receipts as staff decide on them: approved with what came, or rejected with a reason.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { reviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, expectSoundLedger, openDeposit, readDeposit } from './gateway-steps.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import {
  approve,
  approveUnusual,
  cancel,
  openTransfer,
  reject,
  sendIn,
  switchTransfersOn,
  underReview,
} from './receipt-steps.ts';
import { ageOfPassword, audited, callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: Awaited<ReturnType<TestStore['makeAdmin']>>;
let accountant: typeof admin;
beforeAll(async () => {
  store = await startTestStore();
  await switchTransfersOn(store);
  admin = await store.makeAdmin();
  accountant = await store.makeStaff('accountant');
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const ALREADY_DECIDED = { status: 409, code: 'already_decided' };
const NOT_FOUND = { status: 404, code: 'not_found' };
const NOBODYS = '01980000-0000-7000-8000-000000000000';
async function entriesOf({ id }: Deposit) {
  const { rows } = await sql<{ code: string; dinars: string }>`
    select coalesce(a.code, 'wallet') as code, round(e.amount * units_per_ledger_unit('DZD'), 2)::text as dinars
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    join ledger_transfers t on t.id = e.transfer_id where t.reference_id = ${id} order by 1`.execute(
    store.database.owner.db,
  );
  return Object.fromEntries(rows.map(({ code, dinars: amount }) => [code, amount]));
}

test('the exact amount credits the balance and books the fee', async () => {
  const { sent, resellerId, profileId, cookie } = await underReview(store);
  const pages = [await openLive(store, cookie), await openLive(store, admin.cookie)];
  const left = await audited(store, async () => {
    const approved = dataOf(await approve(store, admin, sent.id, '5100'), reviewedDeposit);
    expect(approved).toMatchObject({
      status: 'paid',
      credited: dinars('5000.00'),
      received: dinars('5100.00'),
      decided_by: { id: admin.profileId, name: null, email: admin.email },
      decided_at: expect.any(String),
      first_approval: null,
    });
  });
  expect(left).toEqual([
    {
      action: 'deposit_approved',
      actor_id: admin.profileId,
      profile_id: profileId,
      reseller_id: resellerId,
      ip: '127.0.0.1',
      details: { received: '5100.00 DZD', credited: '5000.00 DZD' },
    },
  ]);
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
  expect(await entriesOf(sent)).toEqual({
    'clearing:baridimob': '-5100.00',
    fees: '100.00',
    wallet: '5000.00',
  });
  expect(await readDeposit(store, cookie, sent.id)).toMatchObject({
    status: 'paid',
    credited: dinars('5000.00'),
  });
  await allAnnounced(store);
  for (const page of pages) {
    page.close();
    expect(page.topics).toContain('deposits');
  }
});

test.each([
  ['less', 'baridimob', '2550', 'DZD', '2500.00'],
  ['more', 'baridimob', '10200.00', 'DZD', '10000.00'],
  // 5,000 / 5,100 of a dinar and a half: 1.470588…
  ['a dinar and a half', 'baridimob', '1.50', 'DZD', '1.47'],
  ['two centimes', 'baridimob', '0.02', 'DZD', '0.01'],
  // 5,000 / 37.18 are 134.4809… dinars a dollar: what the deposit was opened at, not the rate of today.
  ['half of it in dollars', 'binance', '18.59', 'USD', '2500.00'],
])('%s than was asked for credits in proportion', async (_name, method, received, currency, credited) => {
  const { sent, resellerId } = await underReview(store, { method });
  await approveUnusual(store, accountant, sent.id, received, { currency });
  expect(
    dataOf(await approveUnusual(store, admin, sent.id, received, { currency }), reviewedDeposit),
  ).toMatchObject({
    status: 'paid',
    credited: dinars(credited),
  });
  expect(await balanceOf(store, resellerId)).toBe(credited);
});

test('a cent less than was asked for needs no second person', async () => {
  const { sent, resellerId } = await underReview(store, { method: 'binance' });
  expect(dataOf(await approve(store, admin, sent.id, '37.17', 'USD'), reviewedDeposit)).toMatchObject({
    status: 'paid',
    credited: dinars('4998.65'),
    first_approval: null,
  });
  expect(await balanceOf(store, resellerId)).toBe('4998.65');
});

test.each(['0', '0.01'])('%s DA are too little to credit anything', async (received) => {
  const { sent } = await underReview(store);
  const refused = await unchangedBy(store, () => approve(store, admin, sent.id, received));
  expect(refusalOf(refused)).toEqual({ status: 422, code: 'nothing_to_credit' });
});

test('the received amount is in the transfer’s currency and within bounds', async () => {
  const { sent } = await underReview(store, { method: 'binance' });
  const wrong = await unchangedBy(store, () => approve(store, admin, sent.id, '37.18', 'DZD'));
  expect(fieldsOf(wrong)).toEqual([{ field: 'received.currency', problem: 'not_allowed' }]);
  const slip = await unchangedBy(store, () => approve(store, admin, sent.id, '9999999999.99', 'USD'));
  expect(refusalOf(slip)).toEqual({ status: 422, code: 'balance_above_maximum' });
  for (const amount of ['-1', '1.001', '1e3', ''])
    expect((await unchangedBy(store, () => approve(store, admin, sent.id, amount, 'USD'))).status).toBe(400);
});

test('the same approval again answers the same, moves nothing and leaves no entry', async () => {
  const { sent, resellerId } = await underReview(store);
  const first = dataOf(await approve(store, admin, sent.id, '5100'), reviewedDeposit);
  const left = await audited(store, async () => {
    const again = await unchangedBy(store, () => approve(store, admin, sent.id, '5100.00'));
    expect(dataOf(again, reviewedDeposit)).toEqual(first);
  });
  expect(left).toEqual([]);
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
  for (const send of [
    () => approve(store, admin, sent.id, '5101'),
    () => approve(store, accountant, sent.id, '5100'),
    () => reject(store, admin, sent.id),
    () => cancel(store, admin.cookie, sent.id),
  ].slice(0, 3))
    expect(refusalOf(await unchangedBy(store, send))).toEqual(ALREADY_DECIDED);
});

test('a rejected receipt is told with its reason, and its transfer can be sent in with another deposit', async () => {
  const { sent, resellerId, profileId, cookie } = await underReview(store, { number: 'REJ 1234' });
  const left = await audited(store, async () => {
    const rejected = dataOf(
      await reject(store, accountant, sent.id, ' The picture shows no amount. '),
      reviewedDeposit,
    );
    expect(rejected).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The picture shows no amount.',
      decided_by: { id: accountant.profileId },
      received: null,
      credited: null,
    });
  });
  expect(left).toEqual([
    {
      action: 'deposit_rejected',
      actor_id: accountant.profileId,
      profile_id: profileId,
      reseller_id: resellerId,
      ip: '127.0.0.1',
      details: { amount: '5000.00 DZD', reason: 'The picture shows no amount.' },
    },
  ]);
  expect(await readDeposit(store, cookie, sent.id)).toMatchObject({
    status: 'rejected',
    rejection_reason: 'The picture shows no amount.',
    decided_at: expect.any(String),
  });
  const told = dataOf(await api(store, 'GET', '/api/notifications', { cookie }), z.array(notification));
  expect(told).toMatchObject([
    {
      kind: 'deposit_rejected',
      params: {
        amount: '5000.00',
        currency: 'DZD',
        deposit_id: sent.id,
        reason: 'The picture shows no amount.',
      },
    },
  ]);
  expect(await balanceOf(store, resellerId)).toBe('0.00');
  for (const send of [() => approve(store, admin, sent.id, '5100'), () => reject(store, admin, sent.id)])
    expect(refusalOf(await unchangedBy(store, send))).toEqual(ALREADY_DECIDED);
  expect((await sendIn(store, cookie, { number: 'REJ 1234' })).status).toBe('under_review');
});

test('only deposits under review can be approved or rejected', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const atGateway = await openDeposit(store, cookie);
  const waiting = await openTransfer(store, cookie);
  const given = await sendIn(store, cookie);
  await cancel(store, cookie, given.id);
  for (const { id } of [atGateway, waiting, given])
    for (const send of [() => approve(store, admin, id, '5100'), () => reject(store, admin, id)])
      expect(refusalOf(await unchangedBy(store, send))).toEqual(ALREADY_DECIDED);
  for (const send of [
    () => approve(store, admin, NOBODYS, '5100'),
    () => reject(store, admin, NOBODYS),
    () => callAs(store, admin)('GET', `/api/admin/deposits/${NOBODYS}`),
    () => callAs(store, admin)('POST', `/api/admin/deposits/${NOBODYS}/check`),
  ])
    expect(refusalOf(await unchangedBy(store, send))).toEqual(NOT_FOUND);
});

test('to decide, the password was given within the last ten minutes', async () => {
  const { sent } = await underReview(store);
  const tired = await store.makeStaff('accountant');
  await ageOfPassword(store, tired.profileId, 601);
  for (const send of [() => approve(store, tired, sent.id, '5100'), () => reject(store, tired, sent.id)]) {
    const refused = await unchangedBy(store, send);
    expect(refusalOf(refused)).toEqual({ status: 403, code: 'password_required' });
  }
});
