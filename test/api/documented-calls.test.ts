// Every call of the document is made and every code of a refusal is met: counted, so that a new one without a test fails.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { documentedCalls } from '#shared/api/documented-calls.ts';
import type { Route } from '#shared/contracts/route.ts';
import { findPlayProduct } from '#server/api/sandbox/goods.ts';
import { errorStatus } from '#shared/contracts/errors.ts';
import { documentedCodes } from '#test/documented-answers.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dinars, newKey, type Answer, type Method } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { bytesOf, photograph, pixelBomb } from '#test/store/sample-files.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeRunningProduct } from '#test/subscriptions.ts';
import { PICTURE } from '#test/staff/access-table.ts';
import { offer } from '#test/quotes/quote-scene.ts';
import { byKey, makeApiKey } from './api-steps.ts';
import { refusedByStore } from './refused-by-store.ts';
import { everyCallIsRefused, refuseEveryCall } from './refuse-every-call.ts';
import { refuseWebhooks, tourWebhooks } from './documented-webhooks.ts';
import { more } from '#test/run/more.ts';

/** Made elsewhere: they need a slow network, a race, a broken store, or someone who can't have a key. */
const ELSEWHERE = new Map([
  ['unexpected', 'fuzz.test.ts: never'],
  ['unavailable', 'test/faults'],
  ['request_timeout', 'test/store'],
  ['file_too_slow', 'test/resellers'],
  ['stock_busy', 'test/orders'],
]);

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ trustedProxies: '127.0.0.1' });
});
afterAll(() => store.close());

const idIn = ({ body }: Answer): string =>
  z.object({ data: z.object({ id: z.string() }) }).parse(body).data.id;
const firstIn = ({ body }: Answer, name: string): string => {
  const [first] = z.object({ data: z.array(z.record(z.string(), z.unknown())) }).parse(body).data;
  return String(first?.[name]);
};

type Send = (method: Method, path: string, body?: unknown, key?: string) => Promise<Answer>;

const sender =
  (secret: string): Send =>
  (method, path, body, key = newKey()) =>
    byKey(store, secret, method, path, {
      headers: { 'idempotency-key': key },
      ...(body === undefined ? {} : { body }),
    });

const sendFile = (secret: string, path: string, file: Uint8Array<ArrayBuffer> = PICTURE) =>
  api(store, 'POST', path, { headers: { authorization: `Bearer ${secret}` }, file });

/** So often, some at once. */
async function sendAll(times: number, send: () => Promise<Answer>): Promise<void> {
  for (let done = 0; done < times; done += 20) await Promise.all(Array.from({ length: 20 }, () => send()));
}

const buying = (product_id: string, amount: string, more: object = {}) => ({
  lines: [{ product_id, quantity: 1, expected_unit_price: dinars(amount), ...more }],
});

/** Each call of the document, done. */
async function makeTheTour(secret: string): Promise<void> {
  const send = sender(secret);
  const always = findPlayProduct('test-always')?.id ?? '';
  const plan = findPlayProduct('test-subscription');
  const pass = (seconds: number) => send('POST', '/api/sandbox/clock', { seconds });
  const order = idIn(await send('POST', '/api/orders', buying(always, '500', { quantity: 2 })));
  const codes = await send('GET', `/api/orders/${order}/codes`);
  const [one, two] = z
    .object({ data: z.array(z.object({ delivery_id: z.string() })) })
    .parse(codes.body).data;
  await send('GET', `/api/deliveries/${one?.delivery_id}/file`);
  await send('POST', `/api/deliveries/${one?.delivery_id}/report`, { reason: 'It does not work' });
  await sendFile(secret, `/api/deliveries/${two?.delivery_id}/report-with-picture?reason=It%20fails`);
  await send('POST', '/api/orders', buying(plan?.id ?? '', '800', { plan_id: plan?.options[0]?.id }));
  const subscription = firstIn(await send('GET', '/api/subscriptions'), 'id');
  await send('POST', `/api/subscriptions/${subscription}/renew`, { expected_unit_price: dinars('800') });
  const ask = async () =>
    idIn(await send('POST', '/api/quote-requests', { lines: [{ product_id: always, quantity: 5 }] }));
  const quotes = [await ask(), await ask(), await ask()];
  await pass(3600);
  await send('GET', `/api/quotes/${quotes[0]}/offer.pdf`);
  await send('POST', `/api/quotes/${quotes[0]}/accept`, { version: 1 });
  await send('POST', `/api/quotes/${quotes[1]}/decline`, { version: 1, reason: 'Too dear' });
  await send('POST', `/api/quotes/${quotes[2]}/cancel`);
  await send('POST', `/api/quotes/${quotes[2]}/messages`, { text: 'Thank you' });
  await sendFile(secret, `/api/quotes/${quotes[2]}/files?name=list.png`);
  await send('POST', '/api/prices', { lines: [{ product_id: always, quantity: 1 }] });
  const invoice = firstIn(await send('GET', '/api/invoices'), 'id');
  const month = firstIn(await send('GET', '/api/statements'), 'month');
  const parts =
    'products product-changes categories orders orders/counts subscriptions/counts balance balance-transactions';
  const others = 'quotes quotes/counts sandbox products/test-always categories/test-products';
  const own = `orders/${order} orders/${order}/invoice.pdf purchases/${newKey()} quotes/${quotes[0]}`;
  const papers = `invoices/${invoice}.pdf statements/${month}.pdf`;
  for (const path of `${parts} ${others} ${own} ${papers}`.split(' ')) await send('GET', `/api/${path}`);
  await send('PUT', '/api/sandbox/balance', { balance: dinars('5000') });
  await send('POST', '/api/sandbox/reset');
}

