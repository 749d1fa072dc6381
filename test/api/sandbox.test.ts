// Test keys: a sandbox of their own, with the contracts and refusals of the store, and nothing else is touched.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { findPlayProduct } from '#server/api/sandbox/goods.ts';
import { listProducts, priceLines, readProduct } from '#shared/catalogue/catalogue.contract.ts';
import { readSandbox } from '#shared/api/sandbox.contract.ts';
import { requestQuote } from '#shared/api/quote-requests.contract.ts';
import { listInvoices } from '#shared/invoices/invoices.contract.ts';
import { ORDER_LINES_MAX } from '#shared/orders/order-limits.ts';
import { deliveredCode, order, placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { balanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, problemOf, refusalOf, type Answer } from '#test/client.ts';
import { byKey, makeApiKey } from './api-steps.ts';
import { makeTestProgram } from './sandbox-steps.ts';

let store: TestStore;
let other: { url: string };
beforeAll(async () => {
  store = await startTestStore();
  other = { url: await store.addServer() };
});
afterAll(() => store.close());

/** On both servers in turn: the sandbox is the business's, not a server's. */
const makeProgram = (options = {}) => makeTestProgram(store, [store, other], options);

/** Every row of every table but those of sandboxes, of the counting of requests, of sessions, of servers, and what open pages are told. */
async function realRows(): Promise<string[]> {
  const { db } = store.database.owner;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('api_sandboxes', 'api_key_days', 'api_requests', 'sessions', 'job_workers', 'live_events') order by 1`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(70);
  const sums = [];
  for (const { name } of rows) {
    const { rows: found } = await sql<{ sum: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) as sum
      from ${sql.table(name)} x`.execute(db);
    sums.push(`${name} ${found[0]?.sum}`);
  }
  return sums;
}

test('its products are what they say, at a price that the call for prices has too', async () => {
  const { send, read } = await makeProgram();
  const answer = await send('GET', '/api/products');
  expect(answer.headers.get('rasid-mode')).toBe('test');
  const cards = dataOf(answer, listProducts.response);
  expect(cards.map(({ url_slug: slug, in_stock: isThere }) => [slug, isThere])).toEqual([
    ['test-always', true],
    ['test-out-of-stock', false],
    ['test-price-changed', true],
    ['test-delivered-late', true],
    ['test-partly-delivered', true],
    ['test-refused-code', true],
    ['test-subscription', true],
    ['test-options', true],
    ['test-cancelled', true],
    ['test-refunded', true],
    ['test-withdrawn', true],
  ]);
  const product = await read('/api/products/test-always', readProduct.response);
  const lines = [1, 10].map((quantity) => ({ product_id: product.id, quantity }));
  const priced = dataOf(await send('POST', '/api/prices', { lines }), priceLines.response);
  expect(priced.map(({ unit_price: price, explanation }) => [price, explanation?.rule])).toEqual([
    [dinars('500.00'), 'catalogue'],
    [dinars('450.00'), 'tier'],
  ]);
  expect(product.bulk_pricing).toMatchObject([{ min_quantity: 10, price: dinars('450.00') }]);
  const page = z.object({ pagination: z.object({ next_cursor: z.string() }) });
  const first = page.parse((await send('GET', '/api/products?limit=6')).body);
  const rest = await read(
    `/api/products?limit=6&cursor=${first.pagination.next_cursor}`,
    listProducts.response,
  );
  expect(rest.map(({ id }) => id)).toEqual(cards.slice(6).map(({ id }) => id));
});

