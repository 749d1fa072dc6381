// While PostgreSQL is away or frozen everyone is told to come back before PostgreSQL is there again, whatever they ask for; a
// slow one is waited for. How soon: npm run test:cluster.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openVault } from '#server/codes/vault/vault.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectAsApp, connectAsOwner, sql } from '#server/platform/database/pool.ts';
import { DatabaseAway } from '#server/platform/database/unavailable.ts';
import { initialiseStore } from '#server/store/initialise-store.ts';
import { atEnd } from '#test/run/at-end.ts';
import { makeApiKey } from '#test/api/api-steps.ts';
import { dinars, newKey } from '#test/client.ts';
import type { TestDatabase } from '#test/database.ts';
import { forgetDurability } from '#test/database-server.ts';
import { more } from '#test/run/more.ts';
import { makeBuyer, makeProduct, type Buyer } from '#test/shop.ts';
import { openSession } from '#test/people.ts';
import { freezePostgresProcesses } from './kill-postgres-processes.ts';
import { KillableServers, SECRET_KEY, type KillableServer } from './killable-servers.ts';
import { until } from '#test/run/until.ts';
import { expectErrorsInFile, DATABASE_AWAY } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/, DATABASE_AWAY);

const folder = mkdtempSync(join(tmpdir(), 'rasid-failures-'));

