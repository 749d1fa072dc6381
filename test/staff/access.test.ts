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
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

// Where pushes of this table go there is nobody.
expectErrorsInFile(/^job send_push: Error: push\.example: /);

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

interface Asked {
  path: string;
  body: unknown;
}

/** What the call is about: made once for each who may make it, and once for all who may not. */
async function makeSubject(key: string, { path, body }: Entry): Promise<Asked> {
  const asked = (await path?.(scene)) ?? key.slice(key.indexOf(' ') + 1);
  return { path: asked, body: await body?.(scene) };
}

/** What it returns makes the call and nothing else, and tells the status. */
async function prepare(
  key: string,
  entry: Entry,
  caller: Caller,
  subject: Promise<Asked>,
): Promise<() => Promise<number>> {
  const [verb = ''] = key.split(' ');
  const cookie = await cookieOf(caller, entry);
  if (key === 'GET /api/live' && cookie !== undefined) return () => statusOfLive(cookie);
  const { path, body } = await subject;
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

type Line = [key: string, entry: Entry];

const lines: Line[] = Object.entries({ ...table, ...beside });
const statusFor = ({ answers }: { answers: Partial<Record<Caller, number>> }, caller: Caller) =>
  answers[caller] ?? (caller === 'nobody' ? 401 : 403);
const isRefused = (status: number) => [401, 403].includes(status);
/** Nobody of whom anything may change: they who may not, or everybody where no answer is a success. */
const changesNothing = ([, entry]: Line) => callers.every((caller) => statusFor(entry, caller) >= 400);
const outsidersOf = (line: Line) =>
  callers.filter((caller) => changesNothing(line) || isRefused(statusFor(line[1], caller)));

/** A look at all that is in the store costs more than a call: one lies before many calls and one behind them. */
const TOGETHER = 24;
const groups = Array.from({ length: Math.ceil(lines.length / TOGETHER) }, (_, group) =>
  lines.slice(group * TOGETHER, (group + 1) * TOGETHER),
);

test.each(groups.map((group) => ({ first: group[0]?.[0], last: group.at(-1)?.[0], group })))(
  'from $first to $last nobody gets in who may not, and nothing changes',
  async ({ group }) => {
    const calls = await Promise.all(
      group.flatMap((line) => {
        const [key, entry] = line;
        const subject = makeSubject(key, entry);
        return outsidersOf(line).map(async (caller) => ({
          call: `${key} as ${caller}`,
          expected: statusFor(entry, caller),
          send: await prepare(key, entry, caller, subject),
        }));
      }),
    );
    const got: Record<string, number> = {};
    await expectUnchanged('one of these', async () => {
      for (const { call, send } of calls) got[call] = await send();
    });
    expect(got).toEqual(Object.fromEntries(calls.map(({ call, expected }) => [call, expected])));
  },
);

/** In their order, where one may be refused for what another has done: that changes nothing either. */
test.each(lines.filter((line) => !changesNothing(line)))('%s lets in who may call it', async (key, entry) => {
  const insiders = callers.filter((caller) => !isRefused(statusFor(entry, caller)));
  const calls = await Promise.all(
    insiders.map((caller) => prepare(key, entry, caller, makeSubject(key, entry))),
  );
  const got: number[] = [];
  const send = async (index: number) => void (got[index] = (await calls[index]?.()) ?? 0);
  for (const together of inRuns(
    [...calls.keys()],
    (index) => statusFor(entry, insiders[index] ?? 'nobody') >= 400,
  ))
    await (together.isSame
      ? expectUnchanged(key, () => inTurn(together.of, send))
      : inTurn(together.of, send));
  const byCaller = (statuses: number[]) =>
    Object.fromEntries(insiders.map((caller, index) => [caller, statuses[index]]));
  expect(byCaller(got)).toEqual(byCaller(insiders.map((caller) => statusFor(entry, caller))));
});

interface Together {
  of: number[];
  isSame: boolean;
}

/** Neighbours of which the same holds, in their order: a look at all that is in the store lies between two of these. */
function inRuns(all: readonly number[], holds: (one: number) => boolean): Together[] {
  const runs: Together[] = [];
  for (const one of all) {
    const last = runs.at(-1);
    if (last?.isSame === holds(one)) last.of.push(one);
    else runs.push({ of: [one], isSame: holds(one) });
  }
  return runs;
}

async function inTurn(all: readonly number[], send: (one: number) => Promise<void>): Promise<void> {
  for (const one of all) await send(one);
}

async function expectUnchanged(key: string, send: () => Promise<void>): Promise<void> {
  const before = await stateOf(store);
  await send();
  expect(await stateOf(store), `${key} was refused and changed something`).toEqual(before);
}

test('every call of the contracts has a line in the table', () => {
  expect(Object.keys(table).toSorted()).toEqual(
    contracts.routes.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test('the server answers to the contracts and to what is named beside them, to nothing else', () => {
  const mounted = store.routes.filter((route) => /^\w+ \/(api|webhooks|hooks|health|metrics)/.test(route));
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
  const { cookie } = reader;
  expect((await api(store, 'POST', '/api/notifications/read', { cookie, body: {} })).status).toBe(200);
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
