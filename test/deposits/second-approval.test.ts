// Deposits by hand above the store's threshold: two people have to say the same.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, expectSoundLedger, readDeposit } from './gateway-steps.ts';
import {
  approve,
  approveUnusual,
  cancel,
  look,
  reject,
  switchTransfersOn,
  underReview,
} from './receipt-steps.ts';
import { audited } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: Awaited<ReturnType<TestStore['makeAdmin']>>;
let accountant: typeof admin;
beforeAll(async () => {
  store = await startTestStore();
  await switchTransfersOn(store);
  admin = await store.makeAdmin();
  accountant = await store.makeStaff('accountant');
});
afterEach(() => sql`update settings set second_approval_above = null`.execute(store.database.owner.db));
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const ALREADY_DECIDED = { status: 409, code: 'already_decided' };
const secondAbove = (amount: string) =>
  sql`update settings set second_approval_above = ${amount}::numeric`.execute(store.database.owner.db);

test('above the threshold two people say the same, and one of them twice is not two', async () => {
  const { sent, resellerId, cookie } = await underReview(store, { amount: '20000' });
  await secondAbove('19999.99');
  expect((await look(store, admin, sent.id)).needs_second).toBe(true);
  const first = await audited(store, async () => {
    const half = dataOf(await approve(store, admin, sent.id, '20400'), reviewedDeposit);
    expect(half).toMatchObject({
      status: 'under_review',
      received: dinars('20400.00'),
      credited: null,
      first_approval: { by: { id: admin.profileId }, at: expect.any(String) },
      needs_second: true,
    });
  });
  expect(first).toMatchObject([{ action: 'deposit_first_approved', details: { received: '20400.00 DZD' } }]);
  expect(await balanceOf(store, resellerId)).toBe('0.00');
  expect((await readDeposit(store, cookie, sent.id)).status).toBe('under_review');

  const same = await unchangedBy(store, () => approve(store, admin, sent.id, '20400.00'));
  expect(refusalOf(same)).toEqual({ status: 409, code: 'same_approver' });
  const other = await unchangedBy(store, () => approve(store, accountant, sent.id, '20000'));
  expect(problemOf(other)).toMatchObject({ code: 'received_differs', params: { received: 'DA 20,400.00' } });

  // The first one was wrong and says so: it is a first approval again, and theirs alone.
  const corrected = await audited(store, async () => {
    expect((await approve(store, admin, sent.id, '20000')).status).toBe(200);
  });
  expect(corrected).toMatchObject([
    { action: 'deposit_first_approved', details: { received: '20000.00 DZD' } },
  ]);
  const second = await audited(store, async () => {
    const approved = dataOf(await approve(store, accountant, sent.id, '20000'), reviewedDeposit);
    expect(approved).toMatchObject({
      status: 'paid',
      credited: dinars('19607.84'),
      first_approval: { by: { id: admin.profileId } },
      decided_by: { id: accountant.profileId },
      needs_second: false,
    });
  });
  expect(second).toMatchObject([
    { action: 'deposit_approved', details: { received: '20000.00 DZD', credited: '19607.84 DZD' } },
  ]);
  expect(await balanceOf(store, resellerId)).toBe('19607.84');
  for (const by of [admin])
    expect(refusalOf(await unchangedBy(store, () => approve(store, by, sent.id, '20000')))).toEqual(
      ALREADY_DECIDED,
    );
  expect((await unchangedBy(store, () => approve(store, accountant, sent.id, '20000'))).status).toBe(200);
});

test('a small deposit for which much came takes two people, one at the threshold does not', async () => {
  const much = await underReview(store);
  const exact = await underReview(store, { amount: '8000' });
  await secondAbove('8000');
  expect((await look(store, admin, much.sent.id)).needs_second).toBe(false);
  expect(dataOf(await approveUnusual(store, admin, much.sent.id, '10200'), reviewedDeposit)).toMatchObject({
    status: 'under_review',
    needs_second: true,
  });
  expect((await look(store, admin, exact.sent.id)).needs_second).toBe(false);
  expect(dataOf(await approve(store, admin, exact.sent.id, '8160'), reviewedDeposit).status).toBe('paid');
  expect(
    dataOf(await approveUnusual(store, accountant, much.sent.id, '10200'), reviewedDeposit),
  ).toMatchObject({
    status: 'paid',
    credited: dinars('10000.00'),
  });
});

test('less that came does not spare a large deposit its second person', async () => {
  const { sent } = await underReview(store, { amount: '20000' });
  await secondAbove('10000');
  expect(dataOf(await approveUnusual(store, admin, sent.id, '5'), reviewedDeposit).status).toBe(
    'under_review',
  );
});

test('once the threshold is raised the first person may finish it alone', async () => {
  const { sent, resellerId } = await underReview(store, { amount: '20000' });
  await secondAbove('10000');
  await approve(store, admin, sent.id, '20400');
  await secondAbove('50000');
  expect((await look(store, admin, sent.id)).needs_second).toBe(false);
  expect(dataOf(await approve(store, admin, sent.id, '20400'), reviewedDeposit)).toMatchObject({
    status: 'paid',
    first_approval: null,
    decided_by: { id: admin.profileId },
  });
  expect(await balanceOf(store, resellerId)).toBe('20000.00');
});

test('after a first approval, rejection and withdrawal are still possible', async () => {
  await secondAbove('10000');
  const rejected = await underReview(store, { amount: '20000' });
  const given = await underReview(store, { amount: '20000' });
  for (const { sent } of [rejected, given]) await approve(store, admin, sent.id, '20400');
  expect(dataOf(await reject(store, accountant, rejected.sent.id), reviewedDeposit).status).toBe('rejected');
  expect((await cancel(store, given.cookie, given.sent.id)).status).toBe(200);
  for (const { sent } of [rejected, given])
    expect(refusalOf(await unchangedBy(store, () => approve(store, accountant, sent.id, '20400')))).toEqual(
      ALREADY_DECIDED,
    );
});
