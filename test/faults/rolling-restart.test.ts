// Servers that are stopped while people buy: behind a load balancer nobody notices, and what was begun is finished.
import { mkdtempSync, rmSync } from 'node:fs';
import { request as ask, Agent } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { atEnd } from '#test/run/at-end.ts';
import { dinars, newKey } from '#test/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { spawnServer, startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { makeBuyer, makeProduct, type Buyer, type ForSale } from '#test/shop.ts';
import { openSession } from '#test/people.ts';
import { openLive } from '#test/store/live-stream.ts';
import { more } from '#test/run/more.ts';
import { Balancer } from './balancer.ts';
import { holdForTenSeconds } from './hold-for-ten-seconds.ts';
import { until } from '#test/run/until.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

// No mail server listens.
expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/);

const SECRET_KEY = 'a secret key for servers that are replaced';
const vault = openVault(SECRET_KEY);
const CALLERS = 4;
/** What is under way is not cut: a server that is gone has come to its end. */
const NO_LIMIT = { TIME_LIMITS: 'drain=3600000' };
/** Signals within a second are one (main.ts). */
const LATER_MS = 1500;

let database: TestDatabase;
let folder: string;
let product: ForSale;
let buyer: Buyer & { cookie: string };
const ports: number[] = [];
const started: ServerProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rasid-rolling-'));
  database = await createTestDatabase();
  const { db } = database.owner;
  const made = await makeBuyer(db, { balanceDzd: 900_000 });
  buyer = { ...made, cookie: await openSession(database, made.profileId) };
  const codes = Array.from({ length: 8000 }, (_, index) => `code-${index}`);
  product = await makeProduct(db, vault, { price: '100', codes });
  ports.push(await freePort(), await freePort());
});

