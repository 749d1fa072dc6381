// Events reach resellers' programs: at least once, signed, never for what did not happen, and never at others' cost.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { publicLookup } from '#server/platform/outside/public-address.ts';
import { sql } from '#server/platform/database/pool.ts';
import { listWebhookEndpoints } from '#shared/api/webhooks.contract.ts';
import { api, dataOf, newKey } from '#test/client.ts';
import { often } from '#test/run/full.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { bodyOf, startReceiver, status, verify, type Receiver } from './receiver.ts';
import { buy, deliveriesTo, listen, makeSender, sell } from './webhook-steps.ts';

const WAITING = often(10_000, 100_000);

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

test('an order is told of in its transaction, signed as Standard Webhooks says, without its codes', async () => {
  const { buyer, endpoint, clock, mine, sender } = await listen(store, receiver, [
    'order.completed',
    'deposit.credited',
  ]);
  const code = `SECRET-${newKey()}`;
  const sold = await sell(store, '100', [code]);
  await addFunds(store.database.owner.db, buyer, '500');
  expect((await buy(store, buyer.cookie, sold)).status).toBe(201);
  // Refused: nothing is told of.
  expect((await buy(store, buyer.cookie, sold)).status).toBe(409);
  clock.now = new Date();
  await sender.sendDue();

  expect(
    mine()
      .map((one) => bodyOf(one).type)
      .toSorted(),
  ).toEqual(['deposit.credited', 'order.completed']);
  for (const one of mine()) {
    expect(verify(one, endpoint.secret)).toEqual(JSON.parse(one.body));
    expect(() => verify(one, `whsec_${Buffer.alloc(32, 7).toString('base64')}`)).toThrow();
    expect(one.body).not.toContain(code);
  }
  const told = mine()
    .map(bodyOf)
    .find(({ type }) => type === 'order.completed');
  expect(Object.keys(told?.data ?? {}).toSorted()).toEqual(['order_id', 'order_number', 'updated_at']);
  expect(told?.timestamp).toBe(told?.data['updated_at']);
  expect(await deliveriesTo(store, endpoint.id)).toMatchObject([
    { status: 'delivered', attempts: 1 },
    { status: 'delivered', attempts: 1 },
  ]);
  // Sent once: nothing is due any more.
  await sender.sendDue();
  expect(mine()).toHaveLength(2);
});

test('what is refused is tried again after 5 s, 5 min, 30 min … with the same id, and has failed after the tenth', async () => {
  const { buyer, endpoint, clock, mine, sender } = await listen(store, receiver);
  const sold = await sell(store, '100', [newKey()]);
  receiver.answer = status(500);
  await buy(store, buyer.cookie, sold);
  const waits: number[] = [];
  clock.now = new Date();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await sender.sendDue();
    const [delivery] = await deliveriesTo(store, endpoint.id);
    expect(delivery?.attempts).toBe(attempt);
    if (attempt === 10) break;
    expect(delivery?.status).toBe('waiting');
    waits.push(delivery?.wait ?? 0);
    // Not due yet: nothing is sent.
    await sender.sendDue();
    expect(mine()).toHaveLength(attempt);
    // Within the three days after which an endpoint is paused: resumed, as its owner would.
    await sql`update webhook_endpoints set failing_since = null where id = ${endpoint.id}`.execute(
      store.database.owner.db,
    );
    clock.now = new Date(clock.now.getTime() + (delivery?.wait ?? 0) * 1000 + 1);
  }
  receiver.answer = status(204);
  const planned = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  waits.forEach((wait, index) => {
    expect(wait).toBeGreaterThanOrEqual(planned[index] ?? 0);
    expect(wait).toBeLessThanOrEqual((planned[index] ?? 0) * 1.2);
  });
  expect(await deliveriesTo(store, endpoint.id)).toMatchObject([{ status: 'failed', attempts: 10 }]);
  expect(new Set(mine().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(mine().map(({ body }) => body)).size).toBe(1);
});

