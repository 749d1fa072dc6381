// Buying by key: once per reference for ever, within the key's daily limit, and what is refused for what.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { requestQuote } from '#shared/api/quote-requests.contract.ts';
import { offer } from '#test/quotes/quote-scene.ts';
import { order, placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, problemOf, unchangedBy, type Answer } from '#test/client.ts';
import { makeProduct, type Buyer } from '#test/shop.ts';
import { queueingAt } from '#test/queueing.ts';
import { byKey, makeApiKey } from './api-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

interface Wanted {
  productId: string;
  price?: string;
  quantity?: number;
  reference?: string;
  key?: string;
}

function buy(
  secret: string,
  { productId, price = '100', quantity = 1, reference, key = newKey() }: Wanted,
  server: { url: string } = store,
): Promise<Answer> {
  return byKey(server, secret, 'POST', '/api/orders', {
    headers: { 'idempotency-key': key },
    body: {
      lines: [{ product_id: productId, quantity, expected_unit_price: dinars(price) }],
      ...(reference === undefined ? {} : { client_reference: reference }),
    },
  });
}

const sell = (price: string, codes = 0) =>
  makeProduct(store.database.owner.db, store.vault, {
    price,
    ...(codes === 0
      ? { delivery: 'manual' }
      : { codes: Array.from({ length: codes }, () => `CODE-${newKey()}`) }),
  });

const ordersOf = async (owner: Buyer & { cookie: string }) =>
  dataOf(await api(store, 'GET', '/api/orders', { cookie: owner.cookie }), z.array(order));

async function verifyLedger(): Promise<void> {
  const { rows } = await sql`select * from verify_ledger()`.execute(store.database.owner.db);
  expect(rows).toEqual([]);
}

test('200 at once with the same reference make one order, paid once, on two servers', async () => {
  const owner = await store.makeSignedInBuyer(50_000);
  const { secret } = await makeApiKey(store, owner);
  const { productId } = await sell('100', 5);
  const other = { url: await store.addServer() };
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      buy(secret, { productId, reference: 'INVOICE-7' }, index % 2 === 0 ? store : other),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const placed = answers.map((answer) => dataOf(answer, placedOrder));
  expect(new Set(placed.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(placed[0]).toMatchObject({ client_reference: 'INVOICE-7', total: dinars('100.00') });
  const orders = await ordersOf(owner);
  expect(orders.map(({ id, client_reference: reference }) => [id, reference])).toEqual([
    [placed[0]?.id, 'INVOICE-7'],
  ]);
  const free = await store.database.owner.db
    .selectFrom('codes')
    .select('id')
    .where('product_id', '=', productId)
    .where('status', '=', 'free')
    .execute();
  expect(free.length).toBe(4);
  await verifyLedger();
});

test('a reference is for the same goods for ever, at whatever price, and for one business', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const { secret } = await makeApiKey(store, owner);
  const { productId } = await sell('100');
  const first = dataOf(await buy(secret, { productId, reference: 'R-1' }), placedOrder);
  await store.database.owner.db
    .updateTable('products')
    .set({ consumer_price: '150' })
    .where('id', '=', productId)
    .execute();
  const again = async (wanted: Partial<Wanted>) =>
    unchangedBy(store, () => buy(secret, { productId, reference: 'R-1', ...wanted }));
  expect(dataOf(await again({}), placedOrder)).toEqual(first);
  expect(dataOf(await again({ price: '150' }), placedOrder)).toEqual(first);
  const other = await again({ quantity: 2 });
  expect(problemOf(other)).toMatchObject({
    status: 409,
    code: 'client_reference_used',
    params: { order_number: first.order_number },
  });
  const key = newKey();
  expect((await buy(secret, { productId, price: '150', key, reference: 'R-2' })).status).toBe(201);
  expect(problemOf(await again({ key, price: '150', reference: 'R-3' })).code).toBe('idempotency_key_reused');

  // Found by it, after an answer was lost.
  const found = await byKey(store, secret, 'GET', '/api/orders?client_reference=R-1');
  expect(dataOf(found, z.array(order)).map(({ id }) => id)).toEqual([first.id]);
  const none = await byKey(store, secret, 'GET', '/api/orders?client_reference=R-9');
  expect(dataOf(none, z.array(order))).toEqual([]);

  const stranger = await store.makeSignedInBuyer(5000);
  const theirs = await makeApiKey(store, stranger);
  const placed = dataOf(await buy(theirs.secret, { productId, price: '150', reference: 'R-1' }), placedOrder);
  expect(placed.id).not.toBe(first.id);
});

test('a refused purchase leaves its reference free', async () => {
  const owner = await store.makeSignedInBuyer(100);
  const { secret } = await makeApiKey(store, owner);
  const { productId } = await sell('100');
  const early = await buy(secret, { productId, price: '90', reference: 'LATER' });
  expect(problemOf(early).code).toBe('price_changed');
  expect((await buy(secret, { productId, reference: 'LATER' })).status).toBe(201);
});

test('refusals say what a program needs for its next try', async () => {
  const owner = await store.makeSignedInBuyer(250);
  const { secret } = await makeApiKey(store, owner);
  const { productId } = await sell('100', 3);
  const changed = await buy(secret, { productId, price: '99.50' });
  const { params, ...said } = problemOf(changed);
  expect(said).toMatchObject({
    status: 409,
    code: 'price_changed',
    title: 'The price is now DA 100.00. You weren’t charged; check the new price and confirm again.',
  });
  expect(params).toEqual({ line: '0', unit_price: '100.00', currency: 'DZD' });
  const poor = await buy(secret, { productId, quantity: 3 });
  expect(problemOf(poor)).toMatchObject({
    status: 402,
    code: 'insufficient_balance',
    params: { balance: '250.00', total: '300.00', currency: 'DZD' },
  });
  const cheap = await sell('10', 3);
  const short = await buy(secret, { productId: cheap.productId, price: '10', quantity: 4 });
  expect(problemOf(short)).toMatchObject({
    status: 409,
    code: 'out_of_stock',
    params: { line: '0', available: '3' },
  });
  const line = { product_id: productId, quantity: 1, expected_unit_price: dinars('100') };
  const unkeyed = await byKey(store, secret, 'POST', '/api/orders', { body: { lines: [line] } });
  expect(problemOf(unkeyed).code).toBe('idempotency_key_required');
  expect(await ordersOf(owner)).toEqual([]);
});

test('a key spends no more in a day than it may, however many buy at once', async () => {
  const owner = await store.makeSignedInBuyer(50_000);
  const limited = await makeApiKey(store, owner, { dailyLimit: '1000' });
  const free = await makeApiKey(store, owner);
  const { productId } = await sell('150');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => buy(limited.secret, { productId, price: '150' })),
  );
  expect(answers.filter(({ status }) => status === 201).length).toBe(6);
  const refused = answers.filter(({ status }) => status !== 201).map((one) => problemOf(one));
  expect(new Set(refused.map((one) => JSON.stringify([one.code, one.params])))).toEqual(
    new Set([
      JSON.stringify(['api_key_limit_reached', { limit: '1000.00', left: '100.00', currency: 'DZD' }]),
    ]),
  );
  expect(refused[0]?.title).toContain('limit of DA 1,000.00. It can still spend DA 100.00');
  const rest = await sell('100');
  expect((await buy(limited.secret, { productId: rest.productId })).status).toBe(201);
  // Another key of the same business, and its people, have limits of their own.
  expect((await buy(free.secret, { productId, price: '150' })).status).toBe(201);
  const { keys } = z
    .object({ keys: z.array(z.object({ id: z.string(), spent_today: z.unknown() })) })
    .parse(dataOf(await api(store, 'GET', '/api/api-keys', { cookie: owner.cookie }), z.unknown()));
  expect(Object.fromEntries(keys.map((key) => [key.id, key.spent_today]))).toEqual({
    [limited.id]: dinars('1000.00'),
    [free.id]: dinars('150.00'),
  });
  await verifyLedger();
});

