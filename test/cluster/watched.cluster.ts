// What those who run servers see, as docs/operations.md says: probes, metrics and logs of two servers behind HAProxy.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openVault } from '#server/codes/vault/vault.ts';
import { ROOT } from '#server/root.ts';
import { dinars, newKey } from '#test/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { PostgresProxy } from '#test/faults/postgres-proxy.ts';
import { freePort } from '#test/free-port.ts';
import { DATABASE_AWAY, expectErrors } from '#test/run/unexpected-errors.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { makeBuyer, makeProduct, type Buyer } from '#test/shop.ts';
import { openSession } from '#test/people.ts';
import { startHaProxy, type HaProxy } from './haproxy.ts';

const SECRET_KEY = 'a secret key for servers that are watched';
const TOKEN = 'a-token-of-the-monitoring';
const CODE = 'THE-CODE-THAT-NO-LOG-KNOWS';

let database: TestDatabase;
let folder: string;
let proxy: PostgresProxy;
let servers: ServerProcess[];
let haProxy: HaProxy;
let buyer: Buyer;
let cookie: string;
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase({ hasOwnRole: true });
  folder = mkdtempSync(join(tmpdir(), 'rasid-watched-'));
  proxy = await PostgresProxy.start(database.url);
  const start = async () =>
    startServerProcess({
      dataDir: join(folder, 'data'),
      port: await freePort(),
      variables: {
        DATABASE_URL: proxy.urlOf(database.url),
        SECRET_KEY,
        METRICS_TOKEN: TOKEN,
        TRUSTED_PROXIES: '127.0.0.1',
        DRAIN_SECONDS: '5',
        LOG_LEVEL: 'info',
        PAGES_DIR: join(folder, 'no-pages'),
      },
    });
  servers = [await start(), await start()];
  for (const server of servers) expect(server.output()).toContain('Rasid is ready');
  haProxy = await startHaProxy(servers.map(({ url }) => url));
  const { db } = database.owner;
  const vault = openVault(SECRET_KEY, db);
  await vault.learn(db);
  const codes = Array.from({ length: 20 }, (_, index) => `${CODE}-${index}`);
  ({ productId } = await makeProduct(db, vault, { price: '100', codes }));
  buyer = await makeBuyer(db, { balanceDzd: 5000 });
  cookie = await openSession(database, buyer.profileId);
});
afterAll(async () => {
  await haProxy.stop();
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map(({ exited }) => exited));
  await proxy.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function probe(url: string, path: string) {
  const response = await fetch(url + path);
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

const READY = { status: 200, body: { status: 'ready' } };
const LIVE = { status: 200, body: { status: 'live' } };
const everywhere = () => [...servers.map(({ url }) => url), haProxy.url];

async function buy(): Promise<{ status: number; requestId: string }> {
  const line = { product_id: productId, quantity: 1, expected_unit_price: dinars('100.00') };
  const response = await fetch(`${haProxy.url}/api/orders`, {
    method: 'POST',
    // What a client says of itself is not believed.
    headers: {
      cookie,
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      'x-request-id': 'chosen-by-me',
    },
    body: JSON.stringify({ lines: [line] }),
  });
  await response.text();
  return { status: response.status, requestId: response.headers.get('x-request-id') ?? '' };
}

async function scrape(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  return response.text();
}

const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

test('probes answer on every way, and other names of theirs are nothing', async () => {
  for (const url of everywhere()) {
    expect(await probe(url, '/health/live')).toEqual(LIVE);
    expect(await probe(url, '/health/ready')).toEqual(READY);
    for (const path of ['/healthz', '/livez', '/readyz', '/health'])
      expect(await probe(url, path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test('metrics of both servers count what was bought through HAProxy, for the token alone, as Prometheus reads them', async () => {
  for (let n = 0; n < 6; n += 1) expect((await buy()).status).toBe(201);
  const texts = await Promise.all(servers.map(({ url }) => scrape(url)));
  const placed = texts.map((text) => valueOf(text, 'rasid_purchases_total{result="placed"}') || 0);
  expect(placed).toEqual([3, 3]);
  for (const text of texts) {
    expect(valueOf(text, 'rasid_database_up')).toBe(1);
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
    // Names of Node's process are prom-client's.
    const complaints = (stdout + stderr).split('\n').filter((line) => !/^(nodejs_.*|)$/.test(line));
    expect(complaints).toEqual([]);
  }
  for (const url of everywhere()) expect((await probe(url, '/metrics')).status).toBe(404);
  const rules = spawnSync('promtool', ['check', 'rules', join(ROOT, 'deploy/observability/rules.yml')]);
  expect(rules.status).toBe(0);
});

test('Prometheus reads each query of the board, as a rule of its own', () => {
  const board = readFileSync(join(ROOT, 'deploy/observability/board.json'), 'utf8');
  const queries = [...board.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, json = '']) =>
    z.string().parse(JSON.parse(json)).replaceAll('$__rate_interval', '5m'),
  );
  expect(queries.length).toBeGreaterThan(10);
  const rules = queries.map((expr, n) => ({ record: `query_${n}`, expr }));
  const file = join(folder, 'queries.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'board', rules }] }));
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

const logLine = z.looseObject({ level: z.number(), time: z.number(), msg: z.string() });
/** What was logged; what a start says to the person who started it is plain text. */
const logged = () =>
  servers.flatMap((server) => {
    const [, after = ''] = server.output().split('Rasid is ready');
    return after
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => logLine.parse(JSON.parse(line)));
  });

test('the log names a slow purchase by the id that HAProxy gave it, in JSON, without what is secret', async () => {
  const client = await database.owner.pool.connect();
  await client.query('begin');
  await client.query('select from ledger_accounts where reseller_id = $1 for update', [buyer.resellerId]);
  const bought = buy();
  await pause(1500);
  await client.query('commit');
  client.release();
  const { status, requestId } = await bought;
  expect([status, requestId]).toEqual([201, expect.stringMatching(/^[\da-f-]{36}$/)]);
  await vi.waitFor(() =>
    expect(logged()).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: 'slow statement',
        requestId,
        statement: expect.stringContaining('place_order'),
      }),
    ),
  );
  const all = servers.map((server) => server.output()).join('');
  for (const secret of [CODE, buyer.email, TOKEN, SECRET_KEY]) expect(all).not.toContain(secret);
});

test('while the database is away servers are live, not ready, and say so themselves through HAProxy', async () => {
  expectErrors(DATABASE_AWAY);
  proxy.shut();
  for (const { url } of servers) {
    expect(await probe(url, '/health/live')).toEqual(LIVE);
    expect(await probe(url, '/health/ready')).toEqual({
      status: 503,
      body: { status: 'not_ready', reasons: ['no_database'] },
    });
    expect(valueOf(await scrape(url), 'rasid_database_up')).toBe(0);
  }
  // HAProxy takes its time to notice: two looks.
  await pause(3000);
  const refused = await fetch(`${haProxy.url}/api/categories`, { headers: { cookie } });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  const requestId = refused.headers.get('x-request-id');
  await vi.waitFor(() =>
    expect(logged()).toContainEqual(expect.objectContaining({ level: 50, msg: 'request failed', requestId })),
  );
  proxy.open();
  await vi.waitFor(async () => {
    for (const url of everywhere()) expect(await probe(url, '/health/ready')).toEqual(READY);
    expect((await buy()).status).toBe(201);
  }, 10_000);
});

test('a server that leaves says so to probes and metrics, and HAProxy asks the other one', async () => {
  const [leaving, staying] = servers;
  leaving?.kill('SIGTERM');
  await vi.waitFor(async () =>
    expect(await probe(leaving?.url ?? '', '/health/ready')).toEqual({
      status: 503,
      body: { status: 'not_ready', reasons: ['draining'] },
    }),
  );
  expect(valueOf(await scrape(leaving?.url ?? ''), 'rasid_draining')).toBe(1);
  expect(await leaving?.exited).toBe(0);
  const before = valueOf(await scrape(staying?.url ?? ''), 'rasid_purchases_total{result="placed"}');
  for (let n = 0; n < 3; n += 1) expect((await buy()).status).toBe(201);
  expect(valueOf(await scrape(staying?.url ?? ''), 'rasid_purchases_total{result="placed"}')).toBe(
    before + 3,
  );
});