let postgres: EmbeddedPostgres;
let database: TestDatabase;
let servers: KillableServers;
let server: KillableServer;
let buyer: Buyer;
let cookie: string;
let secret: string;
let productId: string;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder);
  await forgetDurability(postgres.url);
  await migrate(postgres.url);
  database = {
    url: postgres.url,
    app: connectAsApp(postgres.url, 1),
    owner: connectAsOwner(postgres.url, 3),
    drop: () => postgres.stop(),
  };
  const { db } = database.owner;
  await initialiseStore(db, 'USD');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head><body></body>');
  servers = await KillableServers.open(postgres.url, 0, { PAGES_DIR: folder, RENDER_PAGES: 'off' });
  server = await servers.take();
  const vault = openVault(SECRET_KEY, db);
  await vault.learn(db);
  const codes = Array.from({ length: 40 }, (_, index) => `code-${index}`);
  ({ productId } = await makeProduct(db, vault, { price: '100', codes }));
  buyer = await makeBuyer(db, { balanceDzd: 5000 });
  cookie = await openSession(database, buyer.profileId);
  ({ secret } = await makeApiKey({ database, vault }, buyer));
});
afterAll(async () => {
  await servers.end(server);
  await servers.close();
  await database.app.close();
  await database.owner.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Asked {
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

const order = () => ({
  lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100.00') }],
});

/** All kinds of what can be asked of a store. */
const everything = (): Record<string, Asked> => ({
  'a read': { path: '/api/categories', headers: { cookie } },
  'a purchase': { path: '/api/orders', headers: { cookie, 'idempotency-key': newKey() }, body: order() },
  'a sign-in': {
    path: '/api/sign-in',
    headers: {},
    body: { email: `${newKey()}@shop.example`, password: 'a good password' },
  },
  'a list as a file': { path: '/api/orders.csv', headers: { cookie } },
  'a stream of events': { path: '/api/live', headers: { cookie } },
  'a program’s read': { path: '/api/products', headers: { authorization: `Bearer ${secret}` } },
  'a program’s purchase': {
    path: '/api/orders',
    headers: { authorization: `Bearer ${secret}`, 'idempotency-key': newKey() },
    body: order(),
  },
  'a page': { path: '/purchase-history', headers: { cookie, 'sec-fetch-mode': 'navigate' } },
  'a page of an old browser': {
    path: '/',
    headers: { accept: 'text/html,*/*', 'accept-language': 'ar' },
  },
});

interface Told {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Not by fetch(), which says of itself that it is no navigation. */
function ask({ path, headers, body }: Asked): Promise<Told> {
  return new Promise((done, failed) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(`${server.url}${path}`, { method, agent: false, headers: { ...headers, ...json } });
    sent.on('error', failed);
    sent.on('response', (response) => {
      let text = '';
      const { statusCode: status = 0 } = response;
      const tell = () => done({ status, headers: response.headers, text });
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('error', failed);
      response.on('end', tell);
      // A stream that was opened has no end.
      if (status !== 200 || path !== '/api/live') return;
      tell();
      sent.destroy();
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function expectRefused(asked: Record<string, Asked>): Promise<void> {
  await Promise.all(
    Object.entries(asked).map(async ([what, one]) => {
      const { status, headers, text } = await ask(one);
      const isPage = what.startsWith('a page');
      expect({
        what,
        status,
        type: headers['content-type'],
        again: headers['retry-after'],
        kept: headers['cache-control'],
      }).toEqual({
        what,
        status: 503,
        type: `${isPage ? 'text/html' : 'application/problem+json'}; charset=utf-8`,
        again: '5',
        kept: 'no-store',
      });
      if (isPage) expect(text).toContain('<meta http-equiv="refresh" content="5" />');
      else expect(JSON.parse(text)).toMatchObject({ status: 503, code: 'unavailable' });
      if (what === 'a page') expect(text).toContain('The store isn’t available right now');
      if (what === 'a page of an old browser') expect(text).toContain('<html lang="ar" dir="rtl">');
    }),
  );
}

/** The same again, by its keys, once PostgreSQL is back. */
async function expectServed(asked: Record<string, Asked>): Promise<void> {
  await until(async () => expect((await fetch(`${server.url}/health/ready`)).status).toBe(200));
  for (const [what, one] of Object.entries(asked)) {
    const { status } = await until(async () => {
      const answer = await ask(one);
      expect({ what, status: answer.status }).not.toMatchObject({ status: 503 });
      return answer;
    });
    expect([what, status]).toEqual([
      what,
      { 'a sign-in': 401 }[what] ?? (what.includes('purchase') ? 201 : 200),
    ]);
  }
}

async function countOrders(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(database.owner.db);
  return rows[0]?.n ?? 0;
}

async function breakAndMend(breakIt: () => void, takeBack: () => Promise<unknown> | void): Promise<void> {
  await expectServed(everything());
  const before = await countOrders();
  const asked = everything();
  const mend = atEnd(takeBack);
  breakIt();
  await expectRefused(asked);
  await expectRefused(asked);
  await mend();
  await expectServed(asked);
  await expectServed(asked);
  expect(await countOrders()).toBe(before + 2);
}

test('everyone is told that PostgreSQL is frozen while it is, and the same is served once it is not', () =>
  breakAndMend(
    () => (server.proxy.isFrozen = true),
    () => server.proxy.hangUp(),
  ));

more('and where the processes of PostgreSQL are stopped', async () => {
  let goOn = () => {};
  await breakAndMend(
    () => (goOn = freezePostgresProcesses(postgres.pid)),
    () => goOn(),
  );
});

more('and where it is not there', () =>
  breakAndMend(
    () => server.proxy.shut(),
    () => server.proxy.open(),
  ),
);

more('a purchase that waits for a lock is waited for, and a statement that takes long', async () => {
  const client = await database.owner.pool.connect();
  const letGo = atEnd(async () => {
    await client.query('commit');
    client.release();
  });
  await client.query('begin');
  await client.query('select from ledger_accounts where reseller_id = $1 for update', [buyer.resellerId]);
  const slept = database.app.pool.query<{ slept: boolean }>('select pg_sleep(6) is not null as slept');
  const bought = ask(everything()['a purchase'] ?? { path: '', headers: {} });
  await pause(6000);
  await letGo();
  expect((await bought).status).toBe(201);
  expect((await slept).rows).toEqual([{ slept: true }]);
});

more('a PostgreSQL that has no connection left to ask with is there', async () => {
  await database.owner.pool.query('create role narrow login connection limit 1');
  atEnd(() => database.owner.pool.query('drop role narrow'));
  const narrow = connectAsOwner(postgres.url.replace(/\/\/[^@]*@/, '//narrow@'), 1);
  atEnd(() => narrow.close());
  const { rows } = await narrow.pool.query<{ slept: boolean }>('select pg_sleep(4) is not null as slept');
  expect(rows).toEqual([{ slept: true }]);
});

more(
  'whoever opens a connection to where nothing answers is told, and who comes next opens none',
  async () => {
    const silent = await listenSilently();
    atEnd(() => silent.close());
    const app = connectAsApp(`postgres://nobody@127.0.0.1:${silent.port}/nothing`, 1);
    atEnd(() => app.close());
    const refuse = () => expect(sql`select`.execute(app.db)).rejects.toBeInstanceOf(DatabaseAway);
    // The second waits for the first one's connection.
    await Promise.all([refuse(), refuse()]);
    const connect = vi.spyOn(app.pool, 'connect');
    await refuse();
    expect(connect).not.toHaveBeenCalled();
  },
);

/** A port whose machine takes no connection: its queue of them is full. */
async function listenSilently(): Promise<{ port: number; close(): void }> {
  const script = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
    process.stdout.write(String(this.address().port)) })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((done) => child.stdout.once('data', (text) => done(Number(text))));
  child.kill('SIGSTOP');
  const sockets: Socket[] = [];
  const opens = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => {});
      sockets.push(socket);
      setTimeout(() => done(false), 500);
    });
  while (await opens()) {
    // Until it is full.
  }
  return {
    port,
    close() {
      child.kill('SIGKILL');
      for (const socket of sockets) socket.destroy();
    },
  };
}
