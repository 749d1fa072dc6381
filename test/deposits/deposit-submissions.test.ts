// Transfers on their way to the store's staff: sent in with a receipt, given up, expired.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { deposit, type Deposit } from '#shared/deposits/deposits.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { expireDeposits } from '#server/deposits/expire-deposits.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';
import { balanceOf, expectSoundLedger, readDeposit } from './gateway-steps.ts';
import {
  cancel,
  openTransfer,
  putReceipt,
  receiptPicture,
  sendIn,
  submit,
  switchTransfersOn,
} from './receipt-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  await switchTransfersOn(store);
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const ALREADY_DECIDED = { status: 409, code: 'already_decided' };
const notices = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/notifications', { cookie }), z.array(notification));

test('a receipt is sent in with the number of its transfer', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const { id } = await openTransfer(store, cookie);
  const missing = await unchangedBy(store, () => submit(store, cookie, id, 'CCP 123456'));
  expect(refusalOf(missing)).toEqual({ status: 422, code: 'receipt_missing' });
  await putReceipt(store, cookie, id, await receiptPicture(1001));
  for (const number of ['----', '..1 2', '😀😀']) {
    const short = await unchangedBy(store, () => submit(store, cookie, id, number));
    expect(fieldsOf(short), number).toEqual([{ field: 'transfer_reference', problem: 'too_short' }]);
  }
  const sent = dataOf(await submit(store, cookie, id, ' CCP ١٢٣۴56 '), deposit);
  expect(sent).toMatchObject({
    status: 'under_review',
    expires_at: null,
    submitted_at: expect.any(String),
    transfer: { transfer_reference: 'CCP 123456', receipt_type: 'image/webp' },
  });
  const again = await unchangedBy(store, () => submit(store, cookie, id, 'CCP 123456'));
  expect(refusalOf(again)).toEqual(ALREADY_DECIDED);
  expect(await balanceOf(store, resellerId)).toBe('0.00');
});

test('the number of a transfer is used once by a method, however it is written', async () => {
  const [one, two] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const first = await sendIn(store, one.cookie, { number: 'ab-12 34' });
  const second = await openTransfer(store, two.cookie);
  await putReceipt(store, two.cookie, second.id, await receiptPicture(1002));
  for (const number of ['AB1234', 'ab.12.34', 'aB-١٢-34']) {
    const refused = await unchangedBy(store, () => submit(store, two.cookie, second.id, number));
    expect(refusalOf(refused), number).toEqual({ status: 409, code: 'transfer_reference_used' });
  }
  await sendIn(store, two.cookie, { method: 'binance', number: 'AB1234' });
  // Given up, its number is free again.
  expect((await cancel(store, one.cookie, first.id)).status).toBe(200);
  expect((await submit(store, two.cookie, second.id, 'AB1234')).status).toBe(200);
});

test('a transfer without a receipt ends after seven days, and can still be sent in', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const late = await openTransfer(store, cookie);
  const waiting = await openTransfer(store, cookie);
  const reviewed = await sendIn(store, cookie);
  const { db } = store.database.owner;
  await sql`update deposits set expires_at = now() where id in (${late.id}, ${reviewed.id})`.execute(db);
  expect(await expireDeposits(store.database.app.db)).toBe(1);
  expect(await expireDeposits(store.database.app.db)).toBe(0);
  const statusOf = async ({ id }: Deposit) => (await readDeposit(store, cookie, id)).status;
  expect([await statusOf(late), await statusOf(waiting), await statusOf(reviewed)]).toEqual([
    'expired',
    'awaiting_proof',
    'under_review',
  ]);
  expect(await notices(cookie)).toMatchObject([
    { kind: 'deposit_failed', params: { amount: '5000.00', currency: 'DZD', deposit_id: late.id } },
  ]);
  expect((await putReceipt(store, cookie, late.id, await receiptPicture(1003))).status).toBe(200);
  expect(dataOf(await submit(store, cookie, late.id, 'late 4711'), deposit).status).toBe('under_review');
});

test('a transfer can be cancelled, even under review, without notifying the one who did it', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const open = await openTransfer(store, cookie);
  const sent = await sendIn(store, cookie);
  for (const { id } of [open, sent]) {
    expect(dataOf(await cancel(store, cookie, id), deposit)).toMatchObject({
      status: 'cancelled',
      decided_at: null,
    });
    const again = await unchangedBy(store, () => cancel(store, cookie, id));
    expect(refusalOf(again)).toEqual(ALREADY_DECIDED);
    const late = await unchangedBy(store, () => submit(store, cookie, id, 'CCP 999888'));
    expect(refusalOf(late)).toEqual(ALREADY_DECIDED);
  }
  expect(await notices(cookie)).toEqual([]);
});

test('an expired deposit is sent in at today’s rate, below the largest balance, and within a month', async () => {
  const { db } = store.database.owner;
  const { cookie } = await store.makeSignedInBuyer();
  const late = await openTransfer(store, cookie, { method: 'redotpay', amount: '26900' });
  const lost = await openTransfer(store, cookie);
  for (const { id } of [late, lost]) await putReceipt(store, cookie, id, await receiptPicture(4001));
  expect(late.to_pay).toEqual({ amount: '203.81', currency: 'USD' });
  await sql`update deposits set expires_at = now() - interval '31 days', status = 'expired' where id = ${lost.id}`.execute(
    db,
  );
  await sql`update deposits set expires_at = now() - interval '29 days', status = 'expired' where id = ${late.id}`.execute(
    db,
  );
  const tooLate = await unchangedBy(store, () => submit(store, cookie, lost.id, 'LOST-1234'));
  expect(refusalOf(tooLate)).toEqual(ALREADY_DECIDED);

  await sql`update settings set balance_maximum = 20000`.execute(db);
  const tooMuch = await unchangedBy(store, () => submit(store, cookie, late.id, 'LATE-1234'));
  expect(refusalOf(tooMuch)).toEqual({ status: 422, code: 'balance_limit' });
  await sql`update settings set balance_maximum = 5000000`.execute(db);
  await sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 269)`.execute(db);
  const sent = dataOf(await submit(store, cookie, late.id, 'LATE-1234'), deposit);
  await sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 134.5)`.execute(db);
  expect(sent).toMatchObject({ status: 'under_review', to_pay: { amount: '101.91', currency: 'USD' } });
});
