// Endpoints, their secrets and their log, as their owner manages them.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { spreadProductNews } from '#server/api/webhooks/spread-product-news.ts';
import { sweep } from '#server/store/sweep.ts';
import {
  changeWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  readWebhookDelivery,
  resendFailedWebhooks,
  rollWebhookSecret,
} from '#shared/api/webhooks.contract.ts';
import { api, dataOf, newKey, problemOf } from '#test/client.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { bodyOf, startReceiver, status, verify, type Receiver } from './receiver.ts';
import { buy, deliveriesTo, listen, sell } from './webhook-steps.ts';

let store: TestStore;
let receiver: Receiver;
beforeAll(async () => {
  store = await startTestStore();
  receiver = await startReceiver();
});
afterEach(() => {
  receiver.answer = status(204);
});
afterAll(async () => {
  await receiver.close();
  await store.close();
});

/** How many of what failed since then are sent again. */
async function resendFailed(cookie: string, id: string, since: number): Promise<number> {
  const body = { since: new Date(since).toISOString() };
  const answer = await api(store, 'POST', `/api/webhook-endpoints/${id}/resend-failed`, { cookie, body });
  return dataOf(answer, resendFailedWebhooks.response).count;
}

test('a rolled secret signs beside the new one for a day', async () => {
  const { buyer, endpoint, clock, mine, sender, testEvent } = await listen(store, receiver);
  const rolled = dataOf(
    await api(store, 'POST', `/api/webhook-endpoints/${endpoint.id}/secret`, { cookie: buyer.cookie }),
    rollWebhookSecret.response,
  );
  const send = async (at: number) => {
    await testEvent();
    clock.now = new Date(Math.max(at, Date.now()));
    await sender.sendDue();
    return String(mine().at(-1)?.headers['webhook-signature']).split(' ').length;
  };
  expect(await send(Date.now())).toBe(2);
  for (const secret of [endpoint.secret, rolled.secret]) {
    for (const one of mine()) expect(verify(one, secret)).toEqual(JSON.parse(one.body));
  }
  expect(await send(Date.parse(rolled.earlier_ends_at) + 1)).toBe(1);
  // Neither is anywhere in the database as it is shown.
  const { rows } = await sql`select from webhook_secrets s, audit_entries a
    where position(${Buffer.from(rolled.secret.slice(6), 'base64')}::bytea in s.sealed) > 0
      or a.details::text like ${`%${rolled.secret}%`}`.execute(store.database.owner.db);
  expect(rows).toEqual([]);
});

test('the log has what was sent as it was sent, and what failed is sent again when it is wanted', async () => {
  const { buyer, endpoint, clock, mine, sender } = await listen(store, receiver);
  const { cookie } = buyer;
  const sold = await sell(store, '100', [newKey(), newKey(), newKey()]);
  const send = async () => {
    clock.now = new Date();
    await sender.sendDue();
  };
  await buy(store, cookie, sold);
  await send();
  receiver.answer = (response) => response.writeHead(500).end('no such order');
  await buy(store, cookie, sold);
  await buy(store, cookie, sold);
  await send();
  expect(mine()).toHaveLength(3);

  const path = `/api/webhook-endpoints/${endpoint.id}/deliveries`;
  const list = async (filter: string) =>
    dataOf(await api(store, 'GET', `${path}?status=${filter}`, { cookie }), listWebhookDeliveries.response);
  const numbers = async () =>
    (await Promise.all(['failing', 'failed', 'waiting', 'delivered'].map(list))).map((rows) => rows.length);
  expect(await numbers()).toEqual([2, 0, 2, 1]);
  const listed = await list('failing');
  expect(listed).toMatchObject([
    { type: 'order.completed', status: 'waiting', attempts: 1, last_answer_status: 500, last_problem: null },
    { type: 'order.completed', status: 'waiting', attempts: 1 },
  ]);
  const one = dataOf(
    await api(store, 'GET', `/api/webhook-deliveries/${listed[1]?.id}`, { cookie }),
    readWebhookDelivery.response,
  );
  // Two are sent together, and either may come first.
  const sent = mine().find(({ headers }) => headers['webhook-id'] === one.message_id);
  expect(one.body).toBe(sent?.body);
  expect(one.log).toMatchObject([{ answer_status: 500, answer_body: 'no such order', problem: null }]);

  const since = (when: number) => resendFailed(cookie, endpoint.id, when);
  expect(await since(Date.now() + 60_000)).toBe(0);
  // What waits for its next attempt, and nothing else; again and again.
  for (const times of [5, 7]) {
    expect(await since(Date.now() - 60_000)).toBe(2);
    expect(await since(Date.now() - 60_000)).toBe(0);
    await send();
    expect(mine()).toHaveLength(times);
  }
  // Tried to the end.
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    clock.now = new Date(clock.now.getTime() + 2 * 86_400_000);
    await sql`update webhook_endpoints set failing_since = null where id = ${endpoint.id}`.execute(
      store.database.owner.db,
    );
    await sender.sendDue();
  }
  expect(await numbers()).toEqual([2, 2, 0, 1]);
  receiver.answer = status(204);
  const before = mine().length;
  expect(await since(Date.now() - 60_000)).toBe(2);
  await send();
  expect(mine().length - before).toBe(2);
  expect((await api(store, 'POST', `/api/webhook-deliveries/${one.id}/resend`, { cookie })).status).toBe(202);
  await send();
  expect(mine().length - before).toBe(3);
  expect(await numbers()).toEqual([0, 0, 0, 3]);

  // After 30 days the log is swept.
  await sql`update webhook_messages set created_at = now() - interval '31 days' where reseller_id = ${buyer.resellerId}`.execute(
    store.database.owner.db,
  );
  await sweep(store.database.owner.db);
  expect(await deliveriesTo(store, endpoint.id)).toEqual([]);
});

