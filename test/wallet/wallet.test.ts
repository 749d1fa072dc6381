// The balance with what is around it: held, on its way, last moved, and the notice when it runs low.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { walletSummary } from '#shared/wallet/wallet.contract.ts';
import { queueNotificationMails } from '#server/store/notifications/queue-notification-mails.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addFunds, makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps } from '#test/accounts/account-steps.ts';
import { api, dataOf, dinars, fieldsOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { makeTransfer } from '#test/deposits/transfers.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);

type Caller = { cookie: string };
const walletOf = async (by: Caller) => dataOf(await api(store, 'GET', '/api/wallet', by), walletSummary);
const choose = (by: Caller, below: unknown) =>
  api(store, 'PUT', '/api/wallet/notice', { cookie: by.cookie, body: { below } });

async function buy(by: Caller, productId: string, price: string, quantity = 1, currency = 'DZD') {
  const line = { product_id: productId, quantity, expected_unit_price: { amount: price, currency } };
  return dataOf(
    await api(store, 'POST', '/api/orders', {
      cookie: by.cookie,
      headers: { 'idempotency-key': newKey() },
      body: { lines: [line] },
    }),
    z.object({ id: z.string(), order_number: z.string(), balance: z.object({ amount: z.string() }) }).loose(),
  );
}
const sell = (price: string, more: object = {}) =>
  makeProduct(store.database.owner.db, store.vault, { price, ...more });

test('a new wallet is empty, and says so', async () => {
  expect(await walletOf(await store.makeSignedInBuyer())).toEqual({
    balance: { amount: '0.00000000', currency: 'USD' },
    held: null,
    arriving: null,
    notice_below: null,
    is_low: false,
    movements: [],
  });
});

test('owner and accountant see everything, a buyer the balance and reserved money, a viewer nothing', async () => {
  const owner = await store.makeSignedInBuyer(13_450);
  const byHand = await sell('269', { delivery: 'manual' });
  await buy(owner, byHand.productId, '269', 2);
  await makeTransfer(store, owner, { amount: '5000', status: 'under_review' });
  await makeTransfer(store, owner, { amount: '7000' });

  const all = await walletOf(owner);
  expect(all).toMatchObject({
    balance: { amount: '96.00000000', currency: 'USD' },
    held: { amount: '4.00000000', currency: 'USD' },
    arriving: { amount: '5000.00', currency: 'DZD' },
  });
  expect(
    all.movements?.map(({ kind, amount, original, rate }) => [kind, amount.amount, original.amount, rate]),
  ).toEqual([
    ['purchase', '-4.00000000', '538.00000000', '134.5'],
    ['deposit', '100.00000000', '13450.00000000', '134.5'],
  ]);
  expect(await walletOf(await store.makeMember(owner, 'accountant'))).toEqual(all);
  expect(await walletOf(await store.makeMember(owner, 'buyer'))).toEqual({
    ...all,
    arriving: null,
    movements: null,
  });
  const viewer = await store.makeMember(owner, 'viewer');
  expect(refusalOf(await api(store, 'GET', '/api/wallet', viewer))).toEqual({
    status: 403,
    code: 'access_denied',
  });
  // Nothing of it shows at another business.
  expect((await walletOf(await store.makeSignedInBuyer())).held).toBe(null);
});

test('transactions are shown in the requested currency', async () => {
  const owner = await store.makeSignedInBuyer(13_450);
  await buy(owner, (await sell('2', { currency: 'USD', delivery: 'manual' })).productId, '2', 1, 'USD');
  const shownBy = (answer: Parameters<typeof dataOf>[0]) =>
    dataOf(answer, walletSummary).movements?.map(({ shown }) => shown.amount);
  const dollars = ['-2.00', '100.00'].map((amount) => ({ amount, currency: 'USD' }));
  const euros = ['-1.70', '85.00'].map((amount) => ({ amount, currency: 'EUR' }));
  const read = async (currency: string) => api(store, 'GET', `/api/wallet?currency=${currency}`, owner);
  expect(shownBy(await read('USD'))).toEqual(dollars);
  expect(shownBy(await read('EUR'))).toEqual(euros);
  const set = { cookie: owner.cookie, body: { below: dinars('5000') } };
  expect(shownBy(await api(store, 'PUT', '/api/wallet/notice?currency=EUR', set))).toEqual(euros);
  expect(refusalOf(await read('GBP'))).toEqual({ status: 400, code: 'invalid_request' });
});

test('delivered codes and ended orders no longer reserve money', async () => {
  const owner = await store.makeSignedInBuyer(13_450);
  const codes = await sell('100', { codes: [newKey(), newKey()] });
  await buy(owner, codes.productId, '100', 2);
  expect((await walletOf(owner)).held).toBe(null);

  const inDollars = await sell('2', { currency: 'USD', delivery: 'manual' });
  const order = await buy(owner, inDollars.productId, '2', 3, 'USD');
  const held = async () => (await walletOf(owner)).held?.amount;
  expect(await held()).toBe('6.00000000');
  // By another rate of today: each order keeps its own.
  await sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 269)`.execute(
    store.database.owner.db,
  );
  expect(await held()).toBe('6.00000000');
  await sql`insert into currency_rates (currency, units_per_usd) values ('DZD', 134.5)`.execute(
    store.database.owner.db,
  );
  const { db } = store.database.owner;
  await sql`select start_processing(${order.id}, null)`.execute(db);
  expect(await held()).toBe('6.00000000');
  // One of three is handed over, one is paid back, and the last one is cancelled with the rest of it.
  const { id: item } = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await sql`select deliver_item(${item}, null, ${newKey()}, 'done', 1, null, null, null, null)`.execute(db);
  expect(await held()).toBe('4.00000000');
  const line = JSON.stringify([{ item_id: item, waiting: 1, deliveries: [] }]);
  await sql`select refund_items(${order.id}, null, ${newKey()}, ${line}::jsonb, 'too many')`.execute(db);
  expect(await held()).toBe('2.00000000');
  const last = JSON.stringify([{ item_id: item, waiting: 1, deliveries: [] }]);
  await sql`select refund_items(${order.id}, null, ${newKey()}, ${last}::jsonb, 'the rest')`.execute(db);
  expect(await held()).toBe(undefined);
});

const told = async (resellerId: string) => {
  const { rows } = await sql<{ params: object }>`
    select params from notifications where reseller_id = ${resellerId} and kind = 'low_balance' order by id`.execute(
    store.database.owner.db,
  );
  return rows.map(({ params }) => params);
};

test('the business is told once when its balance falls below, and again after a refill', async () => {
  const owner = await store.makeSignedInBuyer(10_000);
  const goods = await sell('1000', { codes: Array.from({ length: 12 }, newKey) });
  const answer = dataOf(await choose(owner, dinars('8500')), walletSummary);
  expect(answer).toMatchObject({ notice_below: dinars('8500.00'), is_low: false });

  await buy(owner, goods.productId, '1000');
  expect([await told(owner.resellerId), (await walletOf(owner)).is_low]).toEqual([[], false]);
  await buy(owner, goods.productId, '1000');
  const once = [{ amount: '8000.00', below: '8500.00', currency: 'DZD' }];
  expect([await told(owner.resellerId), (await walletOf(owner)).is_low]).toEqual([once, true]);
  await buy(owner, goods.productId, '1000');
  expect(await told(owner.resellerId)).toEqual(once);
  await addFunds(store.database.owner.db, owner, '5000');
  expect((await walletOf(owner)).is_low).toBe(false);
  await buy(owner, goods.productId, '1000', 4);
  expect(await told(owner.resellerId)).toEqual([
    ...once,
    { amount: '8000.00', below: '8500.00', currency: 'DZD' },
  ]);

  // Exactly at the amount is not below it.
  dataOf(await choose(owner, dinars('6000')), walletSummary);
  await buy(owner, goods.productId, '1000', 2);
  expect([(await told(owner.resellerId)).length, (await walletOf(owner)).is_low]).toEqual([2, false]);
  expect(dataOf(await choose(owner, null), walletSummary)).toMatchObject({
    notice_below: null,
    is_low: false,
  });
  await buy(owner, goods.productId, '1000');
  expect(await told(owner.resellerId)).toHaveLength(2);
});

test('the notice is mailed to those who care for money', async () => {
  const owner = await store.makeSignedInBuyer(10_000);
  const buyer = await store.makeMember(owner, 'buyer');
  const accountant = await store.makeMember(owner, 'accountant');
  dataOf(await choose(owner, dinars('9999')), walletSummary);
  const goods = await sell('1000', { codes: [newKey()] });
  await buy(buyer, goods.productId, '1000');
  await queueNotificationMails(store.database.app.db);
  for (const { email } of [owner, accountant]) {
    const mail = await steps.mailAbout(email, 'Your balance is low');
    expect(mail.text).toContain('DA 9,000.00');
  }
  const { rows } = await sql`select from graphile_worker._private_jobs j
    where j.payload ->> 'profileId' = ${buyer.profileId}`.execute(store.database.owner.db);
  expect([rows, await steps.mailsFor(buyer.email)]).toEqual([[], []]);
});

test.each([
  [
    { amount: '10', currency: 'USD' },
    { field: 'below.currency', problem: 'not_allowed' },
  ],
  [
    { amount: '0.00', currency: 'DZD' },
    { field: 'below.amount', problem: 'too_small' },
  ],
  [
    { amount: '-5', currency: 'DZD' },
    { field: 'below.amount', problem: 'not_an_amount' },
  ],
  [
    { amount: '5.001', currency: 'DZD' },
    { field: 'below.amount', problem: 'not_an_amount' },
  ],
  ['5000', { field: 'below', problem: 'wrong_type' }],
])('a notice below %j is refused', async (below, problem) => {
  const owner = await store.makeSignedInBuyer(10_000);
  dataOf(await choose(owner, dinars('100')), walletSummary);
  const answer = await unchangedBy(store, () => choose(owner, below));
  expect([refusalOf(answer), fieldsOf(answer)]).toEqual([
    { status: 400, code: 'invalid_request' },
    [problem],
  ]);
  expect((await walletOf(owner)).notice_below).toEqual(dinars('100.00'));
});

test('a buyer does not choose when the business is told', async () => {
  const owner = await store.makeSignedInBuyer(10_000);
  const buyer = await store.makeMember(owner, 'buyer');
  expect(refusalOf(await choose(buyer, dinars('5000')))).toEqual({ status: 403, code: 'access_denied' });
  expect((await walletOf(owner)).notice_below).toBe(null);
});
