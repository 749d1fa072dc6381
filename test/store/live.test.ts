// Open pages that hear of changes, and what happens to them when someone leaves.
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { Live } from '#server/platform/live/live.ts';
import { noteError } from '#test/run/unexpected-errors.ts';
import { hashToken } from '#server/platform/crypto/token.ts';
import { api, dataOf, dinars, newKey, refusalOf } from '#test/client.ts';
import { allAnnounced, openLive, positionIn } from './live-stream.ts';
import { more } from '#test/run/more.ts';
import { until } from '#test/run/until.ts';

type SignedIn = Awaited<ReturnType<TestStore['makeSignedInBuyer']>>;
const sessionIdOf = (cookie: string) => hashToken(cookie.replace('rasid_session=', ''));

let store: TestStore;
let pages: string;
beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'rasid-pages-'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><meta name="live" content="%live%" />');
  store = await startTestStore({
    pagesFolder: pages,
    // By a heartbeat a page would be asked as well whether its session is good.
    limits: { live_heartbeat: 3_600_000 },
  });
});
afterAll(async () => {
  await store.close();
  rmSync(pages, { recursive: true });
});

async function buy(cookie: string, productId: string): Promise<void> {
  const body = { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }] };
  const headers = { 'idempotency-key': newKey() };
  const answer = await api(store, 'POST', '/api/orders', { cookie, headers, body });
  expect(dataOf(answer, placedOrder).status).toBe('completed');
}

test('an open page hears only of its own purchases', async () => {
  const [mine, theirs] = await Promise.all([store.makeSignedInBuyer(5000), store.makeSignedInBuyer(5000)]);
  const codes = ['LIVE-1', 'LIVE-2', 'LIVE-3'];
  const { productId } = await makeProduct(store.database.owner.db, store.vault, { price: '100', codes });
  await allAnnounced(store);
  const [myPage, theirPage] = await Promise.all([
    openLive(store, mine.cookie),
    openLive(store, theirs.cookie),
  ]);
  expect([myPage.status, myPage.contentType]).toEqual([200, 'text/event-stream']);
  const heard = ['balance', 'notifications', 'orders', 'resync'];
  await buy(mine.cookie, productId);
  await until(() => expect(myPage.topics.toSorted()).toEqual(heard));
  // Once their own purchase has arrived, mine would have: it came first.
  await buy(theirs.cookie, productId);
  await until(() => expect(theirPage.topics.toSorted()).toEqual(heard));
  expect(myPage.topics.toSorted()).toEqual(heard);
  myPage.close();
  theirPage.close();
});

test('a page is told what happened since it was made, and nothing where nothing did', async () => {
  const [mine, theirs] = await Promise.all([store.makeSignedInBuyer(5000), store.makeSignedInBuyer(5000)]);
  const codes = ['SINCE-1', 'SINCE-2'];
  const { productId } = await makeProduct(store.database.owner.db, store.vault, { price: '100', codes });
  await allAnnounced(store);
  const made = await positionIn(store, mine.cookie);
  const atOnce = await openLive(store, mine.cookie, made);
  await buy(mine.cookie, productId);
  await buy(theirs.cookie, productId);
  const heard = ['balance', 'notifications', 'orders'];
  await until(() => expect(atOnce.topics.toSorted()).toEqual(heard));
  await allAnnounced(store);
  const later = await openLive(store, mine.cookie, made);
  const unknown = await openLive(store, mine.cookie, made.replace(/^.{8}/, 'ffffffff'));
  await until(() => expect(later.topics.toSorted()).toEqual([...heard, 'catalogue'].toSorted()));
  await until(() => expect(unknown.topics).toEqual(['resync']));
  expect(atOnce.topics).not.toContain('resync');
  for (const page of [atOnce, later, unknown]) page.close();
});

test('a position is good at each server of the store', async () => {
  const mine = await store.makeSignedInBuyer(5000);
  const { db } = store.database.app;
  const { productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '100',
    codes: ['BOTH-1'],
  });
  await allAnnounced(store);
  const other = new Live(db, store.database.url, (error) => noteError(error, 'live events'));
  await other.start();
  try {
    // It has made itself heard, so that nothing has to happen before.
    const made = await until(async () => {
      const position = await positionIn(store, mine.cookie);
      expect(other.since(position)).toEqual([]);
      return position;
    });
    await buy(mine.cookie, productId);
    const heard = ['balance', 'notifications', 'orders'];
    await until(() =>
      expect(
        other
          .since(made)
          ?.map(({ topic }) => topic)
          .toSorted(),
      ).toEqual(heard),
    );
    await until(async () => expect(await positionIn(store, mine.cookie)).toBe(other.position));
    expect(other.since(other.position)).toEqual([]);
  } finally {
    await other.stop();
  }
});