const entriesOf = async ({ resellerId }: Buyer) =>
  (
    await sql`select a.balance, (select count(*) from ledger_entries e where e.account_id = a.id) as entries
      from ledger_accounts a where a.reseller_id = ${resellerId}`.execute(store.database.owner.db)
  ).rows;

const ENDS = [
  ['api_key_revoked', { revoked_at: new Date(), revoked_by: 'owner' }, {}],
  ['api_key_expired', { expires_at: new Date() }, {}],
  ['api_off', {}, { is_api_off: true }],
  ['account_inactive', {}, { is_active: false }],
] as const;

test.for(ENDS)(
  '%s: a purchase that was let in before it, and has the wallet after it, buys nothing',
  async ([code, key, business]) => {
    const owner = await store.makeSignedInBuyer(5000);
    const { secret, id } = await makeApiKey(store, owner);
    const { productId } = await sell('100');
    const { db } = store.database.owner;
    const staff = await store.makeStaff('order_desk');
    const ask = {
      headers: { 'idempotency-key': newKey() },
      body: { lines: [{ product_id: productId, quantity: 1 }] },
    };
    const asked = dataOf(
      await byKey(store, secret, 'POST', '/api/quote-requests', ask),
      requestQuote.response,
    );
    await offer(store, asked.id, staff.profileId, [{ productId, price: '90.00', quantity: 1 }]);
    const accept = { headers: { 'idempotency-key': newKey() }, body: { version: 1 } };
    const before = await entriesOf(owner);
    const answers = await queueingAt(
      store,
      (tx) => sql`select from ledger_accounts where reseller_id = ${owner.resellerId} for update`.execute(tx),
      [
        () => buy(secret, { productId }),
        () => byKey(store, secret, 'POST', `/api/quotes/${asked.id}/accept`, accept),
      ],
      async () => {
        const values = 'revoked_by' in key ? { ...key, revoked_by: owner.profileId } : key;
        if (Object.keys(values).length > 0)
          await db.updateTable('api_keys').set(values).where('id', '=', id).execute();
        if (Object.keys(business).length > 0)
          await db
            .updateTable('reseller_profiles')
            .set(business)
            .where('id', '=', owner.resellerId)
            .execute();
      },
    );
    expect(answers.map((answer) => answer && problemOf(answer).code)).toEqual([code, code]);
    expect(await entriesOf(owner)).toEqual(before);
    const orders = await db
      .selectFrom('orders')
      .where('reseller_id', '=', owner.resellerId)
      .select('id')
      .execute();
    expect(orders).toEqual([]);
  },
);