test('an endpoint is paused after three days of failures, at once by 410, and its business is told once', async () => {
  const { buyer, endpoint, clock, sender, mine, testEvent } = await listen(store, receiver);
  const sold = await sell(store, '100', [newKey(), newKey()]);
  receiver.answer = status(503);
  await buy(store, buyer.cookie, sold);
  await buy(store, buyer.cookie, sold);
  clock.now = new Date();
  await sender.sendDue();
  clock.now = new Date(clock.now.getTime() + 3 * 86_400_000);
  await sender.sendDue();
  receiver.answer = status(204);
  const listed = async () =>
    dataOf(
      await api(store, 'GET', '/api/webhook-endpoints', { cookie: buyer.cookie }),
      listWebhookEndpoints.response,
    );
  expect(await listed()).toMatchObject([{ status: 'paused', paused_because: 'failing', version: 2 }]);
  const count = mine().length;
  clock.now = new Date(clock.now.getTime() + 86_400_000);
  await sender.sendDue();
  expect(mine()).toHaveLength(count);
  const { rows } = await sql`select params from notifications where kind = 'webhook_paused'
    and reseller_id = ${buyer.resellerId}`.execute(store.database.owner.db);
  expect(rows).toEqual([{ params: { url: endpoint.url } }]);

  // Resumed, it gets what waited, although its next attempts were to come days later.
  const resumed = await api(store, 'PATCH', `/api/webhook-endpoints/${endpoint.id}`, {
    cookie: buyer.cookie,
    body: { version: 2, status: 'active' },
  });
  expect(resumed.body).toMatchObject({
    data: { status: 'active', failing_since: null, paused_because: null },
  });
  clock.now = new Date();
  await sender.sendDue();
  expect(await deliveriesTo(store, endpoint.id)).toMatchObject([
    { status: 'delivered' },
    { status: 'delivered' },
  ]);

  receiver.answer = status(410);
  await testEvent();
  clock.now = new Date(Date.now() + 5 * 86_400_000);
  await sender.sendDue();
  receiver.answer = status(204);
  expect(await listed()).toMatchObject([{ status: 'paused', paused_because: 'gone' }]);
});