test('buying from the play balance, with every refusal of a real purchase', async () => {
  const { send, buy, read } = await makeProgram();
  const key = newKey();
  const answer = await buy('test-always', '500', 2, {}, key);
  expect(answer.status).toBe(201);
  const placed = dataOf(answer, placedOrder);
  expect(placed).toMatchObject({
    order_number: 'TEST-000001',
    status: 'completed',
    total: dinars('1000.00'),
    balance: dinars('99000.00'),
  });
  expect((await buy('test-always', '500', 2, {}, key)).text).toBe(answer.text);
  expect(problemOf(await buy('test-always', '500', 3, {}, key)).code).toBe('idempotency_key_reused');
  expect(await read(`/api/purchases/${key}`, placedOrder)).toEqual(placed);

  const refusals: [Promise<Answer>, number, string, Record<string, string> | undefined][] = [
    [buy('test-out-of-stock', '500'), 409, 'out_of_stock', { line: '0', available: '0' }],
    [
      buy('test-price-changed', '1000'),
      409,
      'price_changed',
      { line: '0', unit_price: '1100.00', currency: 'DZD' },
    ],
    [
      buy('test-always', '450', 1000),
      402,
      'insufficient_balance',
      { balance: '99000.00', total: '450000.00', currency: 'DZD' },
    ],
    [buy('test-partly-delivered', '300'), 422, 'quantity_too_small', { line: '0', minimum: '2' }],
    [buy('test-options', '600'), 422, 'option_required', { line: '0' }],
    [buy('test-options', '600', 1, { variation_id: placed.id }), 409, 'product_unavailable', { line: '0' }],
    [buy('none', '1', 1, { product_id: placed.id }), 409, 'product_unavailable', { line: '0' }],
  ];
  for (const [sent, status, code, params] of refusals)
    expect(problemOf(await sent)).toMatchObject({ status, code, params });
  const refusedKey = newKey();
  expect(problemOf(await buy('test-out-of-stock', '500', 1, {}, refusedKey)).code).toBe('out_of_stock');
  expect(problemOf(await buy('test-out-of-stock', '500', 1, {}, refusedKey)).code).toBe('out_of_stock');
  const noKey = await byKey(store, 'inf_test_x', 'GET', '/api/products');
  expect([refusalOf(noKey).code, noKey.headers.get('rasid-mode')]).toEqual(['api_key_mistyped', 'test']);

  expect((await buy('test-price-changed', '1100')).status).toBe(201);
  expect(dataOf(await send('GET', '/api/balance'), z.object({ balance: z.unknown() })).balance).toEqual(
    dinars('97900.00'),
  );
  const moved = await read('/api/balance-transactions', z.array(balanceTransaction));
  expect(moved.map(({ amount, balance_after: after }) => [amount.amount, after.amount])).toEqual([
    ['-1100.00', '97900.00'],
    ['-1000.00', '99000.00'],
  ]);
  expect((await read('/api/invoices', listInvoices.response)).map(({ total }) => total.amount)).toEqual([
    '1100.00',
    '1000.00',
  ]);
  const paper = await send('GET', `/api/orders/${placed.id}/invoice.pdf`);
  expect([paper.status, paper.text.slice(0, 8), paper.headers.get('rasid-mode')]).toEqual([
    200,
    '%PDF-1.4',
    'test',
  ]);
});

test('200 at once with one reference make one order, on two servers; other goods are refused', async () => {
  const { buy, send, read } = await makeProgram();
  const id = findPlayProduct('test-always')?.id;
  const once = (quantity = 1) =>
    send('POST', '/api/orders', {
      client_reference: 'R-1',
      lines: [{ product_id: id, quantity, expected_unit_price: dinars('500') }],
    });
  const answers = await Promise.all(Array.from({ length: 200 }, () => once()));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(problemOf(await once(2))).toMatchObject({
    code: 'client_reference_used',
    params: { order_number: 'TEST-000001' },
  });
  expect((await buy('test-always', '500')).status).toBe(201);
  const found = await read('/api/orders?client_reference=R-1', z.array(order));
  expect(found.map(({ order_number: number }) => number)).toEqual(['TEST-000001']);
});

test('the play balance is set by key and by the owner; a live key, and who is no owner, are refused', async () => {
  const { owner, send, buy } = await makeProgram();
  const set = (amount: string) => send('PUT', '/api/sandbox/balance', { balance: dinars(amount) });
  expect(dataOf(await set('400'), readSandbox.response).balance).toEqual(dinars('400.00'));
  expect(refusalOf(await buy('test-always', '500')).code).toBe('insufficient_balance');
  const { cookie } = owner;
  const body = { balance: dinars('500') };
  expect((await api(store, 'PUT', '/api/sandbox/balance', { cookie, body })).status).toBe(200);
  expect((await buy('test-always', '500')).status).toBe(201);
  const seen = dataOf(await api(store, 'GET', '/api/sandbox', { cookie }), readSandbox.response);
  expect(seen).toMatchObject({ balance: dinars('0.00'), orders: 1, quotes: 0 });
  const live = await makeApiKey(store, owner);
  const refused = await byKey(store, live.secret, 'PUT', '/api/sandbox/balance', { body });
  expect([refusalOf(refused), refused.headers.get('rasid-mode')]).toEqual([
    { status: 403, code: 'test_key_required' },
    null,
  ]);
  const buyer = await store.makeMember(owner, 'buyer');
  const answer = await api(store, 'GET', '/api/sandbox', { cookie: buyer.cookie });
  expect(refusalOf(answer).code).toBe('access_denied');
  expect(dataOf(await send('POST', '/api/sandbox/reset'), readSandbox.response)).toMatchObject({
    balance: dinars('100000.00'),
    orders: 0,
  });
  for (let year = 0; year < 10; year += 1)
    await send('POST', '/api/sandbox/clock', { seconds: 366 * 86_400 });
  expect(refusalOf(await send('POST', '/api/sandbox/clock', { seconds: 86_400 })).code).toBe(
    'sandbox_too_far',
  );
});

