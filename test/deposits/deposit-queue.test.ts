// All deposits as staff see them: the queue, lists, what is found, and receipts that are seen twice.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dayInAlgeria, laterDay } from '#shared/days.ts';
import { readDepositQueue, staffDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, pageOf } from '#test/client.ts';
import { checkoutOf, expectSoundLedger, openDeposit } from './gateway-steps.ts';
import {
  look,
  openTransfer,
  putReceipt,
  receiptPicture,
  reject,
  sendIn,
  switchTransfersOn,
  underReview,
} from './receipt-steps.ts';
import { bytesOf, PDF } from '#test/store/sample-files.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: Awaited<ReturnType<TestStore['makeAdmin']>>;
beforeAll(async () => {
  store = await startTestStore();
  await switchTransfersOn(store);
  admin = await store.makeAdmin();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const list = async (query: string) =>
  pageOf(await callAs(store, admin)('GET', `/api/admin/deposits?${query}`), z.array(staffDeposit));
const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
const queue = async () =>
  dataOf(await callAs(store, admin)('GET', '/api/admin/deposit-queue'), readDepositQueue.response);

test('the queue goes by the time of sending in, all other lists by that of opening', async () => {
  await sql`update deposits set status = 'cancelled' where status = 'under_review'`.execute(
    store.database.owner.db,
  );
  expect(await queue()).toEqual({ waiting: 0, oldest_at: null });
  const buyer = await store.makeSignedInBuyer();
  const early = await openTransfer(store, buyer.cookie);
  const [one, two] = [await sendIn(store, buyer.cookie), await sendIn(store, buyer.cookie)];
  await putReceipt(store, buyer.cookie, early.id, await receiptPicture(2001));
  await callAs(store, buyer)('POST', `/api/deposits/${early.id}/submit`, { transfer_reference: 'late 2001' });
  expect(await queue()).toEqual({ waiting: 3, oldest_at: one.submitted_at });
  expect(await ids('status=under_review')).toEqual([one.id, two.id, early.id]);
  expect(await ids(`client_id=${buyer.resellerId}`)).toEqual([two.id, one.id, early.id]);
  const walk = async (query: string) => {
    const walked: string[] = [];
    let cursor = '';
    do {
      const { data, pagination } = await list(`${query}&limit=1${cursor}`);
      walked.push(...data.map(({ id }) => id));
      cursor = pagination?.next_cursor ? `&cursor=${pagination.next_cursor}` : '';
    } while (cursor !== '');
    return walked;
  };
  expect(await walk('status=under_review')).toEqual([one.id, two.id, early.id]);
  expect(await walk(`client_id=${buyer.resellerId}`)).toEqual([two.id, one.id, early.id]);
  // The page goes on behind a receipt that was decided in the meantime.
  const { pagination } = await list('status=under_review&limit=1');
  await reject(store, admin, one.id);
  expect(await ids(`status=under_review&cursor=${pagination?.next_cursor}`)).toEqual([two.id, early.id]);
});

test('deposits are listed by the days on which they were credited', async () => {
  const { resellerId } = await store.makeSignedInBuyer(5000);
  const today = dayInAlgeria();
  const [yesterday, tomorrow] = [laterDay(today, -1), laterDay(today, 1)];
  const found = async (query: string) => (await ids(`client_id=${resellerId}&${query}`)).length;
  expect(await found(`paid_from=${today}&paid_until=${today}`)).toBe(1);
  expect(await found(`paid_from=${tomorrow}`)).toBe(0);
  expect(await found(`paid_until=${yesterday}`)).toBe(0);
  // Begun the day before yesterday, credited today.
  await sql`update deposits set created_at = now() - interval '2 days' where reseller_id = ${resellerId}`.execute(
    store.database.owner.db,
  );
  expect(await found(`paid_from=${today}`)).toBe(1);
  expect(await found('range=day')).toBe(0);
});

test('deposits are found by reference, transfer number or client', async () => {
  const { sent, resellerId, email } = await underReview(store, { number: 'CCP_100%55' });
  await sql`update reseller_profiles set trade_name = 'Café Tassili' where id = ${resellerId}`.execute(
    store.database.owner.db,
  );
  const opened = await openDeposit(store, (await store.makeSignedInBuyer()).cookie, { amount: '7000' });
  const find = (search: string) => ids(`search=${encodeURIComponent(search)}`);
  for (const search of [sent.transfer?.reference ?? '', 'ccp_100%', 'tassili', email.slice(0, 12)])
    expect(await find(search), search).toEqual([sent.id]);
  expect(await find(checkoutOf(opened))).toEqual([opened.id]);
  expect(await find('CCPx100')).toEqual([]);
  expect(await ids(`method=chargily&search=${checkoutOf(opened)}`)).toEqual([opened.id]);
  expect(await ids(`method=edahabiya&search=${checkoutOf(opened)}`)).toEqual([]);
  expect((await list(`search=${checkoutOf(opened)}`)).data).toMatchObject([
    { checkout_id: checkoutOf(opened), gateway: 'sandbox', decided_by: null, received: null, duplicates: 0 },
  ]);
  expect((await list('search=tassili')).data).toMatchObject([
    { client: { id: resellerId, trade_name: 'Café Tassili' }, person: { email }, gateway: null },
  ]);
});

test('identical and similar receipts are shown to the reviewer, whoever sent them', async () => {
  const picture = await receiptPicture(3001);
  const saved = bytesOf(await sharp(picture).resize(400).jpeg({ quality: 60 }).toBuffer());
  const first = await underReview(store, { receipt: picture });
  const same = await underReview(store, { receipt: picture });
  const alike = await underReview(store, { receipt: saved });
  const other = await underReview(store, { receipt: await receiptPicture(3002) });
  const [pdf, samePdf] = [
    await underReview(store, { receipt: PDF }),
    await underReview(store, { receipt: PDF }),
  ];
  await reject(store, admin, first.sent.id);
  const seen = await look(store, admin, first.sent.id);
  expect(seen.duplicates).toBe(2);
  expect(seen.lookalikes).toEqual([
    {
      id: alike.sent.id,
      client: { id: alike.resellerId, trade_name: null },
      amount: dinars('5000.00'),
      status: 'under_review',
      is_same_file: false,
      created_at: alike.sent.created_at,
    },
    {
      id: same.sent.id,
      client: { id: same.resellerId, trade_name: null },
      amount: dinars('5000.00'),
      status: 'under_review',
      is_same_file: true,
      created_at: same.sent.created_at,
    },
  ]);
  expect((await look(store, admin, same.sent.id)).lookalikes.map(({ status }) => status)).toEqual([
    'under_review',
    'rejected',
  ]);
  expect((await look(store, admin, other.sent.id)).lookalikes).toEqual([]);
  expect((await look(store, admin, pdf.sent.id)).lookalikes).toMatchObject([
    { id: samePdf.sent.id, is_same_file: true },
  ]);
  const counts = new Map((await list('limit=6')).data.map(({ id, duplicates }) => [id, duplicates]));
  expect([same, alike, other, pdf].map(({ sent }) => counts.get(sent.id))).toEqual([2, 2, 0, 1]);
});

test('ten lookalikes at most are shown, the newest', async () => {
  const receipt = await receiptPicture(3003);
  const buyer = await store.makeSignedInBuyer();
  const made: string[] = [];
  for (let count = 0; count < 12; count += 1)
    made.unshift((await sendIn(store, buyer.cookie, { receipt })).id);
  const seen = await look(store, admin, made.at(-1) ?? '');
  expect(seen.duplicates).toBe(11);
  expect(seen.lookalikes.map(({ id }) => id)).toEqual(made.slice(0, 10));
});
