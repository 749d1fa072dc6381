// What a store tells Prometheus: exact counts of what was just done, to nobody who may not read them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '#server/root.ts';
import { isOfThisMachine } from '#server/store/metrics/metrics.routes.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { checkoutOf, openDeposit, settle, waitForStatus } from '#test/deposits/gateway-steps.ts';
import { api, dinars, newKey, refusalOf } from '#test/client.ts';
import { openLive } from '#test/store/live-stream.ts';
import { makeProduct } from '#test/shop.ts';
import { until } from '#test/run/until.ts';

const folder = join(ROOT, 'deploy/observability');
const TOKEN = 'a-token-of-the-monitoring';
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Each series with its value, as `name{label="value"}`. */
async function scrape(headers: Record<string, string> = {}): Promise<Map<string, number>> {
  const { status, text, headers: told } = await api(store, 'GET', '/metrics', { headers });
  expect([status, told.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('what rules ask for is told from the start, so that the first of it is an increase', async () => {
  const fresh = [...(await scrape()).keys()];
  const rules = readFileSync(join(folder, 'rules.yml'), 'utf8');
  const asked = [...rules.matchAll(/(rasid_\w+_total)\{(\w+)=~?"([^"]+)"\}/g)].flatMap(
    ([, name = '', label = '', values = '']) => values.split('|').map((value) => ({ name, label, value })),
  );
  expect(asked.length).toBeGreaterThan(4);
  expect(
    asked.filter(
      ({ name, label, value }) =>
        !fresh.some((series) => series.startsWith(`${name}{`) && series.includes(`${label}="${value}"`)),
    ),
  ).toEqual([]);
  // By each call: another series of it would begin with its first.
  expect(fresh).toContain('rasid_http_requests_total{method="POST",route="/api/orders",status="5xx"}');
  expect(fresh).toContain('rasid_http_requests_total{method="GET",route="page",status="5xx"}');
  const calls = ['POST /checkouts', 'GET /checkouts', 'GET /checkouts/{id}', 'POST /checkouts/{id}/expire'];
  for (const call of calls)
    expect(fresh).toContain(`rasid_gateway_calls_total{call="${call}",result="no_answer"}`);
});

/** What was added since, without time and bytes. */
async function addedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await scrape();
  await work();
  const after = await scrape();
  const counted =
    /^rasid_(purchases|deposit_openings|deposits_ended|gateway_calls|purchase_duration_seconds_count|deposit_opening_duration_seconds_count)/;
  return Object.fromEntries(
    [...after]
      .map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)])
      .filter(([name, value]) => value !== 0 && counted.test(name)),
  );
}

async function buyer() {
  const made = await store.makeSignedInBuyer(5000);
  const { productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '1200',
    codes: ['one', 'two'],
  });
  const buy = (quantity: number, key = newKey()) =>
    api(store, 'POST', '/api/orders', {
      cookie: made.cookie,
      headers: { 'idempotency-key': key },
      body: { lines: [{ product_id: productId, quantity, expected_unit_price: dinars('1200.00') }] },
    });
  return { ...made, buy };
}

test('a purchase, one again, and a refused one are counted as such', async () => {
  const { buy } = await buyer();
  const key = newKey();
  const added = await addedBy(async () => {
    expect((await buy(1, key)).status).toBe(201);
    expect((await buy(1, key)).status).toBe(201);
    expect(refusalOf(await buy(3)).code).toBe('out_of_stock');
  });
  expect(added).toEqual({
    'rasid_purchases_total{result="placed"}': 1,
    'rasid_purchases_total{result="repeated"}': 1,
    'rasid_purchases_total{result="out_of_stock"}': 1,
    'rasid_purchase_duration_seconds_count{outcome="done"}': 2,
    'rasid_purchase_duration_seconds_count{outcome="refused"}': 1,
  });
});

test('a deposit is counted as it is opened and as it is credited, with what the gateway was asked', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const added = await addedBy(async () => {
    const deposit = await openDeposit(store, cookie);
    await settle(store, checkoutOf(deposit), 'pay');
    await waitForStatus(store, cookie, deposit.id, 'paid');
    await until(async () =>
      expect((await scrape()).get('rasid_deposits_ended_total{result="credited"}')).toBeGreaterThan(0),
    );
    const refused = await api(store, 'POST', '/api/deposits', {
      cookie,
      headers: { 'idempotency-key': newKey() },
      body: { amount: dinars('100'), method: 'chargily' },
    });
    expect(refusalOf(refused).code).toBe('deposit_too_small');
  });
  expect(added).toEqual({
    'rasid_deposit_openings_total{method="chargily",result="opened"}': 1,
    'rasid_deposit_openings_total{method="chargily",result="deposit_too_small"}': 1,
    'rasid_deposit_opening_duration_seconds_count{outcome="done"}': 1,
    'rasid_deposit_opening_duration_seconds_count{outcome="refused"}': 1,
    'rasid_deposits_ended_total{result="credited"}': 1,
    'rasid_gateway_calls_total{call="POST /checkouts",result="ok"}': 1,
  });
});

