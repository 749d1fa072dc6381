// Webhooks of a test key: really sent, signed and logged, of what happens in the sandbox and of nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  listWebhookDeliveries,
  makeWebhookEndpoint,
  webhookEndpoint,
  webhookEvents,
} from '#shared/api/webhooks.contract.ts';
import { describeWebhooks } from '#server/api/openapi-webhooks.ts';
import { findPlayProduct } from '#server/api/sandbox/goods.ts';
import { api, dataOf, dinars, newKey, refusalOf, stateOf } from '#test/client.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { byKey, makeApiKey } from './api-steps.ts';
import { webhookTypes, type WebhookType } from '#shared/api/webhook-payloads.ts';
import { startReceiver, verify, type Receiver } from './receiver.ts';
import { makeTestProgram } from './sandbox-steps.ts';
import { makeSender } from './webhook-steps.ts';

let store: TestStore;
let receiver: Receiver;
beforeAll(async () => {
  store = await startTestStore();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await store.close();
});

/** A test program with an endpoint for everything at the receiver. */
async function listenInSandbox() {
  const program = await makeTestProgram(store, [store]);
  const path = `/${newKey()}`;
  const made = await program.send('POST', '/api/webhook-endpoints', {
    url: receiver.url + path,
    events: webhookEvents,
  });
  expect([made.status, made.headers.get('rasid-mode')]).toEqual([201, 'test']);
  const endpoint = dataOf(made, makeWebhookEndpoint.response);
  let seen = 0;
  /** What has come since the last time. */
  const told = async () => {
    await makeSender(store, { now: new Date() }).sendDue();
    const all = receiver.received.filter((one) => one.path === `/hooks${path}`);
    const fresh = all.slice(seen);
    seen = all.length;
    for (const one of fresh) verify(one, endpoint.secret);
    return fresh
      .map(({ body }) => event.parse(JSON.parse(body)))
      .toSorted((a, b) => a.type.localeCompare(b.type));
  };
  return { ...program, endpoint, told };
}

const event = z.strictObject({
  type: z.string(),
  timestamp: z.string(),
  is_test: z.literal(true),
  data: z.looseObject({ updated_at: z.string() }),
});

test('orders, deliveries, replacements, the balance, prices and stock of the sandbox are sent, marked as a test', async () => {
  const { buy, send, pass, told, endpoint } = await listenInSandbox();
  const types = async () => (await told()).map(({ type }) => type);
  const bought = await buy('test-always', '500');
  const [first, ...others] = await told();
  const { id } = dataOf(bought, z.object({ id: z.string() }));
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    type: 'order.completed',
    data: { order_id: id, order_number: 'TEST-000001' },
  });
  await buy('test-partly-delivered', '300', 2);
  expect(await types()).toEqual(['order.delivered', 'order.pending']);
  await pass(570);
  expect(await types()).toEqual([]);
  await pass(31);
  expect(await types()).toEqual(['order.completed']);

  const refused = dataOf(await buy('test-refused-code', '400'), z.object({ id: z.string() })).id;
  const codes = await send('GET', `/api/orders/${refused}/codes`);
  const [code] = dataOf(codes, z.array(z.object({ delivery_id: z.string() })));
  await send('POST', `/api/deliveries/${code?.delivery_id}/report`, { reason: 'It fails' });
  expect(await types()).toEqual(['order.completed']);
  await pass(601);
  const [replaced, ...more] = await told();
  const now = await send('GET', `/api/orders/${refused}/codes`);
  const [fresh] = dataOf(now, z.array(z.object({ delivery_id: z.string(), order_item_id: z.string() })));
  expect(more).toEqual([]);
  expect(replaced).toMatchObject({
    type: 'code.replaced',
    data: { order_id: refused, replaced_delivery_id: code?.delivery_id, ...fresh },
  });

  await buy('test-price-changed', '1000');
  await buy('test-out-of-stock', '500');
  expect((await told()).map(({ type, data }) => [type, data['products']])).toEqual([
    ['product.price_changed', [{ product_id: findPlayProduct('test-price-changed')?.id, in_stock: true }]],
    ['product.stock_changed', [{ product_id: findPlayProduct('test-out-of-stock')?.id, in_stock: false }]],
  ]);
  await send('PUT', '/api/sandbox/balance', { balance: dinars('1200') });
  await buy('test-always', '500');
  expect(await types()).toEqual(['balance.low', 'order.completed']);
  await send('PUT', '/api/sandbox/balance', { balance: dinars('5000') });
  expect((await told()).map(({ type, data }) => [type, data['amount']])).toEqual([
    ['deposit.credited', '4300.00'],
  ]);

  await send('POST', `/api/webhook-endpoints/${endpoint.id}/test`);
  expect(await types()).toEqual(['webhook.test']);
  const log = dataOf(
    await send('GET', `/api/webhook-endpoints/${endpoint.id}/deliveries`),
    listWebhookDeliveries.response,
  );
  expect(log.length).toBe(12);
  expect(log.every((one) => one.status === 'delivered' && one.last_answer_status === 204)).toBe(true);
});