afterEach(async () => {
  for (const server of started) server.kill('SIGKILL');
  await Promise.all(started.splice(0).map(({ exited }) => exited));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const how = (index: number, variables: Record<string, string> = {}) => ({
  dataDir: join(folder, 'data'),
  port: ports[index] ?? 0,
  variables: { DATABASE_URL: database.url, SECRET_KEY, PAGES_DIR: join(folder, 'no-pages'), ...variables },
});

async function start(index: number, variables: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess(how(index, variables));
  if (!server.output().includes('Rasid is ready')) throw new Error(server.output());
  started.push(server);
  return server;
}

interface Told {
  status: number;
  connection: string | undefined;
  body: unknown;
}

/** On a connection that is kept, where the agent keeps it. */
function send(
  url: string,
  method: string,
  path: string,
  { agent, body, key }: { agent?: Agent | undefined; body?: unknown; key?: string } = {},
) {
  return new Promise<Told>((done, failed) => {
    const sent = ask(`${url}${path}`, {
      method,
      ...(agent === undefined ? {} : { agent }),
      headers: {
        cookie: buyer.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
    sent.on('error', failed);
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('error', failed);
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          connection: answer.headers.connection,
          body: text.startsWith('{') ? JSON.parse(text) : text,
        }),
      );
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const buy = (url: string, agent?: Agent) =>
  send(url, 'POST', '/api/orders', {
    ...(agent === undefined ? {} : { agent }),
    key: newKey(),
    body: { lines: [{ product_id: product.productId, quantity: 1, expected_unit_price: dinars('100.00') }] },
  });

const orders = async (): Promise<number> => {
  const { n } = await database.owner.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Until it is done, a purchase of this buyer waits. */
async function holdWallet() {
  const client = await database.owner.pool.connect();
  await client.query('begin');
  await client.query('select from ledger_accounts where reseller_id = $1 for update', [buyer.resellerId]);
  return atEnd(async () => {
    await client.query('rollback');
    client.release();
  });
}

/** Until so many statements wait for a lock. */
const waiting = (count: number) =>
  until(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.owner.db);
    expect(rows[0]?.n).toBe(count);
  });

more('a rolling restart behind a load balancer fails no request', async () => {
  const variables = { DRAIN_SECONDS: '1' };
  const servers = [await start(0, variables), await start(1, variables)];
  const urls = servers.map(({ url }) => url);
  const balancer = await Balancer.start(urls);
  const close = atEnd(() => balancer.close());
  for (const url of urls) await until(() => expect(balancer.isReady(url)).toBe(true));
  const before = await orders();
  const answers: Record<string, number> = {};
  const over = new AbortController();
  const stop = atEnd(() => over.abort());
  const note = async (what: string, asked: Promise<Told>) => {
    const outcome = await asked.then(
      ({ status, body }) => (status < 300 ? String(status) : `${status} ${JSON.stringify(body)}`),
      String,
    );
    answers[`${what} ${outcome}`] = (answers[`${what} ${outcome}`] ?? 0) + 1;
  };
  const callers = Array.from({ length: CALLERS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!over.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- a person does one thing after the other
      await note('buy', buy(balancer.url, agent));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await note('read', send(balancer.url, 'GET', '/api/balance', { agent }));
    }
    agent.destroy();
  });
  for (const [index, server] of servers.entries()) {
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await start(index, variables);
    await until(() => expect(balancer.isReady(urls[index] ?? '')).toBe(true));
  }
  stop();
  await Promise.all(callers);
  await close();
  expect(Object.keys(answers).toSorted()).toEqual(['buy 201', 'read 200']);
  // Each of the two was away once, and the other one sold.
  expect(answers['buy 201']).toBeGreaterThan(20);
  expect(await orders()).toBe(before + (answers['buy 201'] ?? 0));
  await expectSoundLedger({ database });
});

test('a stopped server finishes what it was asked, answers on kept connections, ends streams, and is gone then', async () => {
  const server = await start(0, NO_LIMIT);
  const agent = new Agent({ keepAlive: true });
  const page = await openLive(server, buyer.cookie);
  atEnd(() => page.close());
  const [held, other, listener] = Array.from({ length: 3 }, () => new Agent({ keepAlive: true }));
  expect((await send(server.url, 'GET', '/health/ready', { agent })).body).toEqual({ status: 'ready' });
  for (const kept of [other, listener])
    expect((await send(server.url, 'GET', '/api/balance', { agent: kept })).status).toBe(200);
  // As a browser opens them ahead of its requests.
  const unused = await openUnused(server.url);
  const before = await orders();
  const release = await holdWallet();
  const long = buy(server.url, held);
  await waiting(1);

  server.kill('SIGTERM');
  await page.ended;
  const ready = await send(server.url, 'GET', '/health/ready', { agent });
  expect(ready).toEqual({
    status: 503,
    connection: 'close',
    body: { status: 'not_ready', reasons: ['draining'] },
  });
  expect(await send(server.url, 'GET', '/api/balance', { agent: other })).toMatchObject({
    status: 200,
    connection: 'close',
  });
  // Who listens is sent to another server; nothing failed.
  expect(await send(server.url, 'GET', '/api/live', { agent: listener })).toMatchObject({
    status: 503,
    connection: 'close',
    body: { code: 'unavailable' },
  });
  await expect(send(server.url, 'GET', '/health/live')).rejects.toThrow(/ECONNREFUSED/);
  await Promise.all(unused);
  // Longer than any limit that once cut it.
  await pause(4000);
  await release();
  const bought = await long;
  expect([bought.status, bought.connection]).toEqual([201, 'close']);
  expect(z.object({ success: z.literal(true) }).safeParse(bought.body).success).toBe(true);
  expect(await server.exited).toBe(0);
  expect(server.output()).not.toContain('request failed');
  expect(await orders()).toBe(before + 1);
});

more('a purchase and a job of ten seconds come to their ends in a drain', async () => {
  const server = await start(0);
  const held = await holdForTenSeconds({ database, url: server.url, secretKey: SECRET_KEY });
  server.kill('SIGTERM');
  await until(() => expect(server.output()).toContain('Stopping'));
  await held.expectFinished();
  expect(await server.exited).toBe(0);
});

more('a second signal cuts what still runs', async () => {
  const server = await start(0, NO_LIMIT);
  const release = await holdWallet();
  const long = buy(server.url).catch((error: unknown) => error);
  await waiting(1);
  server.kill('SIGTERM');
  // What a launcher hands on at the same time is the same signal.
  server.kill('SIGTERM');
  await until(() => expect(server.output()).toContain('Stopping'));
  await pause(LATER_MS);
  server.kill('SIGINT');
  expect(await long).toBeInstanceOf(Error);
  expect([0, 1]).toContain(await server.exited);
  await release();
  await waiting(0);
});

more('a start that waits for the database ends at a second signal', async () => {
  const client = await database.owner.pool.connect();
  atEnd(async () => {
    await client.query('rollback');
    client.release();
  });
  await client.query('begin; lock table migrations');
  const server = spawnServer(how(0));
  started.push(server);
  await waiting(1);
  server.kill('SIGTERM');
  await until(() => expect(server.output()).toContain('Stopping (asked to)'));
  await pause(LATER_MS);
  server.kill('SIGTERM');
  expect(await server.exited).toBe(1);
});

/** Connected, and nothing said; resolves when the server hangs up. */
async function openUnused(url: string): Promise<Promise<void>[]> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  await new Promise<void>((done) => socket.once('connect', () => done()));
  return [ended];
}
