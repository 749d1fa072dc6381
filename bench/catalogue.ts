// npm run bench:catalogue: the catalogue page of 20 products and a product's page, session checked, against bare
// node:http sending the same bytes, in turn (figures to reach: at least 0.5). The floor is bare node:http that asks the
// database who is signed in as the store does: what one question per request leaves on this machine. Fastify is the same
// in the store's framework, which does nothing else.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { BareAnswer } from './bare-server.ts';
import { makeProducts, makeResellers, median, startBenchStore } from './store.ts';

const ROUNDS = 5;
const SECONDS = 3;
/** Few callers wait for the database's answer on each session; many share one question. Both are worth knowing. */
const CONNECTIONS = [20, 100];
const RATIOS = ['store/bare', 'floor/bare', 'Fastify/bare', 'store/Fastify'];

const store = await startBenchStore();
try {
  const [cookie = ''] = await makeResellers(store.owner, 1);
  const products = await makeProducts(store.owner, 60, 3);
  console.log(`${ROUNDS} rounds of ${SECONDS} s, in turn`);
  print('what', ['callers', 'bytes', 'bare/s', 'floor/s', 'Fastify/s', 'store/s', ...RATIOS]);
  for (const connections of CONNECTIONS) {
    await compare('list of 20', `${store.url}/api/products?limit=20`, cookie, connections);
    await compare('product detail', `${store.url}/api/products/${products[0]}`, cookie, connections);
  }
} finally {
  await store.stop();
}

async function compare(what: string, url: string, cookie: string, connections: number): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  const bytes = await answer.text();
  const { databaseUrl } = store;
  const bare = await startBareServer({ bytes, databaseUrl: null, isFastify: false });
  const floor = await startBareServer({ bytes, databaseUrl, isFastify: false });
  const fastify = await startBareServer({ bytes, databaseUrl, isFastify: true });
  const servers = [bare.url, floor.url, fastify.url, url];
  const rates: number[][] = servers.map(() => []);
  try {
    for (const target of servers) await load(target, cookie, connections, 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, target] of servers.entries()) {
        rates[index]?.push(await load(target, cookie, connections, SECONDS));
      }
    }
  } finally {
    for (const { stop } of [bare, floor, fastify]) stop();
  }
  const ratio = (of: number, to: number) =>
    median((rates[of] ?? []).map((rate, round) => rate / (rates[to]?.[round] ?? 1))).toFixed(2);
  const sizes = [connections, Buffer.byteLength(bytes), ...rates.map(median)].map((size) => size.toFixed(0));
  print(what, [...sizes, ratio(3, 0), ratio(1, 0), ratio(2, 0), ratio(3, 2)]);
}

function print(what: string, cells: string[]): void {
  console.log([what.padEnd(14), ...cells.map((cell) => cell.padStart(13))].join(' '));
}

async function load(url: string, cookie: string, connections: number, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { cookie } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers of ${url} were no success`);
  return result.requests.average;
}

async function startBareServer(answer: BareAnswer): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { stdio: 'inherit' });
  child.send(answer);
  const port = await new Promise((done) => child.once('message', done));
  return { url: `http://127.0.0.1:${String(port)}/`, stop: () => void child.kill() };
}