type Listening = Awaited<ReturnType<typeof listenInSandbox>>;

const HOUR = 3600;
const DAY = 24 * HOUR;
const idOf = (slug: string) => findPlayProduct(slug)?.id;

/** Each event, caused in a sandbox of its own; where time has to pass, so much at once. */
const causes: Record<WebhookType, (program: Listening) => Promise<unknown>> = {
  'order.pending': ({ buy }) => buy('test-delivered-late', '700'),
  'order.delivered': ({ buy }) => buy('test-partly-delivered', '300', 2),
  'order.completed': ({ buy }) => buy('test-always', '500'),
  'order.cancelled': ({ buy, pass }) => buy('test-cancelled', '200').then(() => pass(600)),
  'order.refunded': ({ buy, pass }) => buy('test-refunded', '250').then(() => pass(600)),
  'code.replaced': async ({ buy, send, pass }) => {
    const { id } = dataOf(await buy('test-refused-code', '400'), z.object({ id: z.string() }));
    const codes = await send('GET', `/api/orders/${id}/codes`);
    const [code] = dataOf(codes, z.array(z.object({ delivery_id: z.string() })));
    await send('POST', `/api/deliveries/${code?.delivery_id}/report`, { reason: 'It fails' });
    await pass(600);
  },
  'deposit.credited': ({ send }) => send('PUT', '/api/sandbox/balance', { balance: dinars('200000') }),
  'deposit.failed': ({ send }) =>
    send('PUT', '/api/sandbox/balance', { balance: dinars('200000'), fails: true }),
  'balance.low': ({ send }) => send('PUT', '/api/sandbox/balance', { balance: dinars('999') }),
  'product.listed': ({ buy, pass }) => buy('test-withdrawn', '350').then(() => pass(600)),
  'product.withdrawn': ({ buy }) => buy('test-withdrawn', '350'),
  'product.price_changed': ({ buy }) => buy('test-price-changed', '1000'),
  'product.stock_changed': ({ buy }) => buy('test-out-of-stock', '500'),
  'quote.answered': ({ send, pass }) => ask(send, 'test-always').then(() => pass(HOUR)),
  'quote.declined': ({ send, pass }) => ask(send, 'test-cancelled').then(() => pass(HOUR)),
  'quote.expired': ({ send, pass }) => ask(send, 'test-always').then(() => pass(9 * DAY)),
  'subscription.ending': ({ buy, pass }) => subscribe(buy).then(() => pass(25 * DAY)),
  'subscription.expired': ({ buy, pass }) => subscribe(buy).then(() => pass(31 * DAY)),
  'subscription.renewed': async ({ buy, send }) => {
    await subscribe(buy);
    const [bought] = dataOf(await send('GET', '/api/subscriptions'), z.array(z.object({ id: z.string() })));
    const price = { expected_unit_price: dinars('800') };
    return send('POST', `/api/subscriptions/${bought?.id}/renew`, price);
  },
  'webhook.test': ({ send, endpoint }) => send('POST', `/api/webhook-endpoints/${endpoint.id}/test`),
};
const ask = (send: Listening['send'], slug: string) =>
  send('POST', '/api/quote-requests', { lines: [{ product_id: idOf(slug), quantity: 3 }] });
const subscribe = (buy: Listening['buy']) =>
  buy('test-subscription', '800', 1, { plan_id: findPlayProduct('test-subscription')?.options[0]?.id });

test('every event there is can be caused with a test key, once, and is sent as a real one', async () => {
  const program = await listenInSandbox();
  const { send, told, pass } = program;
  const described = describeWebhooks();
  for (const type of webhookTypes) {
    expect(JSON.stringify(described[type])).toMatch(/With a test key: (?!undefined)/);
    await send('POST', '/api/sandbox/reset');
    await told();
    await causes[type](program);
    // Signatures and data are looked at as it comes.
    expect([type, (await told()).filter((one) => one.type === type).length]).toEqual([type, 1]);
    await pass(1);
    expect([type, await told()]).toEqual([type, []]);
  }
});

