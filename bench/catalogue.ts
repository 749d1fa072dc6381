// npm run bench:catalogue: the catalogue page of 20 products and a product's page, session checked, against bare
// node:http sending the same bytes, in turn (design: figures to reach, at least 0.5).
import { fork } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { makeProducts, makeResellers, median, startBenchStore } from './store.ts';

const ROUNDS = 5;
const SECONDS = 3;
/** Few callers wait for the database's answer on each session; many share one question. Both are worth knowing. */
const CONNECTIONS = [20, 100];

const store = await startBenchStore();
try {
  const [cookie = ''] = await makeResellers(store.owner, 1);
  const products = await makeProducts(store.owner, 60, 3);
  console.log(`${ROUNDS} rounds of ${SECONDS} s, in turn`);
  console.log('what             callers   bytes   bare/s  store/s  ratio');
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
  const bare = await startBareServer(bytes);
  const rates: { bare: number; store: number }[] = [];
  try {
    const measure = (target: string, seconds: number) => load(target, cookie, connections, seconds);
    await measure(url, 1);
    await measure(bare.url, 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push({ bare: await measure(bare.url, SECONDS), store: await measure(url, SECONDS) });
    }
  } finally {
    bare.stop();
  }
  const [bareRate, storeRate, ratio] = [
    median(rates.map((rate) => rate.bare)),
    median(rates.map((rate) => rate.store)),
    median(rates.map((rate) => rate.store / rate.bare)),
  ];
  console.log(
    `${what.padEnd(16)} ${String(connections).padStart(7)}  ${String(Buffer.byteLength(bytes)).padStart(6)} ${bareRate.toFixed(0).padStart(8)} ` +
      `${storeRate.toFixed(0).padStart(8)}  ${ratio.toFixed(2)}`,
  );
}

async function load(url: string, cookie: string, connections: number, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { cookie } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers of ${url} were no success`);
  return result.requests.average;
}

async function startBareServer(bytes: string): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { stdio: 'inherit' });
  child.send(bytes);
  const port = await new Promise((done) => child.once('message', done));
  return { url: `http://127.0.0.1:${String(port)}/`, stop: () => void child.kill() };
}