test('what happens while a webhook is paused waits until it is resumed: sent, or dropped, and never without end', async () => {
  const { buyer, endpoint, clock, mine, sender } = await listen(store, receiver, [
    'order.completed',
    'product.price_changed',
  ]);
  const { cookie, resellerId } = buyer;
  const { db } = store.database.owner;
  const sold = await sell(store, '100', Array.from({ length: 7 }, newKey));
  await spreadProductNews(store.database.app.db, new Date());
  let version = 1;
  const change = async (body: object) => {
    const path = `/api/webhook-endpoints/${endpoint.id}`;
    const answer = await api(store, 'PATCH', path, { cookie, body: { version, ...body } });
    expect(answer.status).toBe(200);
    version += 1;
    clock.now = new Date();
    await sender.sendDue();
    return dataOf(answer, changeWebhookEndpoint.response);
  };
  await change({ status: 'paused' });
  await buy(store, cookie, sold);
  await sql`update products set consumer_price = 90 where id = ${sold.productId}`.execute(db);
  await spreadProductNews(store.database.app.db, new Date());
  const [{ waiting, status: stands } = { waiting: null, status: null }] = dataOf(
    await api(store, 'GET', '/api/webhook-endpoints', { cookie }),
    listWebhookEndpoints.response,
  );
  expect([stands, waiting, mine().length]).toEqual(['paused', 2, 0]);
  await change({ status: 'active' });
  expect(
    mine()
      .map((one) => bodyOf(one).type)
      .toSorted(),
  ).toEqual(['order.completed', 'product.price_changed']);

  // Dropped: it stays in the log, and can be sent one by one.
  await change({ status: 'paused' });
  await buy(store, cookie, { ...sold, price: '90' });
  expect(await change({ status: 'active', waiting: 'drop' })).toMatchObject({ waiting: 0, failed: 0 });
  expect(mine()).toHaveLength(2);
  const [dropped] = dataOf(
    await api(store, 'GET', `/api/webhook-endpoints/${endpoint.id}/deliveries?status=dropped`, { cookie }),
    listWebhookDeliveries.response,
  );
  expect(dropped).toMatchObject({ status: 'dropped', next_attempt_at: null });
  await api(store, 'POST', `/api/webhook-deliveries/${dropped?.id}/resend`, { cookie });
  clock.now = new Date();
  await sender.sendDue();
  expect(mine()).toHaveLength(3);

  // Also one that had failed before: what is resent together leaves it.
  receiver.answer = status(500);
  await buy(store, cookie, { ...sold, price: '90' });
  clock.now = new Date();
  await sender.sendDue();
  receiver.answer = status(204);
  await change({ status: 'paused' });
  expect(await change({ status: 'active', waiting: 'drop' })).toMatchObject({ waiting: 0, failed: 0 });
  expect(await resendFailed(cookie, endpoint.id, 0)).toBe(0);
  expect(mine()).toHaveLength(4);

  await change({ status: 'paused' });
  await sql`with messages as (insert into webhook_messages (reseller_id, type, body)
      select ${resellerId}, 'webhook.test', '{}' from generate_series(1, 4999) returning id)
    insert into webhook_deliveries (message_id, endpoint_id) select id, ${endpoint.id} from messages`.execute(
    db,
  );
  for (let n = 0; n < 3; n += 1) await buy(store, cookie, { ...sold, price: '90' });
  const all = await deliveriesTo(store, endpoint.id);
  expect(all.filter((one) => one.status === 'waiting')).toHaveLength(5000);
  await sql`delete from webhook_messages where reseller_id = ${resellerId}`.execute(db);
});