test('an admin hears of the purchases of all, not of their notifications', async () => {
  const [buyer, admin] = await Promise.all([store.makeSignedInBuyer(5000), store.makeAdmin()]);
  const { productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '100',
    codes: ['ADMIN-1', 'X'],
  });
  await allAnnounced(store);
  const page = await openLive(store, admin.cookie);
  await buy(buyer.cookie, productId);
  await until(() => expect(page.topics.toSorted()).toEqual(['balance', 'orders', 'resync']));
  page.close();
});

test('what changes after twenty thousand others is heard of soon, though the plans are for one', async () => {
  const { resellerId } = await store.makeSignedInBuyer();
  const { pool } = store.database.owner;
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    `insert into live_events (topic, reseller_id) select 'orders', $1 from generate_series(1, 20000)`,
    [resellerId],
  );
  // As it happens by itself during an import: what is not committed takes room and is not counted.
  await pool.query('vacuum analyze live_events');
  await client.query('commit');
  client.release();
  await allAnnounced(store);
});

test('an open page is for those who are signed in', async () => {
  expect(refusalOf(await api(store, 'GET', '/api/live'))).toEqual({ status: 401, code: 'sign_in_required' });
});

test.each<[string, (someone: SignedIn) => Promise<unknown>]>([
  ['a sign-out', ({ cookie }) => api(store, 'POST', '/api/sign-out', { cookie })],
  [
    'the end of all other sessions',
    async ({ profileId }) => api(store, 'DELETE', '/api/sessions', { cookie: await store.signIn(profileId) }),
  ],
  [
    'the end of this session alone',
    ({ cookie }) =>
      store.database.owner.db.deleteFrom('sessions').where('id', '=', sessionIdOf(cookie)).execute(),
  ],
  [
    'the person being switched off',
    async ({ profileId }) =>
      api(store, 'PUT', `/api/admin/people/${profileId}/activity`, {
        cookie: (await store.makeAdmin()).cookie,
        body: { is_active: false },
      }),
  ],
  [
    'the business being switched off',
    ({ resellerId }) =>
      store.database.owner.db
        .updateTable('reseller_profiles')
        .set({ is_active: false })
        .where('id', '=', resellerId)
        .execute(),
  ],
])('an open page ends at once with %s, and no other does', async (_, end) => {
  const [someone, other] = await Promise.all([store.makeSignedInBuyer(), store.makeSignedInBuyer()]);
  const [page, otherPage] = await Promise.all([
    openLive(store, someone.cookie),
    openLive(store, other.cookie),
  ]);
  await allAnnounced(store);
  await end(someone);
  await page.ended;
  expect(page.topics.at(-1)).toBe('session');
  await allAnnounced(store);
  expect(otherPage.topics).not.toContain('session');
  otherPage.close();
});

test('HEAD of an open page is answered and opens none', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const answer = await fetch(`${store.url}/api/live`, { method: 'HEAD', headers: { cookie } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect((await fetch(`${store.url}/api/live`, { method: 'HEAD' })).status).toBe(401);
});

test('a person has twenty open pages at most, and a closed one makes room', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const pages = await Promise.all(Array.from({ length: 20 }, () => openLive(store, cookie)));
  expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(refusalOf(await api(store, 'GET', '/api/live', { cookie }))).toEqual({
    status: 429,
    code: 'too_many_requests',
  });
  pages.pop()?.close();
  const again = await opened(cookie);
  for (const page of [...pages, again]) page.close();
});

test('pages that are closed before they are answered take no room', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const { hostname, port } = new URL(store.url);
  for (let count = 0; count < 200; count += 1) {
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    socket.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
    // The request has to arrive, its answer must not: between the two lies a question to the database.
    resetAfter(socket, count % 6);
    await once(socket, 'close');
  }
  (await opened(cookie)).close();
});

function resetAfter(socket: Socket, turns: number): void {
  setImmediate(() => (turns === 0 ? socket.resetAndDestroy() : resetAfter(socket, turns - 1)));
}

/** An open page, as soon as there is room for it. */
function opened(cookie: string) {
  return until(async () => {
    const page = await openLive(store, cookie);
    expect(page.status).toBe(200);
    return page;
  });
}

more('a store that is stopped waits for no visitor', async () => {
  const stopping = await startTestStore();
  const { cookie } = await stopping.makeSignedInBuyer();
  const page = await openLive(stopping, cookie);
  expect(page.status).toBe(200);
  // Browsers open connections in advance, on which nothing may ever be asked.
  const { hostname, port } = new URL(stopping.url);
  const silent = connect({ host: hostname, port: Number(port) });
  await once(silent, 'connect');
  await until(() => expect(page.topics).toEqual(['resync']));
  let isStopped = false;
  const stop = stopping.close().then(() => (isStopped = true));
  try {
    await until(() => expect(isStopped).toBe(true));
  } finally {
    silent.destroy();
    page.close();
    await stop;
  }
});
