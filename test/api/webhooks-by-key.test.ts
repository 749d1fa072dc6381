// Webhooks as programs set them up, and what a program wrote on its order for its own use.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { makeWebhookEndpoint, rollWebhookSecret } from '#shared/api/webhooks.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { api, dataOf, dinars, fieldsOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { byKey, makeApiKey } from './api-steps.ts';
import { bodyOf, startReceiver, verify, type Receiver } from './receiver.ts';
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

test('a program sets up its webhook, and gets back on each event what it wrote on the order', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const { db } = store.database.owner;
  const { secret: key } = await makeApiKey(store, owner, { name: 'Bot', scopes: ['webhooks', 'buy'] });
  const endpoint = dataOf(
    await byKey(store, key, 'POST', '/api/webhook-endpoints', {
      body: { url: receiver.url, events: ['order.completed', 'order.pending', 'order.cancelled'] },
    }),
    makeWebhookEndpoint.response,
  );
  const path = `/api/webhook-endpoints/${endpoint.id}`;
  const rolled = dataOf(await byKey(store, key, 'POST', `${path}/secret`), rollWebhookSecret.response);

  const { productId } = await makeProduct(db, store.vault, { price: '100', codes: ['A-CODE', 'B-CODE'] });
  const { productId: manual } = await makeProduct(db, store.vault, { price: '10', delivery: 'manual' });
  const buy = (product: string, amount: string, more: object = {}, idempotencyKey = newKey()) =>
    byKey(store, key, 'POST', '/api/orders', {
      headers: { 'idempotency-key': idempotencyKey },
      body: { lines: [{ product_id: product, quantity: 1, expected_unit_price: dinars(amount) }], ...more },
    });
  const metadata = { shop_order: '4711', customer: 'سمير "S"' };
  const once = newKey();
  const bought = dataOf(await buy(productId, '100', { webhook_metadata: metadata }, once), placedOrder);
  // A repeat is the same with the same words alone.
  expect(dataOf(await buy(productId, '100', { webhook_metadata: metadata }, once), placedOrder).id).toBe(
    bought.id,
  );
  expect(refusalOf(await buy(productId, '100', {}, once)).code).toBe('idempotency_key_reused');
  const waiting = dataOf(await buy(manual, '10', { webhook_metadata: metadata }), placedOrder);
  const plain = dataOf(await buy(productId, '100'), placedOrder);
  const admin = await store.makeAdmin();
  const cancelled = await api(store, 'POST', `/api/admin/orders/${waiting.id}/cancel`, {
    cookie: admin.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { reason: 'Out of stock at our own supplier' },
  });
  expect(cancelled.status).toBe(200);
  await makeSender(store, { now: new Date() }).sendDue();

  const told = receiver.received.map((one) => {
    expect(verify(one, rolled.secret)).toEqual(JSON.parse(one.body));
    const { type, data } = bodyOf(one);
    return { type, order: String(data['order_id']), metadata: data['metadata'] };
  });
  expect(told.toSorted((a, b) => `${a.type}${a.order}`.localeCompare(`${b.type}${b.order}`))).toEqual([
    { type: 'order.cancelled', order: waiting.id, metadata },
    { type: 'order.completed', order: bought.id, metadata },
    { type: 'order.completed', order: plain.id, metadata: undefined },
    { type: 'order.pending', order: waiting.id, metadata },
  ]);
  const { rows } = await sql<{ action: string }>`select action
    from audit_entries where reseller_id = ${owner.resellerId} and action like 'webhook_%' order by id`.execute(
    db,
  );
  expect(rows.map(({ action }) => action)).toEqual(['webhook_added', 'webhook_secret_rolled']);
});

test('words that no webhook would have room for are refused, and buy nothing', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const { productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '100',
    codes: ['C-CODE'],
  });
  const send = (webhook_metadata: object) =>
    api(store, 'POST', '/api/orders', {
      cookie: owner.cookie,
      headers: { 'idempotency-key': newKey() },
      body: {
        lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }],
        webhook_metadata,
      },
    });
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`key-${n}`, '\u0001'.repeat(200)]));
  for (const [words, field] of [
    [many, 'webhook_metadata'],
    [{ name: 'x'.repeat(201) }, 'webhook_metadata.name'],
    [{ name: 7 }, 'webhook_metadata.name'],
  ] as const) {
    const answer = await unchangedBy(store, () => send(words));
    expect(refusalOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
    expect(fieldsOf(answer).map((one) => one.field)).toEqual([field]);
  }
  // The most that is taken fits: 4,000 characters as JSON, each of which may take six.
  const most = Object.fromEntries(Array.from({ length: 3 }, (_, n) => [`k${n}`, '\u0001'.repeat(200)]));
  expect((await send(most)).status).toBe(201);
});