test('what becomes of subscriptions and quotes is told as of real ones: each once, and nothing of what was renewed or ended', async () => {
  const program = await listenInSandbox();
  const { buy, send, pass, told } = program;
  const types = async () => (await told()).map(({ type }) => type);
  await subscribe(buy);
  await told();
  const days = [];
  for (let day = 20; day <= 32; day += 1) {
    await pass(day === 20 ? 20 * DAY : DAY);
    days.push(...(await types()));
  }
  expect(days).toEqual([...Array<string>(3).fill('subscription.ending'), 'subscription.expired']);
  await causes['subscription.renewed'](program);
  expect(await types()).toEqual(['order.completed', 'order.completed', 'subscription.renewed']);
  const quotes = [];
  for (const slug of ['test-always', 'test-cancelled', 'test-always'])
    quotes.push(dataOf(await ask(send, slug), z.object({ id: z.string(), number: z.string() })));
  await send('POST', `/api/quotes/${quotes[2]?.id}/cancel`);
  await pass(HOUR);
  const answers = await told();
  expect(answers.map(({ type, data }) => [type, data['quote_number'], data['amount']])).toEqual([
    ['quote.answered', quotes[0]?.number, '1350.00'],
    ['quote.declined', quotes[1]?.number, undefined],
  ]);
  await send('POST', `/api/quotes/${quotes[0]?.id}/decline`, { version: 1, reason: 'Too dear' });
  await pass(9 * DAY);
  expect(await types()).toEqual([]);
});

test('what a program wrote on its order comes back, and a repeat or a refusal sends nothing more', async () => {
  const { buy, send, told } = await listenInSandbox();
  const key = newKey();
  const lines = [
    { product_id: findPlayProduct('test-always')?.id, quantity: 1, expected_unit_price: dinars('500') },
  ];
  const order = { lines, webhook_metadata: { basket: '17' } };
  for (let n = 0; n < 3; n += 1) await send('POST', '/api/orders', order, key);
  expect((await told()).map(({ type, data }) => [type, data['metadata']])).toEqual([
    ['order.completed', { basket: '17' }],
  ]);
  await buy('test-always', '1');
  await buy('test-always', '500', 1000);
  expect((await told()).map(({ type }) => type)).not.toContain('order.completed');
});

test('real events come to no endpoint of the sandbox, and a key sees endpoints of its own kind', async () => {
  const { owner, endpoint, told, buy } = await listenInSandbox();
  const live = await makeApiKey(store, owner);
  const path = `/api/webhook-endpoints/${endpoint.id}`;
  const real = await byKey(store, live.secret, 'POST', '/api/webhook-endpoints', {
    body: { url: `${receiver.url}/${newKey()}`, events: webhookEvents },
  });
  const { id: realId, url } = dataOf(real, webhookEndpoint);
  const list = async (secret: string) =>
    dataOf(await byKey(store, secret, 'GET', '/api/webhook-endpoints'), z.array(webhookEndpoint)).map(
      ({ id, mode }) => `${mode} ${id}`,
    );
  expect(await list(live.secret)).toEqual([`live ${realId}`]);
  const mine = dataOf(
    await api(store, 'GET', '/api/webhook-endpoints', { cookie: owner.cookie }),
    z.array(webhookEndpoint),
  );
  expect(mine.map(({ id, mode }) => `${mode} ${id}`)).toEqual([`test ${endpoint.id}`, `live ${realId}`]);
  const before = await stateOf(store);
  for (const [method, where] of [
    ['GET', `${path}/deliveries`],
    ['DELETE', path],
    ['POST', `${path}/secret`],
    ['POST', `${path}/test`],
  ] as const)
    expect(refusalOf(await byKey(store, live.secret, method, where))).toEqual({
      status: 404,
      code: 'not_found',
    });
  const { api_key_days: _, ...after } = await stateOf(store);
  expect(before).toMatchObject(after);

  await addFunds(store.database.owner.db, owner, '700');
  await makeSender(store, { now: new Date() }).sendDue();
  const toReal = () => receiver.received.filter((one) => url.endsWith(one.path.replace('/hooks', '')));
  expect(toReal().map(({ body }) => JSON.parse(body))).toMatchObject([{ type: 'deposit.credited' }]);
  expect(toReal()[0]?.body).not.toContain('is_test');
  expect(await told()).toEqual([]);
  await buy('test-always', '500');
  expect((await told()).map(({ type }) => type)).toEqual(['order.completed']);
  expect(toReal().length).toBe(1);
});
