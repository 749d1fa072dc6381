// Several windows and servers at one webhook: each change is whole, and who comes too late is told.
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { rollWebhookSecret } from '#shared/api/webhooks.contract.ts';
import { api, dataOf } from '#test/client.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { startReceiver, status, verify, type Receiver } from './receiver.ts';
import { listen, makeSender } from './webhook-steps.ts';

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

const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));
const sorted = (answers: { status: number }[]) => answers.map((one) => one.status).toSorted((a, b) => a - b);

test('of changes to what was seen, one is made', async () => {
  const { buyer, endpoint } = await listen(store, receiver);
  const answers = await times(8, (n) =>
    api(store, 'PATCH', `/api/webhook-endpoints/${endpoint.id}`, {
      cookie: buyer.cookie,
      body: { version: 1, status: n % 2 === 0 ? 'paused' : 'active', description: `${n}` },
    }),
  );
  expect(sorted(answers)).toEqual([200, ...Array<number>(7).fill(409)]);
  const { rows } = await sql<{
    version: number;
  }>`select version from webhook_endpoints where id = ${endpoint.id}`.execute(store.database.owner.db);
  expect(rows).toEqual([{ version: 2 }]);
});

test('secrets that are replaced together leave two: the last, and the one before', async () => {
  const { buyer, endpoint, clock, mine, sender, testEvent } = await listen(store, receiver);
  const answers = await times(6, () =>
    api(store, 'POST', `/api/webhook-endpoints/${endpoint.id}/secret`, { cookie: buyer.cookie }),
  );
  const secrets = answers.map((answer) => dataOf(answer, rollWebhookSecret.response).secret);
  await testEvent();
  clock.now = new Date();
  await sender.sendDue();
  const [got] = mine();
  if (got === undefined) throw new Error('nothing came');
  const good = [endpoint.secret, ...secrets].filter((secret) => {
    try {
      verify(got, secret);
      return true;
    } catch {
      return false;
    }
  });
  expect(good).toHaveLength(2);
  expect(String(got.headers['webhook-signature']).split(' ')).toHaveLength(2);
});

test('whatever comes together with its removal, nothing of a webhook goes on', async () => {
  const { buyer, endpoint, clock, mine, sender } = await listen(store, receiver);
  const { cookie } = buyer;
  const path = `/api/webhook-endpoints/${endpoint.id}`;
  const answers = await Promise.all([
    api(store, 'POST', `${path}/secret`, { cookie }),
    api(store, 'POST', `${path}/test`, { cookie }),
    api(store, 'DELETE', path, { cookie }),
    api(store, 'POST', `${path}/secret`, { cookie }),
    api(store, 'POST', `${path}/test`, { cookie }),
    api(store, 'DELETE', path, { cookie }),
  ]);
  const codes = answers.map((one) => one.status);
  expect([codes[2], codes[5]].toSorted((a = 0, b = 0) => a - b)).toEqual([200, 404]);
  for (const at of [0, 3]) expect([201, 404]).toContain(codes[at]);
  for (const at of [1, 4]) expect([202, 404]).toContain(codes[at]);
  clock.now = new Date();
  await sender.sendDue();
  expect(mine()).toEqual([]);
  const { rows } = await sql`select id::text from webhook_secrets where endpoint_id = ${endpoint.id}
    union all select id::text from webhook_deliveries where endpoint_id = ${endpoint.id} and status = 'waiting'`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([]);
});

test('a webhook that is paused while it fails stays its owner’s: resumed, it begins anew', async () => {
  const { buyer, endpoint, clock, mine, sender, testEvent } = await listen(store, receiver);
  const { cookie } = buyer;
  const change = (version: number, to: 'active' | 'paused') =>
    api(store, 'PATCH', `/api/webhook-endpoints/${endpoint.id}`, { cookie, body: { version, status: to } });
  await testEvent();
  // The pause comes while the answer is on its way.
  const paused: Promise<number>[] = [];
  const pauseAndLeave = async (response: ServerResponse) => {
    const answer = await change(1, 'paused');
    response.writeHead(410).end();
    return answer.status;
  };
  receiver.answer = (response) => {
    paused.push(pauseAndLeave(response));
  };
  clock.now = new Date();
  await sender.sendDue();
  expect(await Promise.all(paused)).toEqual([200]);
  const stand = async () => {
    const { rows } = await sql<{ status: string; why: string | null }>`select status, paused_because as why
      from webhook_endpoints where id = ${endpoint.id}`.execute(store.database.owner.db);
    return rows[0];
  };
  expect(await stand()).toEqual({ status: 'paused', why: 'owner' });
  receiver.answer = status(204);
  expect((await change(2, 'active')).status).toBe(200);
  clock.now = new Date(Date.now() + 60_000);
  await sender.sendDue();
  expect(mine()).toHaveLength(2);
  expect(await stand()).toEqual({ status: 'active', why: null });
});

test('no more businesses are sent to at a time than there are places', async () => {
  const all = await times(5, () => listen(store, receiver));
  for (const { testEvent } of all) {
    await testEvent();
    await testEvent();
  }
  const out = { most: 0, paths: new Set<string>() };
  receiver.answer = (response, { path }) => {
    out.paths.add(path);
    out.most = Math.max(out.most, out.paths.size);
    setTimeout(() => {
      out.paths.delete(path);
      response.writeHead(204).end();
    }, 50);
  };
  await makeSender(store, { now: new Date() }, {}, 2).sendDue();
  receiver.answer = status(204);
  expect(out.most).toBe(2);
  expect(all.map(({ mine }) => mine().length)).toEqual([2, 2, 2, 2, 2]);
});