test('slow, dead, redirecting and huge receivers: each is logged, none is followed or waited for', async () => {
  const { endpoint, clock, testEvent } = await listen(store, receiver);
  const log = async (timeoutMs = 20_000) => {
    await testEvent();
    clock.now = new Date();
    await makeSender(store, clock, { timeoutMs }).sendDue();
    const { rows } =
      await sql`select a.answer_status, a.problem, length(a.answer_body) as length from webhook_attempts a
      join webhook_deliveries d on d.id = a.delivery_id where d.endpoint_id = ${endpoint.id} order by a.id desc limit 1`.execute(
        store.database.owner.db,
      );
    return rows[0];
  };
  receiver.answer = () => {};
  expect(await log(300)).toEqual({ answer_status: null, problem: 'timed_out', length: null });
  receiver.answer = (response) => response.destroy();
  expect(await log()).toEqual({ answer_status: null, problem: 'unreachable', length: null });
  const before = receiver.received.length;
  receiver.answer = (response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end();
  expect(await log()).toEqual({ answer_status: 302, problem: null, length: 0 });
  expect(receiver.received.slice(before).map(({ path }) => path.includes('elsewhere'))).not.toContain(true);
  receiver.answer = (response) => {
    response.writeHead(500);
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', pour);
    pour();
  };
  expect(await log()).toEqual({ answer_status: 500, problem: null, length: 1000 });
  receiver.answer = status(204);
});

test('outside the demo only https to public addresses is reached, whatever a name leads to', async () => {
  const { endpoint, clock, testEvent } = await listen(store, receiver);
  const names: Record<string, string> = {
    'rebinding.example': '127.0.0.1',
    'mapped.example': '::ffff:10.0.0.1',
    'link.example': '169.254.169.254',
    'six.example': 'fd00::1',
  };
  const lookup = publicLookup((name, _, done) =>
    done(null, [
      { address: '93.184.216.34', family: 4 },
      { address: names[name] ?? '', family: 4 },
    ]),
  );
  const sender = makeSender(store, clock, { isLocalAllowed: false, lookup });
  const before = receiver.received.length;
  for (const url of [
    endpoint.url,
    endpoint.url.replace('http:', 'https:'),
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    ...Object.keys(names).map((name) => `https://${name}/`),
  ]) {
    await sql`update webhook_endpoints set url = ${url}, failing_since = null where id = ${endpoint.id}`.execute(
      store.database.owner.db,
    );
    await testEvent();
    clock.now = new Date();
    await sender.sendDue();
    const { rows } =
      await sql`select problem from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
      where d.endpoint_id = ${endpoint.id} order by a.id desc limit 1`.execute(store.database.owner.db);
    expect({ url, rows }).toEqual({ url, rows: [{ problem: 'address_refused' }] });
  }
  expect(receiver.received).toHaveLength(before);
});

test('a server that dies after sending leaves the delivery to another one, which sends the same again', async () => {
  const { buyer, endpoint, clock, mine, sender } = await listen(store, receiver);
  const sold = await sell(store, '100', [newKey()]);
  await buy(store, buyer.cookie, sold);
  clock.now = new Date();
  // As a server that died right after the request went out: claimed, and no outcome.
  const until = new Date(clock.now.getTime() + 60_000);
  await sql`select * from claim_webhooks(false, ${clock.now}, ${until}, 4, 200, '{}')`.execute(
    store.database.app.db,
  );
  await sender.sendDue();
  expect(mine()).toHaveLength(0);
  clock.now = new Date(until.getTime() + 1);
  await Promise.all([sender.sendDue(), makeSender(store, clock).sendDue()]);
  expect(mine()).toHaveLength(1);
  expect(await deliveriesTo(store, endpoint.id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});

test('what waits for a dead endpoint keeps nobody else waiting, however much it is', async () => {
  const dead = await listen(store, receiver);
  const alive = await listen(store, receiver);
  const { db } = store.database.owner;
  await sql`update webhook_endpoints set failing_since = now() where id = ${dead.endpoint.id}`.execute(db);
  await sql`with messages as (
      insert into webhook_messages (reseller_id, type, body)
      select ${dead.buyer.resellerId}, 'webhook.test', '{}' from generate_series(1, ${WAITING}) returning id
    ) insert into webhook_deliveries (message_id, endpoint_id) select id, ${dead.endpoint.id} from messages`.execute(
    db,
  );
  await sql`analyze webhook_deliveries, webhook_endpoints, webhook_messages`.execute(db);
  const sold = await sell(store, '100', [newKey()]);
  await buy(store, alive.buyer.cookie, sold);
  alive.clock.now = new Date();
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers, timing off, summary off)
    select * from claim_webhooks(false, now(), now() + interval '1 minute', 4, 200, '{}')`.execute(
    store.database.app.db,
  );
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/rows=1\.?0* /);
  const blocks = Number(/shared hit=(\d+)/.exec(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))?.[1]);
  expect(blocks).toBeLessThan(1000);
  // Nor does the list of webhooks walk them, to find when one was last delivered.
  const last = await sql<{
    'QUERY PLAN': string;
  }>`explain (analyze, buffers, timing off, summary off, costs off)
    select delivered_at from webhook_deliveries where endpoint_id = ${dead.endpoint.id} and status = 'delivered'
    order by delivered_at desc limit 1`.execute(store.database.app.db);
  expect(
    Number(/shared (?:hit|read)=(\d+)/.exec(last.rows.map((row) => row['QUERY PLAN']).join('\n'))?.[1]),
  ).toBeLessThan(10);
  // Due by the sender's own clock, which knows no parts of a millisecond.
  alive.clock.now = new Date();
  await sql`update webhook_deliveries set next_attempt_at = ${alive.clock.now} where endpoint_id = ${alive.endpoint.id}`.execute(
    db,
  );
  // One of each batch goes to the dead one, and nothing waits for that.
  receiver.answer = (response, { path }) => {
    if (path === `/hooks${alive.path}`) response.writeHead(204).end();
  };
  const sender = makeSender(store, alive.clock, { timeoutMs: 3000 });
  const sending = sender.sendDue();
  await expect.poll(() => alive.mine().length).toBe(1);
  await sql`update webhook_endpoints set status = 'paused', paused_because = 'owner' where id = ${dead.endpoint.id}`.execute(
    db,
  );
  await sending;
  receiver.answer = status(204);
  await sql`delete from webhook_messages where reseller_id = ${dead.buyer.resellerId}`.execute(db);
});