test('while the store has turned its API off, or it is deactivated, a business is sent nothing', async () => {
  const { buyer, endpoint, clock, mine, sender } = await listen(store, receiver);
  const { cookie, resellerId } = buyer;
  const sold = await sell(store, '100', Array.from({ length: 4 }, newKey));
  const set = (values: { is_api_off?: boolean; is_active?: boolean }) =>
    store.database.owner.db
      .updateTable('reseller_profiles')
      .set(values)
      .where('id', '=', resellerId)
      .execute();
  const send = async () => {
    clock.now = new Date();
    await sender.sendDue();
    return mine().length;
  };
  await buy(store, cookie, sold);
  await set({ is_api_off: true });
  await buy(store, cookie, sold);
  expect(await send()).toBe(0);
  const path = `/api/webhook-endpoints/${endpoint.id}`;
  const body = { since: new Date(0).toISOString() };
  for (const answer of [
    await api(store, 'POST', `${path}/test`, { cookie }),
    await api(store, 'POST', `${path}/resend-failed`, { cookie, body }),
  ])
    expect(problemOf(answer).code).toBe('api_off');
  // What waited is sent then, what happened in the meantime isn't.
  await set({ is_api_off: false });
  expect(await send()).toBe(1);
  await buy(store, cookie, sold);
  await set({ is_active: false });
  expect(await send()).toBe(1);
  await set({ is_active: true });
  expect(await send()).toBe(2);
  expect(await deliveriesTo(store, endpoint.id)).toHaveLength(2);
});

test('endpoints: bad addresses, twins, stale changes and the eleventh are refused and change nothing', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const make = (url: string, events: string[] = ['order.completed']) =>
    api(store, 'POST', '/api/webhook-endpoints', { cookie, body: { url, events } });
  const list = async () =>
    dataOf(await api(store, 'GET', '/api/webhook-endpoints', { cookie }), listWebhookEndpoints.response);
  for (const url of [
    'ftp://shop.example/',
    'https://name:secret@shop.example/',
    'https://shop.example/#part',
  ]) {
    expect([url, problemOf(await make(url)).code]).toEqual([url, 'webhook_url_refused']);
  }
  for (const bad of ['', 'shop.example', `https://shop.example/${'x'.repeat(2000)}`]) {
    expect(problemOf(await make(bad)).code).toBe('invalid_request');
  }
  expect(problemOf(await make('https://shop.example/', [])).code).toBe('invalid_request');
  expect(problemOf(await make('https://shop.example/', ['order.eaten'])).code).toBe('invalid_request');
  expect(await list()).toEqual([]);

  const made = await Promise.all(Array.from({ length: 12 }, (_, n) => make(`https://shop.example/${n}`)));
  expect(made.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(10).fill(201),
    409,
    409,
  ]);
  const [first, second] = await list();
  expect(problemOf(await make(first?.url ?? '')).code).toBe('webhook_url_taken');
  const change = (body: object) =>
    api(store, 'PATCH', `/api/webhook-endpoints/${first?.id}`, { cookie, body });
  expect(problemOf(await change({ version: 1, url: second?.url })).code).toBe('webhook_url_taken');
  expect(problemOf(await change({ version: 7, status: 'paused' })).code).toBe('webhook_changed');
  expect((await change({ version: 1, status: 'paused' })).status).toBe(200);
  expect((await list())[0]).toMatchObject({ status: 'paused', paused_because: 'owner', version: 2 });
  expect(
    problemOf(await api(store, 'POST', `/api/webhook-endpoints/${first?.id}/test`, { cookie })).code,
  ).toBe('webhook_paused');
  const stranger = await store.makeSignedInBuyer();
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/secret'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
  ] as const) {
    const answer = await api(store, method, `/api/webhook-endpoints/${first?.id}${path}`, {
      cookie: stranger.cookie,
    });
    expect(problemOf(answer).code).toBe('not_found');
  }
  expect((await api(store, 'DELETE', `/api/webhook-endpoints/${first?.id}`, { cookie })).status).toBe(200);
  expect(problemOf(await api(store, 'DELETE', `/api/webhook-endpoints/${first?.id}`, { cookie })).code).toBe(
    'not_found',
  );
  expect(await list()).toHaveLength(9);
});
