// Buying over HTTP: money, codes, history, and pages that hear of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { deliveredCode, order, placedOrder } from '#shared/orders/orders.contract.ts';
import { balanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct, type ForSale } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import {
  api,
  dataOf,
  dinars,
  newKey,
  pageOf,
  problemOf,
  refusalOf,
  unchangedBy,
  type Answer,
} from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

const sell = (price: string, codes: string[]) =>
  makeProduct(store.database.owner.db, store.vault, { price, codes });
const bodyOf = (product: ForSale, price: string, quantity = 1) => ({
  lines: [{ product_id: product.productId, quantity, expected_unit_price: dinars(price) }],
});

interface Purchase {
  key?: string;
  quantity?: number;
}

function buy(
  cookie: string,
  product: ForSale,
  price: string,
  { key = newKey(), quantity }: Purchase = {},
): Promise<Answer> {
  const body = bodyOf(product, price, quantity);
  return api(store, 'POST', '/api/orders', { cookie, headers: { 'idempotency-key': key }, body });
}

async function reveal(cookie: string, orderId: string): Promise<Answer> {
  return api(store, 'GET', `/api/orders/${orderId}/codes`, { cookie });
}

const codesOf = (answer: Answer) => dataOf(answer, z.array(deliveredCode)).map(({ code }) => code);

test('a purchase debits the balance, delivers the code and appears in the history', async () => {
  const { cookie, resellerId, email } = await store.makeSignedInBuyer(5000);
  const product = await sell('1200', ['HTTP-CODE-1']);
  const answer = await buy(cookie, product, '1200.00');
  expect(answer.status).toBe(201);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const placed = dataOf(answer, placedOrder);
  expect(placed).toMatchObject({ status: 'completed', payment_status: 'paid', total: dinars('1200.00') });
  expect(placed.order_number).toMatch(/^R\d{2}-\d{6}$/);
  expect(placed.balance).toEqual({ amount: '28.25278810', currency: 'USD' });
  expect(await balanceOf(store, resellerId)).toBe('3800.00');

  const seen = dataOf(await api(store, 'GET', `/api/orders/${placed.id}`, { cookie }), order);
  const { balance: _, ...head } = placed;
  expect(seen).toMatchObject({ ...head, placed_by: email });
  expect(seen.items).toMatchObject([
    {
      product_id: product.productId,
      product_name: product.name,
      quantity: 1,
      delivered: 1,
      unit_price: dinars('1200.00'),
      total: dinars('1200.00'),
    },
  ]);
  const history = pageOf(await api(store, 'GET', '/api/orders', { cookie }), z.array(order));
  expect(history).toEqual({ data: [seen], pagination: { limit: 20, next_cursor: null } });
  expect(codesOf(await reveal(cookie, placed.id))).toEqual(['HTTP-CODE-1']);
  const [movement] = dataOf(
    await api(store, 'GET', '/api/balance-transactions', { cookie }),
    z.array(balanceTransaction),
  );
  expect(movement).toMatchObject({
    type: 'debit',
    kind: 'purchase',
    description: product.name,
    original: { amount: '1200.00000000', currency: 'DZD' },
  });
});

test('each look at codes is recorded with person, time and address, and kept by no cache', async () => {
  const { cookie, profileId } = await store.makeSignedInBuyer(5000);
  const product = await sell('100', ['LOOK-1', 'LOOK-2', 'LOOK-3']);
  const { id } = dataOf(await buy(cookie, product, '100.00', { quantity: 2 }), placedOrder);
  const looks = async () => {
    const { rows } = await sql<{ profile_id: string; ip: string; isNow: boolean }>`
      select r.profile_id, r.ip, r.revealed_at > now() - interval '1 minute' as "isNow"
      from code_reveals r join deliveries d on d.id = r.delivery_id join order_items i on i.id = d.order_item_id
      where i.order_id = ${id}`.execute(store.database.owner.db);
    return rows;
  };
  expect(await looks()).toEqual([]);
  const look = { profile_id: profileId, ip: '127.0.0.1', isNow: true };
  const first = await reveal(cookie, id);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(new Set(codesOf(first)).size).toBe(2);
  expect(['LOOK-1', 'LOOK-2', 'LOOK-3']).toEqual(expect.arrayContaining(codesOf(first)));
  expect(await looks()).toEqual([look, look]);
  expect(codesOf(await reveal(cookie, id))).toEqual(codesOf(first));
  expect(await looks()).toEqual([look, look, look, look]);
});

test("another reseller's try to see codes is refused and recorded nowhere", async () => {
  const [owner, other] = await Promise.all([store.makeSignedInBuyer(5000), store.makeSignedInBuyer(5000)]);
  const { id } = dataOf(await buy(owner.cookie, await sell('100', ['NOT-YOURS']), '100.00'), placedOrder);
  const answer = await unchangedBy(store, () => reveal(other.cookie, id));
  expect(refusalOf(answer)).toEqual({ status: 404, code: 'not_found' });
  expect(answer.text).not.toContain('NOT-YOURS');
});

