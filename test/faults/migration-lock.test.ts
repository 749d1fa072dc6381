// A start waits for whoever migrates: it says for whom, heeds a stop, goes on afterwards, and leaves no lock behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openClient, type Client } from '#server/platform/database/client.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import {
  MIGRATION_LOCK,
  releaseMigrationLock,
  takeMigrationLock,
} from '#server/platform/database/migration-lock.ts';
import { atEnd } from '#test/run/at-end.ts';
import { databaseUrl } from '#test/database-server.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { startCommand } from '#test/run-command.ts';
import { more } from '#test/run/more.ts';
import { until } from '#test/run/until.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

// No mail server listens.
expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/);

let database: TestDatabase;
let folder: string;
let holder: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rasid-lock-'));
  holder = await openClient(database.url, 'held elsewhere');
});
afterAll(async () => {
  await holder.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startWaiting(name: string) {
  const command = startCommand(['dist/server/main.js'], {
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret key for tests, long enough',
    DEMO: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, name),
    PAGES_DIR: join(folder, 'no-pages'),
  });
  atEnd(() => command.child.kill('SIGKILL'));
  let said = '';
  command.child.stdout?.on('data', (part: Buffer) => (said += part.toString()));
  return { ...command, says: (words: string) => until(() => expect(said).toContain(words)) };
}

async function lockHolders(): Promise<number> {
  const { rows } = await database.owner.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  );
  return rows[0]?.n ?? 0;
}

more(
  'a start says who holds the lock, ends when it is stopped, and else goes on when the lock is free',
  async () => {
    const letGo = atEnd(() => holder.query('select pg_advisory_unlock_all()'));
    const { rows } = await holder.query<{ pid: number }>(
      'select pg_backend_pid() as pid, pg_advisory_lock($1)::text',
      [MIGRATION_LOCK],
    );
    const line = `Waiting for the migration lock: process ${rows[0]?.pid} of PostgreSQL holds it, application_name "held elsewhere"`;
    const [stopped, patient] = await Promise.all([startWaiting('stopped'), startWaiting('patient')]);
    await Promise.all([stopped.says(line), patient.says(line)]);

    stopped.child.kill('SIGTERM');
    const { code, output } = await stopped.end;
    // The lock is held still.
    expect(await lockHolders()).toBe(1);
    expect(code).toBe(0);
    expect(output).toContain('Stopping (asked to).');
    expect(output).not.toContain('could not go on');

    await letGo();
    await patient.says('Rasid is ready');
    expect(await lockHolders()).toBe(0);
    patient.child.kill('SIGTERM');
    expect((await patient.end).code).toBe(0);
  },
);

test('the lock is let go before its session ends, which a pooler keeps', async () => {
  atEnd(() => holder.query('select pg_advisory_unlock_all()'));
  await takeMigrationLock(holder, { say: () => {}, signal: undefined });
  expect(await lockHolders()).toBe(1);
  await releaseMigrationLock(holder);
  expect(await lockHolders()).toBe(0);
});

test('npm run migrate ends when it is told to, also as the first process of a container', async () => {
  atEnd(() => holder.query('select pg_advisory_unlock_all()'));
  await takeMigrationLock(holder, { say: () => {}, signal: undefined });
  const command = startCommand(['run/migrate.ts'], {
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret key for tests, long enough',
  });
  atEnd(() => command.child.kill('SIGKILL'));
  await until(async () => {
    const { rowCount } = await holder.query(
      `select from pg_stat_activity where datname = current_database() and query like '%pg_try_advisory_lock%'
         and pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(1);
  });
  command.child.kill('SIGTERM');
  // By itself: a first process is not ended by the signal.
  expect((await command.end).code).toBe(143);
  expect(await lockHolders()).toBe(1);
});

test('a database of another encoding is refused, and nothing is made in it', async () => {
  const name = `ascii_${process.pid}`;
  await database.owner.pool.query(
    `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`,
  );
  atEnd(() => database.owner.pool.query(`drop database ${name} with (force)`));
  const url = databaseUrl(inject('databaseUrl'), name);
  await expect(migrate(url)).rejects.toThrow('The database has the encoding SQL_ASCII; Rasid needs UTF8.');
  const client = await openClient(url, 'a test');
  const { rows } = await client.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace",
  );
  await client.end();
  expect(rows).toEqual([]);
});

test('npm run migrate makes tables and functions, says so, and has nothing to do the next time', async () => {
  const empty = await createEmptyDatabase();
  atEnd(() => empty.drop());
  const variables = { DATABASE_URL: empty.url, SECRET_KEY: 'a secret key for tests, long enough' };
  const run = () => startCommand(['run/migrate.ts'], variables).end;
  const first = await run();
  expect(first.code).toBe(0);
  expect(first.output).toMatch(/Migrating: schema\/01-/);
  const [, files, functions] =
    /(\d+) files of tables were run, (\d+) functions placed\.\n$/.exec(first.output) ?? [];
  expect(Number(files)).toBe(first.output.match(/^Migrating: /gm)?.length);
  expect(Number(functions)).toBeGreaterThan(100);
  const again = await run();
  expect([again.code, again.output]).toEqual([
    0,
    expect.stringMatching(/^The database is at release [\d.]+: nothing was new\.\n$/),
  ]);
});
