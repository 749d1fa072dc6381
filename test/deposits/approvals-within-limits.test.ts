// Nothing beyond the limits is credited by one person, and nothing lifts a balance above the largest.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, fieldsOf, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from './gateway-steps.ts';
import { approve, approveUnusual, look, sendIn, switchTransfersOn, underReview } from './receipt-steps.ts';
import { audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: Awaited<ReturnType<TestStore['makeAdmin']>>;
let accountant: typeof admin;
beforeAll(async () => {
  store = await startTestStore();
  await switchTransfersOn(store);
  admin = await store.makeAdmin();
  accountant = await store.makeStaff('accountant');
});
afterEach(() =>
  limits({ deposit_maximum: '100000', deposit_daily_maximum: '500000', balance_maximum: '5000000' }),
);
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

type Limit = 'deposit_maximum' | 'deposit_daily_maximum' | 'balance_maximum';
async function limits(wish: Partial<Record<Limit, string>>): Promise<void> {
  await store.database.owner.db.updateTable('settings').set(wish).execute();
}
const REASON_NEEDED = { status: 422, code: 'reason_needed' };

test('9,999,999 DA can’t be credited on a deposit of 25,000 DA', async () => {
  const { sent } = await underReview(store, { amount: '25000' });
  const alone = await unchangedBy(store, () => approve(store, admin, sent.id, '9999999'));
  expect(problemOf(alone)).toMatchObject({
    code: 'balance_above_maximum',
    params: { maximum: 'DA 5,000,000.00' },
  });
  for (const by of [admin, accountant])
    expect(refusalOf(await unchangedBy(store, () => approveUnusual(store, by, sent.id, '9999999')))).toEqual({
      status: 422,
      code: 'balance_above_maximum',
    });
});

test('amounts above the limits need a reason, the amount twice and two people', async () => {
  const { sent, resellerId } = await underReview(store, { amount: '95000' });
  // 96,900 to pay: a tenth more would credit 104,500, above the 100,000 of one deposit.
  expect((await look(store, admin, sent.id)).alone).toEqual({
    from: dinars('87210.00'),
    to: dinars('102000.00'),
  });
  const over = '102000.01';
  expect(refusalOf(await unchangedBy(store, () => approve(store, admin, sent.id, over)))).toEqual(
    REASON_NEEDED,
  );
  const slip = await unchangedBy(store, () =>
    approveUnusual(store, admin, sent.id, over, { again: '102000.10' }),
  );
  expect(fieldsOf(slip)).toEqual([{ field: 'unusual.received_again', problem: 'not_the_same' }]);
  const empty = await unchangedBy(store, () => approveUnusual(store, admin, sent.id, over, { reason: ' ' }));
  expect(fieldsOf(empty)).toEqual([{ field: 'unusual.reason', problem: 'too_short' }]);

  const first = await audited(store, async () => {
    expect(dataOf(await approveUnusual(store, admin, sent.id, over), reviewedDeposit)).toMatchObject({
      status: 'under_review',
      needs_second: true,
      approval_reason: 'Two transfers in one.',
    });
  });
  expect(first).toMatchObject([
    {
      action: 'deposit_first_approved',
      details: { received: '102000.01 DZD', reason: 'Two transfers in one.' },
    },
  ]);
  expect(await balanceOf(store, resellerId)).toBe('0.00');
  expect(refusalOf(await unchangedBy(store, () => approveUnusual(store, admin, sent.id, over)))).toEqual({
    status: 409,
    code: 'same_approver',
  });
  expect(refusalOf(await unchangedBy(store, () => approve(store, accountant, sent.id, over)))).toEqual(
    REASON_NEEDED,
  );
  expect(dataOf(await approveUnusual(store, accountant, sent.id, over), reviewedDeposit)).toMatchObject({
    status: 'paid',
    first_approval: { by: { id: admin.profileId } },
  });
  expect(await balanceOf(store, resellerId)).toBe('100000.00');
});

test.each([
  ['4589.99', false],
  ['4590', true],
  ['5610', true],
  ['5610.01', false],
])('of the announced 5,100 DA one person may say %s: %s', async (received, isAlone) => {
  const { sent } = await underReview(store);
  const answer = await approve(store, admin, sent.id, received);
  if (isAlone) expect(dataOf(answer, reviewedDeposit).status).toBe('paid');
  else expect(refusalOf(answer)).toEqual(REASON_NEEDED);
});

test('the day counts with what was credited on it', async () => {
  const { sent, cookie, resellerId } = await underReview(store, { amount: '50000' });
  await approve(store, admin, sent.id, '53000');
  expect(await balanceOf(store, resellerId)).toBe('51960.78');
  const next = await sendIn(store, cookie, { amount: '48000' });
  await limits({ deposit_daily_maximum: '100000' });
  // 48,039.22 are left of the day: 49,000.00 of the 48,960 to pay, rounded down.
  expect((await look(store, admin, next.id)).alone?.to).toEqual(dinars('49000.00'));
  expect(refusalOf(await approve(store, admin, next.id, '49000.01'))).toEqual(REASON_NEEDED);
});

test('limits that were lowered since hold; raised again, one person is enough', async () => {
  const { sent, resellerId } = await underReview(store, { amount: '50000' });
  await limits({ deposit_maximum: '20000' });
  expect((await look(store, admin, sent.id)).alone).toBeNull();
  expect(refusalOf(await unchangedBy(store, () => approve(store, admin, sent.id, '51000')))).toEqual(
    REASON_NEEDED,
  );
  await approveUnusual(store, admin, sent.id, '51000');
  expect(await balanceOf(store, resellerId)).toBe('0.00');
  await limits({ deposit_maximum: '100000' });
  expect(dataOf(await approve(store, admin, sent.id, '51000'), reviewedDeposit)).toMatchObject({
    status: 'paid',
    first_approval: null,
    approval_reason: null,
  });
});

test('two approvers and a change of the limits at the same moment leave one of the two right ends', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { sent, resellerId } = await underReview(store, { amount: '50000' });
    const [one, other] = await Promise.all([
      approve(store, admin, sent.id, '51000'),
      approve(store, accountant, sent.id, '51000'),
      limits({ deposit_maximum: '20000' }),
    ]);
    const credited = [one, other].filter(({ status }) => status === 200).length;
    expect(await balanceOf(store, resellerId)).toBe(credited === 0 ? '0.00' : '50000.00');
    expect(credited).toBeLessThanOrEqual(1);
    await limits({ deposit_maximum: '100000' });
  }
});