test('no real row is touched by anything that test keys do, and no business sees another’s sandbox', async () => {
  const { send, buy, read, owner } = await makeProgram({ dailyLimit: '1000' });
  const stranger = await makeProgram();
  const before = await realRows();
  const first = dataOf(await buy('test-always', '500', 2), placedOrder);
  expect(problemOf(await buy('test-always', '500'))).toMatchObject({
    code: 'api_key_limit_reached',
    params: { limit: '1000.00', left: '0.00', currency: 'DZD' },
    title: expect.stringContaining('limit of DA 1,000.00'),
  });
  const [code] = await read(`/api/orders/${first.id}/codes`, z.array(deliveredCode));
  await send('POST', `/api/deliveries/${code?.delivery_id}/report`, { reason: 'It does not work' });
  const lines = [{ product_id: findPlayProduct('test-always')?.id, quantity: 3 }];
  const asked = dataOf(await send('POST', '/api/quote-requests', { lines }), requestQuote.response);
  await send('POST', `/api/quotes/${asked.id}/messages`, { text: 'Is Monday possible?' });
  await send('POST', `/api/quotes/${asked.id}/cancel`);
  await send('POST', '/api/sandbox/reset');
  await buy('test-cancelled', '200');
  await buy('test-refunded', '250');
  await buy('test-withdrawn', '350');
  await send('PUT', '/api/sandbox/balance', { balance: dinars('200000'), fails: true });
  await send('POST', '/api/sandbox/clock', { seconds: 86_400 });
  await send('GET', '/api/statements');
  expect((await realRows()).filter((row) => !before.includes(row))).toEqual([]);
  const balance = await read('/api/balance', z.object({ balance: z.unknown() }));
  expect(balance.balance).toEqual(dinars('99650.00'));
  expect(refusalOf(await stranger.send('GET', `/api/orders/${first.id}`)).code).toBe('not_found');
  const real = await api(store, 'GET', '/api/orders', { cookie: owner.cookie });
  expect(dataOf(real, z.array(order))).toEqual([]);
  expect((await send('GET', '/api/session')).status).toBe(403);
});

test('what is kept of a sandbox is bounded: the newest stay', async () => {
  const { send, read, owner } = await makeProgram();
  await send('PUT', '/api/sandbox/balance', { balance: dinars('9000000') });
  const id = findPlayProduct('test-always')?.id;
  const lines = Array.from({ length: 50 }, () => ({
    product_id: id,
    quantity: 1,
    note: 'ن'.repeat(500),
    expected_unit_price: dinars('500'),
  }));
  for (let n = 0; n < 25; n += 1)
    expect((await send('POST', '/api/orders', { lines, client_reference: `B-${n}` })).status).toBe(201);
  const kept = await read('/api/orders?limit=100', z.array(order));
  expect(kept[0]?.client_reference).toBe('B-24');
  expect(kept.length).toBeLessThan(25);
  const row = await store.database.owner.db
    .selectFrom('api_sandboxes')
    .select(sql<number>`octet_length(state)`.as('bytes'))
    .where('reseller_id', '=', owner.resellerId)
    .executeTakeFirstOrThrow();
  expect(row.bytes).toBeLessThan(530_000);
  const text = { text: 'x'.repeat(100) };
  const asked = dataOf(
    await send('POST', '/api/quote-requests', { lines: [{ product_id: id, quantity: 1 }] }),
    requestQuote.response,
  );
  const answers = [];
  for (let n = 0; n < 21; n += 1)
    answers.push((await send('POST', `/api/quotes/${asked.id}/messages`, text)).status);
  expect(answers.slice(-2)).toEqual([201, 429]);
});

test('an order is of so many units that its deliveries can be made up', async () => {
  const { send } = await makeProgram();
  const { id = '' } = findPlayProduct('test-always') ?? {};
  await send('PUT', '/api/sandbox/balance', { balance: dinars('100000000') });
  const buyEach = (...quantities: number[]) =>
    send('POST', '/api/orders', {
      lines: quantities.map((quantity) => ({
        product_id: id,
        quantity,
        expected_unit_price: dinars('450'),
      })),
    });
  const beyond = await buyEach(60_000, 60_000);
  expect(problemOf(beyond)).toMatchObject({
    code: 'out_of_stock',
    params: { line: '1', available: '40000' },
  });
  expect((await buyEach(60_000, 40_000)).status).toBe(201);
});

test('an order of as many lines and words as a call may have is kept, too', async () => {
  const { send, read } = await makeProgram();
  await send('PUT', '/api/sandbox/balance', { balance: dinars('9000000') });
  const lines = Array.from({ length: ORDER_LINES_MAX }, () => ({
    product_id: findPlayProduct('test-always')?.id,
    quantity: 1,
    customer_reference: 'م'.repeat(100),
    note: 'ن'.repeat(500),
    expected_unit_price: dinars('500'),
  }));
  expect((await send('POST', '/api/orders', { lines })).status).toBe(201);
  const [kept] = await read('/api/orders', z.array(order));
  expect(kept?.items).toHaveLength(ORDER_LINES_MAX);
});
