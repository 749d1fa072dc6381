// Two stores, each with a user of its own, on one PostgreSQL: both work, and neither reads the other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { connectAsOwner } from '#server/platform/database/pool.ts';
import { databaseUrl } from '#test/database-server.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { makeCluster, startPostgres } from './debian-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'rasid-stores-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = [`first_${process.pid}`, `second_${process.pid}`] as const;
const ownerOf = (name: string) => `${name}_owner`;
const urlAs = (server: string, user: string, database: string) =>
  databaseUrl(server, database).replace(/\/\/[^@/]*@/, `//${user}@`);

/** As an administrator who does not let the stores make roles, which in 15 lets them join those of the other. */
async function makeDatabases(admin: pg.Client): Promise<void> {
  for (const name of NAMES) {
    await admin.query(`create role ${ownerOf(name)} login`);
    await admin.query(`create role rasid_app_${name}`);
    await admin.query(`grant rasid_app_${name} to ${ownerOf(name)}`);
    await admin.query(`create database ${name} owner ${ownerOf(name)}`);
  }
}

async function startStore(server: string, name: string, major: number): Promise<ServerProcess> {
  const store = await startServerProcess({
    dataDir: join(folder, `${name}-${major}`),
    port: await freePort(),
    variables: {
      DATABASE_URL: urlAs(server, ownerOf(name), name),
      SECRET_KEY: `the secret key of ${name} on ${major}`,
      PAGES_DIR: join(folder, 'no-pages'),
    },
  });
  expect(store.output()).toContain('Rasid is ready');
  return store;
}

/** Whatever one store's user tries in the other's database. */
async function expectShutOut(server: string, mine: string, others: string): Promise<void> {
  const intruder = connectAsOwner(urlAs(server, ownerOf(mine), others), 1);
  const { rows } = await intruder.pool.query<{ readable: string[] | null }>(`
    select array_agg(c.oid::regclass::text) as readable
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, (select oid from pg_namespace where nspname = 'graphile_worker'))
      and c.relkind in ('r', 'p', 'v', 'm') and has_any_column_privilege(c.oid, 'select')`);
  expect(rows).toEqual([{ readable: null }]);
  const attempts = [
    'select from profiles',
    'select from codes',
    'select from settings',
    'select place_order(null, null, null, null)',
    `set role rasid_app_${others}`,
    `set role ${ownerOf(others)}`,
    `grant rasid_app_${others} to ${ownerOf(mine)}`,
    `set role rasid_app_${mine}; select from profiles`,
  ];
  for (const statement of attempts) {
    await expect(intruder.pool.query(statement), statement).rejects.toThrow(
      /permission denied|must have admin option/,
    );
  }
  await intruder.close();
}

async function tryOn(server: string): Promise<number> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const { rows } = await admin.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  const major = rows[0]?.major ?? 0;
  await makeDatabases(admin);
  const [one, two] = NAMES;
  const stores = await Promise.all([startStore(server, one, major), startStore(server, two, major)]);
  for (const { url } of stores) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  await expectShutOut(server, one, two);
  await expectShutOut(server, two, one);
  for (const store of stores) {
    store.kill('SIGTERM');
    expect(await store.exited).toBe(0);
  }
  for (const name of NAMES) {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role rasid_app_${name}, ${ownerOf(name)}`);
  }
  await admin.end();
  return major;
}

test('on Debian’s PostgreSQL 15', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rasid-postgres-15-'));
  await makeCluster(join(folder, 'data'), 'fsync = off\n');
  const postgres = await startPostgres(join(folder, 'data'));
  expect(await tryOn(postgres.urlOf('postgres'))).toBe(15);
  await postgres.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('on the PostgreSQL that the store brings', async () => {
  expect(await tryOn(inject('databaseUrl'))).toBe(18);
});
