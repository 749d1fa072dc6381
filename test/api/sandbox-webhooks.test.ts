// Webhooks of a test key: really sent, signed and logged, of what happens in the sandbox and of nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  listWebhookDeliveries,
  makeWebhookEndpoint,
  webhookEndpoint,
  webhookEvents,
} from '#shared/api/webhooks.contract.ts';
import { findPlayProduct } from '#server/api/sandbox/goods.ts';
import { api, dataOf, dinars, newKey, refusalOf, stateOf } from '#test/client.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { byKey, makeApiKey } from './api-steps.ts';
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
  await pass(599);
  expect(await types()).toEqual([]);
  await pass(2);
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
