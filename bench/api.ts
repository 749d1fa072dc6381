// npm run bench:api: the same calls by key and by session, in turn, at 16 callers (figure to reach: a keyed read costs at
// most 1.3 times one by session). One key, so that all its requests are counted in one row. Then purchases by key against the
// same function called by pgbench, of one reseller and of many.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { z } from 'zod';
import { makeApiKey } from '#shared/api/api-keys.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { buyDirectly, hasPgbench, prepareDirectCalls } from './direct-purchases.ts';
import { buyByHttp } from './http-purchases.ts';
import { makeProducts, makeResellers, median, startBenchStore } from './store.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const CALLERS = 16;
const COST_MAX = 1.3;
const RESELLERS = 40;
const CODES = 150_000;

type Headers = Record<string, string>;
type Call = (headers: Headers) => autocannon.Options;

const store = await startBenchStore();
try {
  const cookies = await makeResellers(store.owner, RESELLERS);
  const [cookie = ''] = cookies;
  const [product = ''] = await makeProducts(store.owner, 60, 1000);
  await sql`update products set delivery = 'manual' where id = ${product}`.execute(store.owner.db);
  await sql`update reseller_profiles set api_day_limit = 10000000, api_hour_limit = 1000000`.execute(
    store.owner.db,
  );
  const keys: Headers[] = [];
  for (const one of cookies) keys.push({ authorization: `Bearer ${await makeKey(one)}` });
  const callers = { session: { cookie }, key: keys[0] ?? {} };
  console.log(`${ROUNDS} rounds of ${SECONDS} s, in turn, ${CALLERS} callers`);
  console.log('what              session/s   key/s   cost by key');
  const read =
    (path: string): Call =>
    (headers) => ({ url: `${store.url}${path}`, headers });
  const costs = [
    await compare('list of 20', read('/api/products?limit=20'), callers),
    await compare('product detail', read(`/api/products/${product}`), callers),
    await compare('balance', read('/api/balance'), callers),
  ];
  await compare('purchase', buy(product), callers);
  await compareWithDirect(keys);
  if (costs.some((cost) => cost > COST_MAX)) process.exitCode = 1;
} finally {
  await store.stop();
}

async function makeKey(cookie: string): Promise<string> {
  const response = await fetch(`${store.url}/api/api-keys`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', scopes: ['read_catalogue', 'read_balance', 'buy'] }),
  });
  return z.object({ data: makeApiKey.response }).parse(await response.json()).data.secret;
}

function buy(product: string): Call {
  const line = {
    product_id: product,
    quantity: 1,
    expected_unit_price: { amount: '100', currency: 'DZD' },
  };
  return (headers) => ({
    url: `${store.url}/api/orders`,
    requests: [
      {
        method: 'POST',
        body: JSON.stringify({ lines: [line] }),
        setupRequest: (request) => ({
          ...request,
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        }),
      },
    ],
  });
}

/** Purchases by key, as a share of what the database does alone. */
async function compareWithDirect(keys: readonly Headers[]): Promise<void> {
  const [product = ''] = await makeProducts(store.owner, 1, CODES);
  await prepareDirectCalls(store, product);
  console.log(`purchases by key against ${hasPgbench() ? 'pgbench' : 'a driver loop'}`);
  console.log('resellers  direct/s  key/s  ratio');
  for (const wallets of [RESELLERS, 1]) {
    const rates = { direct: [] as number[], key: [] as number[] };
    const who = keys.slice(0, wallets);
    await buyByHttp(store.url, CALLERS, who, product, 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.direct.push(await buyDirectly(store, CALLERS, wallets, SECONDS));
      rates.key.push((await buyByHttp(store.url, CALLERS, who, product, SECONDS)).perSecond);
    }
    const ratio = median(rates.key.map((rate, round) => rate / (rates.direct[round] ?? 1)));
    console.log(
      [
        String(wallets).padStart(9),
        median(rates.direct).toFixed(0).padStart(8),
        median(rates.key).toFixed(0).padStart(5),
        ratio.toFixed(2).padStart(5),
      ].join('  '),
    );
  }
}

/** Time of a call by key, as a multiple of the same by session. */
async function compare(
  what: string,
  call: Call,
  callers: { session: Headers; key: Headers },
): Promise<number> {
  const rates = { session: [] as number[], key: [] as number[] };
  for (const who of ['session', 'key'] as const) await load(call(callers[who]), 1);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const who of ['session', 'key'] as const) rates[who].push(await load(call(callers[who]), SECONDS));
  const cost = median(rates.session.map((rate, round) => rate / (rates.key[round] ?? 1)));
  console.log(
    [
      what.padEnd(16),
      median(rates.session).toFixed(0).padStart(9),
      median(rates.key).toFixed(0).padStart(7),
      cost.toFixed(2).padStart(12),
    ].join('  '),
  );
  return cost;
}

async function load(options: autocannon.Options, seconds: number): Promise<number> {
  const result = await autocannon({ ...options, connections: CALLERS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} calls were refused`);
  return result.requests.average;
}
