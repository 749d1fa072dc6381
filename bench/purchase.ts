// npm run bench:purchase: purchases through HTTP against the same SQL function called straight by pgbench, in turn, on
// one database (design: figures to reach, at least 0.5). Where pgbench is missing, a loop on the driver stands in.
import { sql } from '#server/platform/database/pool.ts';
import { buyDirectly, hasPgbench, prepareDirectCalls } from './direct-purchases.ts';
import { buyByHttp } from './http-purchases.ts';
import { makeProducts, makeResellers, median, startBenchStore } from './store.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CODES = 150_000;

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
  const http: Awaited<ReturnType<typeof buyByHttp>>[] = [];
  const who = cookies.map((cookie) => ({ cookie }));
  await buyByHttp(store.url, callers, who, product, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    direct.push(await buyDirectly(store, callers, wallets, SECONDS));
    http.push(await buyByHttp(store.url, callers, who, product, SECONDS));
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
