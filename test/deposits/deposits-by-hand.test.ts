// Deposits by transfer and receipt: how they are opened, what they may be, and who sees them.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { deposit, depositOptions } from '#shared/deposits/deposits.contract.ts';
import { insertTransfer } from '#server/deposits/insert-transfer.ts';
import { requireHttps } from '#server/deposits/require-https.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, pageOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { askDeposit, balanceOf, expectSoundLedger, readDeposit } from './gateway-steps.ts';
import {
  cancel,
  openTransfer,
  putReceipt,
  receiptPicture,
  submit,
  switchTransfersOn,
} from './receipt-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  await switchTransfersOn(store);
});
afterEach(async () => {
  await sql`update settings set deposits_require_https = false`.execute(store.database.owner.db);
  await sql`update deposit_methods set minimum = null, maximum = null`.execute(store.database.owner.db);
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

test('a transfer is told where it goes and by which words it is recognised', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const opened = await openTransfer(store, cookie);
  expect(opened).toEqual({
    id: expect.any(String),
    method: 'baridimob',
    amount: dinars('5000.00'),
    fee: dinars('100.00'),
    to_pay: dinars('5100.00'),
    status: 'awaiting_proof',
    checkout_url: null,
    transfer: {
      reference: expect.stringMatching(/^RS-[2-9A-HJ-NP-Z]{7}$/),
      instructions: {
        en: 'Write the reference into the note.',
        ar: 'اكتب المرجع في الملاحظة.',
      },
      account: [{ label_en: 'RIP', label_ar: 'رقم الحساب', value: '00799999001234567890' }],
      receipt_url: null,
      receipt_type: null,
      transfer_reference: null,
    },
    credited: null,
    rejection_reason: null,
    expires_at: expect.any(String),
    submitted_at: null,
    decided_at: null,
    created_at: expect.any(String),
  });
  const days = (Date.parse(opened.expires_at ?? '') - Date.parse(opened.created_at)) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);
  expect(await readDeposit(store, cookie, opened.id)).toEqual(opened);
  expect(await balanceOf(store, resellerId)).toBe('0.00');
  // No gateway is ever asked about it.
  const { rows } = await sql`select gateway, next_check_at from deposits where id = ${opened.id}`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([{ gateway: null, next_check_at: null }]);
});

test.each([
  // 5,095 / 134.5 = 37.8810…; 5,000 / 134.5 = 37.1747…
  ['redotpay', '5000', '95.00', '37.89'],
  ['binance', '5000', '0.00', '37.18'],
  // Exactly 40 dollars stay 40.
  ['binance', '5380', '0.00', '40.00'],
])(
  '%s: %s DA with a fee of %s are paid in dollars, up to the next cent: %s',
  async (method, amount, fee, toPay) => {
    const { cookie } = await store.makeSignedInBuyer();
    expect(await openTransfer(store, cookie, { method, amount })).toMatchObject({
      fee: dinars(fee),
      to_pay: { amount: toPay, currency: 'USD' },
    });
  },
);

test('the amount due stays fixed when the rate changes', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const opened = await openTransfer(store, cookie, { method: 'binance' });
  const { db } = store.database.owner;
  await sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 200)`.execute(db);
  expect((await readDeposit(store, cookie, opened.id)).to_pay).toEqual({ amount: '37.18', currency: 'USD' });
  expect((await openTransfer(store, cookie, { method: 'binance' })).to_pay.amount).toBe('25.00');
  await sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 134.5)`.execute(db);
});

test('the same key is the same transfer with the same reference, also when ten arrive at once', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => askDeposit(store, cookie, { key, method: 'baridimob' })),
  );
  const [first, ...others] = answers.map((answer) => dataOf(answer, deposit));
  expect(others).toEqual(others.map(() => first));
  const other = await askDeposit(store, cookie, { key, method: 'binance' });
  expect(refusalOf(other)).toEqual({ status: 422, code: 'idempotency_key_reused' });
});

test('a reference that another deposit has is not given twice', async () => {
  const { cookie, resellerId, profileId } = await store.makeSignedInBuyer();
  const taken = (await openTransfer(store, cookie)).transfer?.reference ?? '';
  const values = {
    reseller_id: resellerId,
    profile_id: profileId,
    method: 'baridimob',
    amount: '5000',
    fee: '0',
    pay_amount: '5000',
  };
  const insert = (references: string[]) => {
    const left = [...references];
    return store.database.app.db
      .transaction()
      .execute((tx) =>
        insertTransfer(tx, { ...values, idempotency_key: newKey() }, () => left.shift() ?? taken),
      );
  };
  expect((await insert([taken, taken, 'RS-2345678'])).reference).toBe('RS-2345678');
  await expect(insert([taken])).rejects.toThrow('no free reference was found');
});