const statusOf = (code: string) => new Map<string, number>(Object.entries(errorStatus)).get(code);

const calls = Object.values(documentedCalls).flatMap((group) => Object.entries<Route>(group));

test('every call of the document is made with success', async () => {
  const { secret } = await makeApiKey(store, await store.makeSignedInBuyer(), { mode: 'test' });
  await makeTheTour(secret);
  await tourWebhooks(store);
  const missing = calls.filter(([name, { status = 200 }]) => !store.answers.seen.has(`${name} ${status}`));
  expect(missing.map(([name]) => name)).toEqual([]);
  expect(store.answers.violations).toEqual([]);
});

/** What is asked of the sandbox that it can't do, or of what there isn't. */
async function refuseRequests(): Promise<void> {
  const owner = await store.makeSignedInBuyer(5000);
  const free = await makeApiKey(store, owner);
  await byKey(store, free.secret, 'POST', '/api/sandbox/reset');
  const test = sender((await makeApiKey(store, owner, { mode: 'test' })).secret);
  for (let year = 0; year < 11; year += 1)
    await test('POST', '/api/sandbox/clock', { seconds: 366 * 86_400 });
}

/** What purchases and what became of them are refused for. */
async function refusePurchases(): Promise<void> {
  const owner = await store.makeSignedInBuyer(5000);
  const { db } = store.database.owner;
  const { secret } = await makeApiKey(store, owner);
  const send = sender(secret);
  const buy = (body: object, key?: string) => send('POST', '/api/orders', body, key);
  const { productId } = await makeProduct(db, store.vault, { price: '100', codes: ['DC-1', 'DC-2', 'DC-3'] });
  const { productId: inDollars } = await makeProduct(db, store.vault, {
    price: '1',
    currency: 'USD',
    delivery: 'manual',
  });
  const key = newKey();
  const order = idIn(await buy({ ...buying(productId, '100'), client_reference: 'D-1' }, key));
  await buy(buying(productId, '101'), key);
  await buy({ ...buying(inDollars, '1'), client_reference: 'D-1' });
  await buy(buying(productId, '99'));
  await buy(buying(productId, '100', { quantity: 1000 }));
  await buy(buying(productId, '100', { quantity: 20 }));
  await buy(buying(owner.profileId, '100'));
  await buy(buying(productId, '100', { cart_line_id: owner.profileId }));
  const dollars = {
    product_id: inDollars,
    quantity: 1,
    expected_unit_price: { amount: '1', currency: 'USD' },
  };
  await buy({ lines: [...buying(productId, '100').lines, dollars] });
  await sender((await makeApiKey(store, owner, { dailyLimit: '50' })).secret)(
    'POST',
    '/api/orders',
    buying(productId, '100'),
  );
  await refusedByStore(db, () => buy(buying(productId, '100')));
  const codes = await send('GET', `/api/orders/${order}/codes`);
  const report = `/api/deliveries/${firstIn(codes, 'delivery_id')}/report`;
  await send('POST', report, { reason: 'It does not work' });
  await send('POST', report, { reason: 'It does not work' });
  const half = bytesOf(Buffer.from((await photograph()).subarray(0, 200)));
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  for (const file of [new Uint8Array([1, 2, 3]), half, new Uint8Array(), pixelBomb(), large])
    await sendFile(secret, `${report}-with-picture?reason=Because`, file);
  await send('GET', `/api/orders/${owner.profileId}`);
  await sql`update reseller_profiles set status = 'pending' where id = ${owner.resellerId}`.execute(db);
  await buy(buying(productId, '100'));
}