test('requests are counted by the address of their call, never by what is in it', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const id = '0198c3a2-0000-7000-8000-000000000000';
  await api(store, 'GET', `/api/orders/${id}`, { cookie });
  await api(store, 'GET', `/api/nothing/${id}`);
  const found = await scrape();
  expect(found.get('rasid_http_requests_total{method="GET",route="/api/orders/:id",status="4xx"}')).toBe(1);
  expect(found.get('rasid_http_requests_total{method="GET",route="none",status="4xx"}')).toBe(1);
  expect([...found.keys()].join('\n')).not.toContain(id);
});

test('gauges tell pools, streams, jobs and the ledger', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const page = await openLive(store, cookie);
  expect((await scrape()).get('rasid_live_streams')).toBe(1);
  page.close();
  await until(async () => expect((await scrape()).get('rasid_live_streams')).toBe(0));
  const { pool } = store.database.owner;
  const untold = await scrape();
  for (const name of ['rasid_ledger_sound', 'rasid_ledger_check_timestamp_seconds'])
    expect(untold.has(name), name).toBe(false);
  // In a queue that someone else holds, it waits; both in one transaction, lest a worker takes it before.
  await pool.query(`
    select graphile_worker.add_job('send_digest', '{}', run_at => now() - interval '90 seconds', queue_name => 'held');
    update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'a test' where queue_name = 'held'`);
  await pool.query(
    `insert into ledger_checks (started_at, finished_at, problems) values (now(), '2026-11-26T00:00:00Z', '[{"problem": "x"}]')`,
  );
  const found = await scrape();
  expect(found.get('rasid_jobs{lane="mail",state="waiting"}')).toBe(1);
  expect(found.get('rasid_jobs_oldest_waiting_seconds{lane="mail"}')).toBeGreaterThanOrEqual(90);
  expect(found.get('rasid_jobs{lane="long",state="waiting"}')).toBe(0);
  expect(found.get('rasid_database_up')).toBe(1);
  expect(found.get('rasid_draining')).toBe(0);
  expect(found.get('rasid_pool_size{pool="app"}')).toBe(20);
  expect(found.get('rasid_pool_waiting{pool="app"}')).toBe(0);
  expect(found.get('rasid_ledger_sound')).toBe(0);
  expect(found.get('rasid_ledger_check_timestamp_seconds')).toBe(Date.parse('2026-11-26T00:00:00Z') / 1000);
  expect(found.get('process_start_time_seconds')).toBeGreaterThan(0);
});

test.each([
  ['this machine', '127.0.0.1', {}, true],
  ['this machine, by IPv6', '::1', {}, true],
  ['this machine, by IPv4 in IPv6', '::ffff:127.0.0.1', {}, true],
  ['another machine', '10.0.0.9', {}, false],
  ['another machine, by IPv6', '2001:db8::1', {}, false],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['a connection that is gone', undefined, {}, false],
])('without a token: %s', (_, remoteAddress, headers, isLetIn) => {
  expect(isOfThisMachine({ headers, socket: { remoteAddress } })).toBe(isLetIn);
});

const NOT_THERE = { status: 404, code: 'not_found' };

test('through a proxy there are no metrics, with a token for nobody without it', async () => {
  const proxied = await api(store, 'GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(refusalOf(proxied)).toEqual(NOT_THERE);
  const guarded = await startTestStore({ variables: { METRICS_TOKEN: TOKEN } });
  const ask = (authorization?: string) =>
    api(guarded, 'GET', '/metrics', {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        ...(authorization === undefined ? {} : { authorization }),
      },
    });
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])
    expect(refusalOf(await ask(wrong)), wrong).toEqual(NOT_THERE);
  expect(refusalOf(await api(guarded, 'GET', '/metrics'))).toEqual(NOT_THERE);
  expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
  await guarded.close();
});
const NAME = /\b(?:rasid|process|nodejs)_[a-z\d_]+/g;

test('rules, board and documentation name only what a server tells, and the documentation all of its own', async () => {
  const { text } = await api(store, 'GET', '/metrics');
  const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({
    name,
    type,
  }));
  const told = new Set(
    families.flatMap(({ name, type }) =>
      type === 'histogram' ? [name, ...['_bucket', '_sum', '_count'].map((end) => name + end)] : [name],
    ),
  );
  const named = (file: string) => new Set(readFileSync(file, 'utf8').match(NAME) ?? []);
  const files = ['rules.yml', 'board.json'].map((name) => join(folder, name));
  const documentation = join(ROOT, 'docs/operations.md');
  for (const file of [...files, documentation]) {
    expect(named(file).size, file).toBeGreaterThan(5);
    expect(
      [...named(file)].filter((name) => !told.has(name)),
      file,
    ).toEqual([]);
  }
  const own = families.map(({ name }) => name).filter((name) => name.startsWith('rasid_'));
  expect(own.filter((name) => !named(documentation).has(name))).toEqual([]);
});

test('the board is one that Grafana reads', () => {
  const panel = z.looseObject({
    id: z.number(),
    title: z.string().min(1),
    type: z.string(),
    gridPos: z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
    targets: z.array(z.looseObject({ refId: z.string(), expr: z.string().min(1) })).optional(),
  });
  const board = z
    .looseObject({ title: z.string(), uid: z.string(), schemaVersion: z.number(), panels: z.array(panel) })
    .parse(JSON.parse(readFileSync(join(folder, 'board.json'), 'utf8')));
  const ids = board.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
