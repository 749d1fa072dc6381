// The run contract: what starting, stopping and dying leave behind, on real processes.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { processCommand } from '#server/platform/process-command.ts';
import { atEnd } from '#test/run/at-end.ts';
import { createTestDatabase } from '#test/database.ts';
import { databaseUrl } from '#test/database-server.ts';
import { freePort } from '#test/free-port.ts';
import { startCommand } from '#test/run-command.ts';
import { startedBefore } from '#test/started-before.ts';
import { isAlive, postgresPid, startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { often } from '#test/run/full.ts';
import { more } from '#test/run/more.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';
import { until } from '#test/run/until.ts';
import { expectErrorsInFile, DATABASE_AWAY } from '#test/run/unexpected-errors.ts';

// No mail server listens, and PostgreSQL is killed.
expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/, DATABASE_AWAY);

let folder: string;
let dataDir: string;
let started: ServerProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rasid-run-'));
  dataDir = join(folder, 'data');
  started = [];
});

afterEach(async () => {
  for (const server of started) {
    server.kill('SIGTERM');
    await server.exited;
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(variables: Record<string, string> = {}, port?: number): Promise<ServerProcess> {
  const server = await startServerProcess({ dataDir, port: port ?? (await freePort()), variables });
  started.push(server);
  return server;
}

async function signUp(server: ServerProcess): Promise<number> {
  const response = await fetch(`${server.url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'somebody@shop.example',
      password: 'a good password',
      accepts: FIRST_TEXTS,
    }),
  });
  return response.status;
}

/** A server that takes its time until it listens, as on a busy machine. */
const SLOW_TO_LISTEN = `--import=data:text/javascript,${encodeURIComponent(`
  import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...where) {
    setTimeout(() => listen.apply(this, where), 500);
    return this;
  };`)}`;

test('a measurement that waited for the start finds the store answering', async () => {
  const database = await createTestDatabase();
  atEnd(() => database.drop());
  await addJob(database.owner.db, 'measure_status', {});
  const server = await startServerProcess({
    dataDir,
    port: await freePort(),
    variables: {
      DATABASE_URL: database.url,
      SECRET_KEY: 'a secret key for the start of one server',
      NODE_OPTIONS: SLOW_TO_LISTEN,
    },
  });
  atEnd(async () => {
    server.kill('SIGTERM');
    await server.exited;
  });
  expect(server.output()).toContain('Rasid is ready');
  const state = await until(async () => {
    const { rows } = await database.owner.pool.query<{ state: string }>(
      `select state from status_now where part = 'store'`,
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.state;
  });
  expect(state).toBe('ok');
});

// Both end the same way in main.ts.
test.each((['SIGTERM', 'SIGINT'] as const).slice(0, often(1, 2)))(
  '%s stops the server and PostgreSQL, and loses nothing',
  async (signal) => {
    await startedBefore(dataDir);
    const first = await start();
    expect(await signUp(first)).toBe(201);
    const postgres = postgresPid(dataDir);
    first.kill(signal);
    expect(await first.exited).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    expect(existsSync(join(dataDir, 'server.pid'))).toBe(false);

    const second = await start();
    expect(second.output()).not.toContain('Migrating');
    expect(await signUp(second)).toBe(409);
  },
);

more('after kill -9 the next start stops the orphaned PostgreSQL and goes on', async () => {
  await startedBefore(dataDir);
  const first = await start();
  expect(await signUp(first)).toBe(201);
  const orphan = postgresPid(dataDir);
  first.kill('SIGKILL');
  expect(await first.exited).toBe('SIGKILL');
  expect(isAlive(orphan)).toBe(true);

  const second = await start();
  expect(isAlive(orphan)).toBe(false);
  expect(postgresPid(dataDir)).not.toBe(orphan);
  expect(await signUp(second)).toBe(409);
});

more('when PostgreSQL is killed the server ends and says so; the next start recovers', async () => {
  await startedBefore(dataDir);
  const first = await start();
  expect(await signUp(first)).toBe(201);
  process.kill(postgresPid(dataDir), 'SIGKILL');
  expect(await first.exited).toBe(1);
  expect(first.output()).toContain('PostgreSQL ended unexpectedly');
  expect(await signUp(await start())).toBe(409);
});

more('the server stops cleanly when its launcher dies', async () => {
  await startedBefore(dataDir);
  const server = await start();
  const postgres = postgresPid(dataDir);
  server.disconnect();
  expect(await server.exited).toBe(0);
  expect(isAlive(postgres)).toBe(false);
});

more('a second server on the same data is refused, and the first goes on', async () => {
  await startedBefore(dataDir);
  const first = await start();
  const second = await start();
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(`Rasid already runs on ${dataDir} (process ${first.pid})`);
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
});

test('while a command works on the data, neither another nor a server takes PostgreSQL from under it', async () => {
  const command = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', 'run/backup.ts']);
  atEnd(() => command.kill());
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'server.pid'), String(command.pid));
  const refusal = `run/backup.ts works on ${dataDir} (process ${command.pid}). Wait until it has ended`;
  const another = await startCommand(['run/jobs-given-up.ts'], { DATA_DIR: dataDir, DEMO: 'on' }).end;
  expect(another).toMatchObject({ code: 1, output: expect.stringContaining(refusal) });
  const server = await start();
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(refusal);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('a port that belongs to another program is named, and nothing is started', async () => {
  const port = await freePort();
  const foreign = createServer().listen(port, '127.0.0.1');
  atEnd(() => foreign.close());
  const server = await start({}, port);
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(`Port ${port} is in use by another program`);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(foreign.listening).toBe(true);
});

more('locks that name somebody else’s process are taken over, and that process is left alone', async () => {
  await startedBefore(dataDir);
  const foreign = spawn('sleep', ['600']);
  atEnd(() => foreign.kill());
  const pid = foreign.pid ?? 0;
  writeFileSync(join(dataDir, 'server.pid'), String(pid));
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${pid}\n${join(dataDir, 'postgres')}\n`);

  const second = await start();
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
  expect(processCommand(pid)).toContain('sleep');
});

more('a half-initialised cluster is created again', async () => {
  mkdirSync(join(dataDir, 'postgres.new'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18');
  const server = await start();
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});

test.each(['/proc/nothing/here', '/dev/null/data'].slice(0, often(1, 2)))(
  'where the data folder can’t be made, at %s, that is said at once',
  async (impossible) => {
    const server = await start({ DATA_DIR: impossible });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(
      /^\nRasid could not go on\. The folder \/\S+ can't be made \(E[A-Z]+\)\. Set DATA_DIR to one that can\.\n$/,
    );
  },
);

test('all problems of the configuration are told at once', async () => {
  const server = await start({ PORT: '99999', DATABASE_URL: 'mysql://x', DEMO: 'maybe' });
  expect(await server.exited).toBe(1);
  for (const name of ['PORT', 'DATABASE_URL', 'DEMO']) expect(server.output()).toContain(`  ${name}: `);
});

more(
  'outside the demo a server without a mail server does not start, and one that runs has no sandbox',
  async () => {
    const refused = await start({ SMTP_URL: '' });
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain('  SMTP_URL: needed where DEMO is off');
    expect(existsSync(dataDir)).toBe(false);

    const server = await start();
    expect(server.output()).not.toContain('sandbox');
    for (const path of [
      '/sandbox',
      '/sandbox/',
      '/sandbox/mailbox/',
      '/sandbox/mailbox/api/mails?to=a@b.example',
    ])
      expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
  },
);

more(
  'with DATABASE_URL two servers run side by side on one database, and a sign-out on one holds on the other',
  async () => {
    const name = `side_by_side_${process.pid}`;
    const admin = new pg.Client({ connectionString: inject('databaseUrl') });
    await admin.connect();
    // PostgreSQL writes out all that is not on the disk yet before it drops a database.
    atEnd(async () => {
      await until(() => admin.query(`drop database ${name} with (force)`));
      await admin.end();
    });
    await admin.query(`create database ${name}`);
    const variables = {
      DATABASE_URL: databaseUrl(inject('databaseUrl'), name),
      SECRET_KEY: 'the same key for both servers of the store',
      DEMO: 'on',
    };
    const [one, two] = await Promise.all([
      start(variables),
      start({ ...variables, DATA_DIR: join(folder, 'other') }),
    ]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    const signedIn = await fetch(`${one.url}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'reseller@rasid.example', password: 'rasid-reseller' }),
    });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const balanceOn = async (server: ServerProcess) =>
      (await fetch(`${server.url}/api/balance`, { headers: { cookie } })).status;
    expect(await balanceOn(two)).toBe(200);
    await fetch(`${one.url}/api/sign-out`, { method: 'POST', headers: { cookie } });
    expect(await balanceOn(two)).toBe(401);

    one.kill('SIGTERM');
    expect(await one.exited).toBe(0);
    expect((await fetch(`${two.url}/api/health`)).status).toBe(200);
    two.kill('SIGTERM');
    await two.exited;
  },
);
