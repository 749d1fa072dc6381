// ROLE: servers that only serve, and workers that only work. What is to be done waits for a worker, and nothing is lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '#sandbox/start-sandbox.ts';
import { readConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { until } from '#test/run/until.ts';

const SECRET_KEY = 'the same key for both servers of the store';
const EMAIL = 'somebody@shop.example';

let database: TestDatabase;
let folder: string;
let sandbox: Sandbox;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ hasOwnRole: true });
  folder = mkdtempSync(join(tmpdir(), 'rasid-roles-'));
  sandbox = await startSandbox({ dir: join(folder, 'sandbox'), publicUrl: '', gatewayKey: 'unused' });
});
afterAll(async () => {
  for (const server of servers) {
    server.kill('SIGTERM');
    await server.exited;
  }
  await sandbox.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(role: 'web' | 'worker', publicUrl?: string): Promise<ServerProcess> {
  const server = await startServerProcess({
    dataDir: join(folder, role),
    port: await freePort(),
    variables: {
      ROLE: role,
      DATABASE_URL: database.url,
      SECRET_KEY,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      ...(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }),
    },
  });
  servers.push(server);
  return server;
}

async function jobs(name: string): Promise<number> {
  const { rows } = await database.owner.pool.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker.jobs where task_identifier = $1',
    [name],
  );
  return rows[0]?.n ?? 0;
}

async function mails(): Promise<unknown> {
  const box = `http://127.0.0.1:${sandbox.httpPort}/mailbox/api/mails?to=${encodeURIComponent(EMAIL)}`;
  return (await fetch(box)).json();
}

test('what a server for pages queues is done by a worker, which serves nothing but its health', async () => {
  const web = await start('web');
  const signUp = await fetch(`${web.url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: 'a good password', accepts: FIRST_TEXTS }),
  });
  expect(signUp.status).toBe(201);
  expect((await database.owner.pool.query('select from job_workers')).rowCount).toBe(0);
  expect([await jobs('send_confirmation'), await mails()]).toEqual([1, []]);

  const worker = await start('worker', web.url);
  expect(worker.output()).not.toContain('to become the first');
  await until(async () => expect(await mails()).toMatchObject([{}]));
  await until(async () => expect(await jobs('send_confirmation')).toBe(0));
  expect((await fetch(`${worker.url}/api/health`)).status).toBe(200);
  for (const path of ['/', '/login', '/products', '/api/products', '/api/session', '/sandbox/', '/api/live'])
    expect((await fetch(`${worker.url}${path}`)).status, path).toBe(404);
  expect((await fetch(`${worker.url}/api/sign-in`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${web.url}/api/health`)).status).toBe(200);
});

test.each([
  [{ ROLE: 'web' }, 'ROLE: web and worker need DATABASE_URL'],
  [{ ROLE: 'worker', DATABASE_URL: 'postgres://a@b/c', SECRET_KEY, DEMO: 'on' }, 'and DEMO off'],
  [{ ROLE: 'pages' }, 'ROLE: '],
])('%o is refused', (variables, problem) => {
  expect(() => readConfig(variables)).toThrow(problem);
});