test('a method has a range of its own within that of the store', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  await sql`update deposit_methods set minimum = 8000, maximum = 500000 where method = 'baridimob'`.execute(
    store.database.owner.db,
  );
  const ask = (amount: string) => askDeposit(store, cookie, { method: 'baridimob', amount });
  const small = await unchangedBy(store, () => ask('7999.99'));
  expect(problemOf(small)).toMatchObject({ code: 'deposit_too_small', params: { minimum: 'DA 8,000.00' } });
  // The store's own maximum is the narrower one.
  const large = await unchangedBy(store, () => ask('100000.01'));
  expect(problemOf(large)).toMatchObject({ code: 'deposit_too_large', params: { maximum: 'DA 100,000.00' } });
  expect((await ask('8000')).status).toBe(201);
  expect((await askDeposit(store, cookie, { amount: '5000' })).status).toBe(201);
  const options = dataOf(await api(store, 'GET', '/api/deposit-options', { cookie }), depositOptions);
  expect(options.methods.find(({ method }) => method === 'baridimob')).toMatchObject({
    is_by_hand: true,
    minimum: dinars('8000.00'),
    maximum: dinars('100000.00'),
  });
});

test('deposits that wait for a receipt count for the limit of the day', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  await sql`update settings set deposit_daily_maximum = 12000`.execute(db);
  const { id } = await openTransfer(store, cookie, { amount: '8000' });
  const refused = await unchangedBy(store, () => askDeposit(store, cookie, { method: 'binance' }));
  expect(refusalOf(refused)).toEqual({ status: 422, code: 'deposit_daily_limit' });
  expect((await cancel(store, cookie, id)).status).toBe(200);
  await openTransfer(store, cookie, { method: 'binance' });
  await sql`update settings set deposit_daily_maximum = 500000`.execute(db);
});

test('where staff want HTTPS, no deposit of any method is opened without it', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  await sql`update settings set deposits_require_https = true`.execute(store.database.owner.db);
  for (const method of ['chargily', 'baridimob']) {
    const refused = await unchangedBy(store, () => askDeposit(store, cookie, { method }));
    expect(refusalOf(refused), method).toEqual({ status: 403, code: 'https_required' });
  }
  const { db } = store.database.app;
  for (const url of ['https://shop.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])
    await requireHttps(db, url);
  for (const url of ['http://shop.example', 'http://localhost.shop.example', 'http://192.168.1.5:3000'])
    await expect(requireHttps(db, url), url).rejects.toThrow(new Refusal('https_required'));
});

test('deposits are listed page by page, those that are not finished by themselves', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.unshift((await openTransfer(store, cookie)).id);
  await cancel(store, cookie, made[1] ?? '');
  await cancel(store, cookie, made[3] ?? '');
  const page = async (query: string) =>
    pageOf(await api(store, 'GET', `/api/deposits?${query}`, { cookie }), z.array(deposit));
  const ids = async (query: string) => (await page(query)).data.map(({ id }) => id);
  expect(await ids('')).toEqual(made);
  expect(await ids('state=open')).toEqual([made[0], made[2], made[4]]);
  expect(await ids('state=closed')).toEqual([made[1], made[3]]);
  const first = await page('limit=2');
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const cursor = first.pagination?.next_cursor ?? '';
  expect(await ids(`limit=2&cursor=${cursor}`)).toEqual(made.slice(2, 4));
  expect((await page(`limit=3&cursor=${cursor}`)).pagination?.next_cursor).toBeNull();
  const { cookie: stranger } = await store.makeSignedInBuyer();
  expect(
    pageOf(await api(store, 'GET', '/api/deposits', { cookie: stranger }), z.array(deposit)).data,
  ).toEqual([]);
});

test('nothing of it is found by another business', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const { cookie: stranger } = await store.makeSignedInBuyer();
  const { id } = await openTransfer(store, cookie);
  const picture = await receiptPicture(1004);
  for (const send of [
    () => cancel(store, stranger, id),
    () => submit(store, stranger, id, 'CCP 112233'),
    () => putReceipt(store, stranger, id, picture),
    () => api(store, 'POST', `/api/deposits/${id}/continue`, { cookie: stranger, body: {} }),
    () => api(store, 'GET', `/api/deposits/${id}`, { cookie: stranger }),
  ])
    expect(refusalOf(await unchangedBy(store, send))).toEqual({ status: 404, code: 'not_found' });
});
