// npm run bench:start: how long a store that was stopped takes until it answers and until it renders, and what its processes hold
// at rest. Memory is what a process has to itself with its share of what several have (PSS); PostgreSQL is not counted.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import { buildIfNeeded } from '../run/build.js';
import { median } from './store.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const REST_MS = 30_000;
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

const commandOf = (pid: number) =>
  existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), 'rasid-bench-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
try {
  // The first start makes the database, and the second fills what Node keeps of compiled files.
  for (let round = 0; round < 2; round += 1) await stop(start());
  const times: [answer: number, rendered: number][] = [];
  let server: ChildProcess | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (server !== null) await stop(server);
    const started = performance.now();
    server = start();
    await until(async () => (await fetch(`${url}/`)).ok);
    const answered = performance.now() - started;
    await until(async () => (await (await fetch(`${url}/`)).text()).includes('id="rendered"'));
    times.push([answered, performance.now() - started]);
  }
  const [answered, rendered] = [0, 1].map((which) => median(times.map((one) => one[which] ?? 0)));
  console.log(
    `to the first answer ${answered?.toFixed(0)} ms, to the first rendered page ${rendered?.toFixed(0)} ms`,
  );
  for (let n = 0; n < 100; n += 1) await (await fetch(`${url}/login`)).text();
  if (server === null) throw new RangeError('nothing was measured');
  console.log(`after 100 pages: ${memoryOf(server)}`);
  await sleep(REST_MS);
  console.log(`${REST_MS / 1000} s later: ${memoryOf(server)}`);
  await stop(server);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** As `npm start` does. */
function start(): ChildProcess {
  return spawn(process.execPath, ['--max-semi-space-size=4', 'dist/server/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'off',
      SMTP_URL: 'smtp://127.0.0.1:9',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function stop(server: ChildProcess): Promise<void> {
  await until(async () => (await fetch(`${url}/`)).ok);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await sleep(10);
}

function memoryOf({ pid = 0 }: ChildProcess): string {
  const renderer = childrenOf(pid).find((one) => commandOf(one).includes('render-process'));
  const named: [string, number | undefined][] = [
    ['server', pid],
    ['renderer', renderer],
  ];
  return named.map(([name, one]) => `${name} ${one === undefined ? 'not there' : pssOf(one)}`).join(', ');
}

function pssOf(pid: number): string {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return `${(Number(kilobytes) / 1024).toFixed(0)} MB`;
}