/** What only the sandbox does on demand: time that passes, codes that are replaced. */
async function refuseInTime(): Promise<void> {
  const { secret } = await makeApiKey(store, await store.makeSignedInBuyer(), { mode: 'test' });
  const send = sender(secret);
  const pass = (seconds: number) => send('POST', '/api/sandbox/clock', { seconds });
  const idOf = (slug: string) => findPlayProduct(slug)?.id ?? '';
  await send('POST', '/api/orders', buying(idOf('test-out-of-stock'), '500'));
  await send('POST', '/api/orders', buying(idOf('test-options'), '600'));
  await send('POST', '/api/orders', buying(idOf('test-partly-delivered'), '300'));
  await send('POST', '/api/orders', buying(idOf('test-always'), '450', { quantity: 1000 }));
  const refused = idIn(await send('POST', '/api/orders', buying(idOf('test-refused-code'), '400')));
  const report = `/api/deliveries/${firstIn(await send('GET', `/api/orders/${refused}/codes`), 'delivery_id')}/report`;
  await send('POST', report, { reason: 'It does not work' });
  await pass(600);
  await send('POST', report, { reason: 'It does not work' });
  const [plan] = findPlayProduct('test-subscription')?.options ?? [];
  const bought = await send(
    'POST',
    '/api/orders',
    buying(idOf('test-subscription'), '800', { plan_id: plan?.id }),
  );
  const old = firstIn(await send('GET', `/api/orders/${idIn(bought)}/codes`), 'delivery_id');
  const renew = `/api/subscriptions/${firstIn(await send('GET', '/api/subscriptions'), 'id')}/renew`;
  await send('POST', renew, { expected_unit_price: dinars('800') });
  await send('POST', renew, { expected_unit_price: dinars('800') });
  const ask = (line: object, more: object = {}) =>
    send('POST', '/api/quote-requests', {
      lines: [{ product_id: idOf('test-partly-delivered'), quantity: 2, ...line }],
      ...more,
    });
  await ask({ quantity: 1 });
  await ask({}, { needed_by: '2020-01-01' });
  const quote = `/api/quotes/${idIn(await ask({}))}`;
  const emptied = idIn(await ask({ product_id: idOf('test-out-of-stock') }));
  await send('POST', `${quote}/accept`, { version: 1 });
  await pass(3600);
  await send('POST', `/api/quotes/${emptied}/accept`, { version: 1 });
  await send('POST', `${quote}/accept`, { version: 2 });
  for (let n = 0; n < 21; n += 1) await send('POST', `${quote}/messages`, { text: 'Hello' });
  await pass(40 * 86_400);
  await send('POST', `${quote}/accept`, { version: 1 });
  await send('POST', `/api/deliveries/${old}/report`, { reason: 'It does not work' });
}

/** What asking for quotes is refused for, and what has no invoice. */
async function refuseQuotes(): Promise<void> {
  const owner = await store.makeSignedInBuyer(5000);
  const { db } = store.database.owner;
  const send = sender((await makeApiKey(store, owner)).secret);
  const { productId } = await makeRunningProduct(db, store.vault, { price: '100' });
  await sql`update products set trial_days = 7 where id = ${productId}`.execute(db);
  const lines = [{ product_id: productId, quantity: 1 }];
  const trial = await api(store, 'POST', '/api/trials', {
    cookie: owner.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { product_id: productId },
  });
  await send('GET', `/api/orders/${idIn(trial)}/invoice.pdf`);
  const staff = await store.makeStaff('order_desk');
  const quote = idIn(await send('POST', '/api/quote-requests', { lines: [...lines, ...lines] }));
  await offer(store, quote, staff.profileId, [
    { productId, price: '10.00', quantity: 1 },
    { productId, price: '10.00', quantity: 1 },
  ]);
  const { body } = await send('GET', `/api/quotes/${quote}`);
  const shape = z.object({
    data: z.object({ offers: z.array(z.object({ lines: z.array(z.object({ id: z.string() })) })) }),
  });
  const line = shape.parse(body).data.offers[0]?.lines[0]?.id;
  await send('POST', `/api/quotes/${quote}/accept`, { version: 1, line_ids: [line] });
  await sendAll(101, () => send('POST', '/api/quote-requests', { lines }));
}

more(
  'every code of a refusal in the document is met, what every call can be refused with by each',
  async () => {
    await refuseRequests();
    await refusePurchases();
    await refuseInTime();
    await refuseQuotes();
    await refuseWebhooks(store);
    await refuseEveryCall(store);
    const met = new Set([...store.answers.seen].map((one) => one.split(' ')[2]));
    const documented = new Set([...documentedCodes().values()].flat());
    expect(documented.size).toBeGreaterThan(45);
    const missing = [...documented].filter((code) => !met.has(code) && !ELSEWHERE.has(code));
    expect(missing).toEqual([]);
    const each = [...documentedCodes()].flatMap(([name, codes]) =>
      codes.filter((code) => everyCallIsRefused.has(code)).map((code) => `${name} ${statusOf(code)} ${code}`),
    );
    expect(each.filter((one) => !store.answers.seen.has(one))).toEqual([]);
    expect([...ELSEWHERE.keys()].filter((code) => !documented.has(code) || met.has(code))).toEqual([]);
    expect(store.answers.violations).toEqual([]);
  },
);
