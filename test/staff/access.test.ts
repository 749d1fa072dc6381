// Every call of the interface with everyone who may call: no one, another business, the people of the business that it
// is about, and each role of the store's staff.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import * as contracts from '#shared/contracts/routes.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { order } from '#shared/orders/orders.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { callers, makeStandIn, setScene, type Caller, type Scene } from './access-scene.ts';
import { beside, table } from './access-tables.ts';
import type { Entry } from './access-table.ts';
import { api, dataOf, newKey, problemOf, stateOf, type Method } from '#test/client.ts';
import { openLive } from '#test/store/live-stream.ts';

let store: TestStore;
let scene: Scene;

beforeAll(async () => {
  store = await startTestStore();
  scene = await setScene(store);
});
afterAll(() => store.close());

/** A session of their own for each call, for some of the calls end it. */
async function cookieOf(caller: Caller, { usesUpCaller }: Entry): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  const id = usesUpCaller === true ? await makeStandIn(store, caller) : scene.people[caller];
  return store.signIn(id);
}

const methods: Record<string, Method> = {
  GET: 'GET',
  POST: 'POST',
  PUT: 'PUT',
  PATCH: 'PATCH',
  DELETE: 'DELETE',
};

/** Everything that the call needs is made here; what it returns makes the call and nothing else, and tells the status. */
async function prepare(key: string, entry: Entry, caller: Caller): Promise<() => Promise<number>> {
  const [verb = '', written = ''] = key.split(' ');
  const cookie = await cookieOf(caller, entry);
  if (key === 'GET /api/live' && cookie !== undefined) return () => statusOfLive(cookie);
  const path = (await entry.path?.(scene)) ?? written;
  const body = await entry.body?.(scene);
  return async () => {
    const answer = await api(store, methods[verb] ?? 'GET', path, {
      cookie,
      headers: { 'idempotency-key': newKey() },
      ...(body === undefined ? {} : { body }),
      ...(entry.file === undefined ? {} : { file: entry.file }),
    });
    if (answer.status >= 400) expect(problemOf(answer).status).toBe(answer.status);
    return answer.status;
  };
}

async function statusOfLive(cookie: string): Promise<number> {
  const stream = await openLive(store, cookie);
  stream.close();
  return stream.status;
}

/**
 * First those who may not, between two looks at all that is in the store; then the others in their order, where one may be
 * refused for what another has done.
 */
test.each(Object.entries({ ...table, ...beside }))(
  '%s lets in who may call it and nobody else',
  async (key, entry) => {
    const answers: Partial<Record<Caller, number>> = entry.answers;
    const expected = callers.map((caller) => answers[caller] ?? (caller === 'nobody' ? 401 : 403));
    const calls = await Promise.all(callers.map((caller) => prepare(key, entry, caller)));
    const got: number[] = [];
    const may = (index: number) => ![401, 403].includes(expected[index] ?? 0);
    await expectUnchanged(key, async () => {
      for (const [index, call] of calls.entries()) if (!may(index)) got[index] = await call();
    });
    for (const [index, call] of calls.entries()) {
      if (!may(index)) continue;
      const send = async () => void (got[index] = await call());
      await ((expected[index] ?? 0) < 400 ? send() : expectUnchanged(key, send));
    }
    expect(byCaller(got)).toEqual(byCaller(expected));
  },
);

async function expectUnchanged(key: string, send: () => Promise<void>): Promise<void> {
  const before = await stateOf(store);
  await send();
  expect(await stateOf(store), `${key} was refused and changed something`).toEqual(before);
}

const byCaller = (statuses: number[]) =>
  Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]]));

test('every call of the contracts has a line in the table', () => {
  expect(Object.keys(table).toSorted()).toEqual(
    contracts.routes.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test('the server answers to the contracts and to what is named beside them, to nothing else', () => {
  const mounted = store.routes.filter((route) => /^\w+ \/(api|webhooks)/.test(route));
  const named = Object.keys({ ...table, ...beside }).map((key) => key.replaceAll(/\{(\w+)\}/g, ':$1'));
  expect(mounted.toSorted()).toEqual(named.toSorted());
});

test('a reseller sees own orders, movements and notifications only', async () => {
  const fresh = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  await db
    .insertInto('notifications')
    .values({ reseller_id: scene.owner.resellerId, kind: 'welcome', params: '{}' })
    .execute();
  const ask = (path: string, cookie: string) => api(store, 'GET', path, { cookie });
  const owner = await store.signIn(scene.owner.profileId);
  const orders = dataOf(await ask('/api/orders?limit=100', owner), z.array(order)).map(({ id }) => id);
  expect(orders).toContain(scene.orderId);
  expect(dataOf(await ask('/api/notifications', owner), z.array(notification)).length).toBeGreaterThan(0);
  for (const path of ['/api/orders', '/api/balance-transactions', '/api/notifications']) {
    expect(dataOf(await ask(path, fresh.cookie), z.array(z.unknown())), path).toEqual([]);
  }
  const other = await store.signIn(scene.other.profileId);
  const theirs = dataOf(await ask('/api/orders', other), z.array(order)).map(({ id }) => id);
  expect(theirs.filter((id) => orders.includes(id))).toEqual([]);
});

test('reading all notifications leaves those of others unread', async () => {
  const { db } = store.database.owner;
  const [reader, bystander] = await Promise.all([store.makeSignedInBuyer(), store.makeSignedInBuyer()]);
  for (const { resellerId } of [reader, bystander]) {
    await db
      .insertInto('notifications')
      .values({ reseller_id: resellerId, kind: 'welcome', params: '{}' })
      .execute();
  }
  expect((await api(store, 'POST', '/api/notifications/read', { cookie: reader.cookie })).status).toBe(200);
  const isRead = async (cookie: string) =>
    dataOf(await api(store, 'GET', '/api/notifications', { cookie }), z.array(notification)).map(
      (one) => one.is_read,
    );
  expect(await isRead(reader.cookie)).toEqual([true]);
  expect(await isRead(bystander.cookie)).toEqual([false]);
});

test('an admin is told why buying is not theirs, nobody to sign in', async () => {
  const admin = await store.signIn(scene.people.admin);
  expect(problemOf(await api(store, 'GET', '/api/orders', { cookie: admin })).code).toBe('access_denied');
  expect(problemOf(await api(store, 'GET', '/api/orders')).code).toBe('sign_in_required');
  expect(problemOf(await api(store, 'GET', '/api/live')).code).toBe('sign_in_required');
});