test('of fifty buyers of the last code one gets it, the others are not charged', async () => {
  const product = await sell('1200', ['THE-LAST-ONE']);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => store.makeSignedInBuyer(5000)));
  const answers = await Promise.all(buyers.map(({ cookie }) => buy(cookie, product, '1200.00')));
  const [won, ...more] = answers.filter(({ status }) => status === 201);
  expect(more).toEqual([]);
  const refused = answers.filter((answer) => answer !== won).map((answer) => refusalOf(answer));
  expect(refused).toEqual(Array.from({ length: 49 }, () => ({ status: 409, code: 'out_of_stock' })));
  const balances = await Promise.all(buyers.map(({ resellerId }) => balanceOf(store, resellerId)));
  expect(balances.toSorted()).toEqual(['3800.00', ...Array.from({ length: 49 }, () => '5000.00')]);
});

test('the same request twice with one key is one order, and the answers are the same byte for byte', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer(5000);
  const product = await sell('1000', ['TWICE-1', 'TWICE-2']);
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => buy(cookie, product, '1000.00', { key })),
  );
  answers.push(await unchangedBy(store, () => buy(cookie, product, '1000.00', { key })));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await balanceOf(store, resellerId)).toBe('4000.00');
  const other = await unchangedBy(store, () => buy(cookie, product, '1000.00', { key, quantity: 2 }));
  expect(refusalOf(other)).toEqual({ status: 422, code: 'idempotency_key_reused' });
});

test('a balance that is too low is said in the words of the specification, and nothing is charged', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer(5000);
  const product = await sell('5000.01', ['TOO-DEAR']);
  const answer = await buy(cookie, product, '5000.01');
  expect(refusalOf(answer)).toEqual({ status: 402, code: 'insufficient_balance' });
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
  expect(dataOf(await api(store, 'GET', '/api/orders', { cookie }), z.array(order))).toEqual([]);
  expect(problemOf(answer).detail.replaceAll('’', "'")).toBe(
    "You don't have enough balance to purchase this product. Would you like to add funds to your account?",
  );
});

test.each([
  [
    'at another price',
    '999.99',
    {},
    'price_changed',
    'The price is now DA 1,000.00. You weren’t charged; check the new price and confirm again.',
  ],
  [
    'of more than there is',
    '1000.00',
    { quantity: 2 },
    'out_of_stock',
    'Not enough in stock: 1 left. Reduce the quantity or come back later.',
  ],
] as const)('a purchase %s is refused with a reason', async (_name, price, change, code, text) => {
  const { cookie, resellerId } = await store.makeSignedInBuyer(5000);
  const answer = await buy(cookie, await sell('1000', [`REASON-${newKey()}`]), price, change);
  expect(refusalOf(answer)).toEqual({ status: 409, code });
  expect(problemOf(answer).detail).toBe(text);
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
});

test.each(['pending', 'rejected'] as const)('a business that is %s can not buy', async (status) => {
  const { cookie, resellerId } = await store.makeSignedInBuyer(5000);
  await store.database.owner.db
    .updateTable('reseller_profiles')
    .set({ status, rejection_reason: status === 'rejected' ? 'not readable' : null })
    .where('id', '=', resellerId)
    .execute();
  const product = await sell('1000', [`PENDING-${newKey()}`]);
  const answer = await unchangedBy(store, () => buy(cookie, product, '1000.00'));
  expect(refusalOf(answer)).toEqual({ status: 403, code: 'reseller_not_approved' });
});

/** How many rows of the whole database hold a text, as such or as bytes. */
async function rowsWith(text: string): Promise<number> {
  const { db } = store.database.owner;
  const tables = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const hex = Buffer.from(text).toString('hex');
  const base64 = Buffer.from(text).toString('base64').replaceAll('=', '');
  let found = 0;
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(name)} x
      where x::text ilike any (${[text, hex, base64].map((form) => `%${form}%`)})`.execute(db);
    found += rows[0]?.n ?? 0;
  }
  return found;
}

test('the text of a code is nowhere in the database, before and after it was sold and seen', async () => {
  const { cookie } = await store.makeSignedInBuyer(5000);
  const code = 'XK7Q-PLAINTEXT-93ZD';
  const product = await sell('1000', [code]);
  expect(await rowsWith(code)).toBe(0);
  const { id, order_number } = dataOf(await buy(cookie, product, '1000.00'), placedOrder);
  expect(codesOf(await reveal(cookie, id))).toEqual([code]);
  expect(await rowsWith(code)).toBe(0);
  // The search does find what is there: the order, its notification, and the answer that its key remembers.
  expect(await rowsWith(order_number)).toBe(3);
});

const readPage = (answer: Answer): ReturnType<typeof pageOf<z.ZodArray<typeof order>>> =>
  pageOf(answer, z.array(order));

test('the pages of the history hold every order once, newest first, also while more are placed', async () => {
  const { cookie } = await store.makeSignedInBuyer(50_000);
  const product = await sell(
    '100',
    Array.from({ length: 12 }, (_, index) => `PAGE-${index}`),
  );
  const placed: string[] = [];
  const place = async () => placed.push(dataOf(await buy(cookie, product, '100.00'), placedOrder).id);
  for (let count = 0; count < 11; count += 1) await place();
  const expected = placed.toReversed();
  const seen: string[] = [];
  const sizes: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const cursor: string = next === '' ? '' : `&cursor=${next}`;
    const { data, pagination } = readPage(
      await api(store, 'GET', `/api/orders?limit=4${cursor}`, { cookie }),
    );
    if (next === '') await place();
    seen.push(...data.map(({ id }) => id));
    sizes.push(data.length);
    next = pagination?.next_cursor ?? null;
  }
  expect(seen).toEqual(expected);
  expect(sizes).toEqual([4, 4, 3]);
});