test('receipts that fit alone and not together stop at the largest balance', async () => {
  const { sent, cookie, resellerId } = await underReview(store, { amount: '50000' });
  const next = await sendIn(store, cookie, { amount: '50000' });
  await limits({ balance_maximum: '99999.99' });
  const answers = await Promise.all([
    approve(store, admin, sent.id, '51000'),
    approve(store, accountant, next.id, '51000'),
  ]);
  expect(statusesOf(answers)).toEqual([200, 422]);
  expect(await balanceOf(store, resellerId)).toBe('50000.00');
});

test('a balance is not changed by hand above the largest, and may be lowered from above it', async () => {
  const { resellerId } = await store.makeSignedInBuyer(50_000);
  await limits({ balance_maximum: '60000' });
  const change = (type: string, amount: string) =>
    callAs(store, admin)(
      'POST',
      `/api/admin/clients/${resellerId}/balance`,
      { type, amount: dinars(amount) },
      { 'idempotency-key': newKey() },
    );
  for (const [type, amount] of [
    ['credit', '10000.01'],
    ['adjustment', '60000.01'],
  ] as const)
    expect(problemOf(await unchangedBy(store, () => change(type, amount)))).toMatchObject({
      code: 'balance_above_maximum',
      params: { maximum: 'DA 60,000.00' },
    });
  expect((await change('credit', '10000')).status).toBe(200);
  await limits({ balance_maximum: '1000' });
  expect((await change('adjustment', '30000')).status).toBe(200);
  expect(await balanceOf(store, resellerId)).toBe('30000.00');
});
