// npm run bench:purchase: purchases through HTTP against the same SQL function called straight by pgbench, in turn, on
// one database (design: figures to reach, at least 0.5). Where pgbench is missing, a loop on the driver stands in.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sql } from '#server/platform/database/pool.ts';
import { makeProducts, makeResellers, median, startBenchStore, type BenchStore } from './store.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CODES = 150_000;
const PRICE = '100.00';
const CALL =
  'select place_order(reseller_id, profile_id, gen_random_uuid()::text, lines) from bench_buyers where n =';

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
}

const store = await startBenchStore();
try {
  const cookies = await makeResellers(store.owner, 200);
  const [product = ''] = await makeProducts(store.owner, 1, CODES);
  await prepareDirectCalls(store, product);
  console.log(
    `direct: ${hasPgbench() ? 'pgbench' : 'driver loop (pgbench is not installed)'}; ${ROUNDS} rounds of ${SECONDS} s, in turn`,
  );
  console.log('callers  resellers  direct/s  http/s  ratio  http p50  http p99');
  for (const [callers, wallets] of [
    [1, 200],
    [16, 200],
    [16, 1],
  ] as const) {
    await compare(callers, wallets, cookies.slice(0, wallets), product);
  }
  const { rows } = await sql`select count(*)::int as problems from verify_ledger()`.execute(store.owner.db);
  console.log(`the ledger after it: ${JSON.stringify(rows[0])}`);
} finally {
  await store.stop();
}

async function compare(callers: number, wallets: number, cookies: string[], product: string): Promise<void> {
  const direct: number[] = [];
  const http: Round[] = [];
  await buyByHttp(callers, cookies, product, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    direct.push(await buyDirectly(callers, wallets, SECONDS));
    http.push(await buyByHttp(callers, cookies, product, SECONDS));
  }
  const perSecond = median(http.map((round) => round.perSecond));
  const ratio = median(http.map((round, index) => round.perSecond / (direct[index] ?? 1)));
  console.log(
    [
      String(callers).padStart(7),
      String(wallets).padStart(9),
      median(direct).toFixed(0).padStart(8),
      perSecond.toFixed(0).padStart(6),
      ratio.toFixed(2).padStart(5),
      `${median(http.map(({ p50 }) => p50)).toFixed(1)} ms`.padStart(8),
      `${median(http.map(({ p99 }) => p99)).toFixed(1)} ms`.padStart(8),
    ].join('  '),
  );
}

async function prepareDirectCalls({ owner }: BenchStore, product: string): Promise<void> {
  const line = { product_id: product, quantity: 1, expected_unit_price: PRICE, expected_currency: 'DZD' };
  await sql`create table bench_buyers (n serial primary key, reseller_id uuid, profile_id uuid, lines jsonb)`.execute(
    owner.db,
  );
  await sql`grant select on bench_buyers to rasid_app_rasid`.execute(owner.db);
  await sql`insert into bench_buyers (reseller_id, profile_id, lines)
    select reseller_id, id, ${JSON.stringify([line])}::jsonb from profiles order by id`.execute(owner.db);
}

function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0;
}

async function buyDirectly(callers: number, wallets: number, seconds: number): Promise<number> {
  if (!hasPgbench()) return buyByDriver(callers, wallets, seconds);
  const script = join(store.socketFolder, 'purchase.sql');
  writeFileSync(script, `\\set n random(1, ${wallets})\n${CALL} :n;\n`);
  const output = execFileSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(callers),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      script,
      '-U',
      'rasid_owner',
      'rasid',
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, PGHOST: store.socketFolder, PGOPTIONS: '-c role=rasid_app_rasid' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

async function buyByDriver(callers: number, wallets: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({
    connectionString: store.databaseUrl,
    max: callers,
    options: '-c role=rasid_app_rasid',
  });
  const end = Date.now() + seconds * 1000;
  let done = 0;
  const caller = async () => {
    while (Date.now() < end) {
      const n = 1 + Math.floor(Math.random() * wallets);
      await pool.query({ name: 'buy', text: `${CALL} $1`, values: [n] });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  await pool.end();
  return done / seconds;
}

async function buyByHttp(
  callers: number,
  cookies: string[],
  product: string,
  seconds: number,
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const body = JSON.stringify({
    lines: [{ product_id: product, quantity: 1, expected_unit_price: { amount: PRICE, currency: 'DZD' } }],
  });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const cookie = cookies[Math.floor(Math.random() * cookies.length)] ?? '';
      const start = performance.now();
      const status = await post(agent, cookie, body);
      if (status !== 201) throw new Error(`a purchase was answered with ${status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function post(agent: Agent, cookie: string, body: string): Promise<number> {
  return new Promise((done, failed) => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const call = request(`${store.url}/api/orders`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
    });
    call.on('error', failed);
    call.end(body);
  });
}
