// Two servers through PgBouncer in transaction mode, as deploy/pgbouncer/ describes it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { startPgBouncer, type PgBouncer } from './pgbouncer.ts';
import { SECRET_KEY, sellThrough } from './sell-through.ts';

/** Fewer than either server would like to have. */
const SESSIONS = 6;

let database: TestDatabase;
let folder: string;
let name: string;
let web: string;
let pgBouncer: PgBouncer;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ hasOwnRole: true });
  const { rows } = await database.owner.pool.query<{ name: string }>('select current_database() as name');
  name = rows[0]?.name ?? '';
  web = `${name}_web`;
  folder = mkdtempSync(join(tmpdir(), 'rasid-cluster-'));
  const settings = mkdtempSync(join(tmpdir(), 'rasid-pgbouncer-'));
  pgBouncer = await startPgBouncer({
    folder: settings,
    databaseUrl: database.url,
    users: ['rasid_owner', web],
    size: SESSIONS,
  });
});
afterAll(async () => {
  for (const server of servers) {
    server.kill('SIGTERM');
    await server.exited;
  }
  await pgBouncer.stop();
  await database.owner.pool.query(`drop owned by ${web}; drop role ${web}`);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string, variables: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess({
    dataDir: join(folder, dataDir),
    port: await freePort(),
    variables: { SECRET_KEY, POOL_SIZE: '10', ...variables },
  });
}

test('the owner through the pooler is refused with the statements that make it work; without a direct address the start says what is missing', async () => {
  const owner = pgBouncer.urlOf('rasid_owner', name);
  const alone = await start('alone', { DATABASE_URL: owner });
  expect(await alone.exited).toBe(1);
  expect(alone.output()).toContain('set DIRECT_DATABASE_URL beside it');
  const refused = await start('refused', { DATABASE_URL: owner, DIRECT_DATABASE_URL: database.url });
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain('The user rasid_owner of DATABASE_URL may do more than');
  const statements = refused
    .output()
    .split('\n')
    .filter((line) => line.startsWith('  '));
  expect(statements).toHaveLength(5);
  await database.owner.pool.query(statements.join('\n'));
});

test('two servers sell concurrently, hear of each other within a second, and the ledger is sound', async () => {
  const addresses = { DATABASE_URL: pgBouncer.urlOf(web, name), DIRECT_DATABASE_URL: database.url };
  servers = await Promise.all([start('one', addresses), start('two', addresses)]);
  for (const server of servers) expect(server.output()).toContain('Rasid is ready');
  const urls = servers.map(({ url }) => url);
  const { heardAfter, milliseconds } = await sellThrough(database, urls, 200);
  expect(heardAfter).toBeLessThan(1000);
  // oxlint-disable-next-line no-console -- the figures are what this is run for
  console.log(
    `200 purchases in ${Math.round(milliseconds)} ms; heard of after ${Math.round(heardAfter)} ms.`,
  );
});

test('nothing is left in a session of the pooler, and there are no more than it was given', async () => {
  const { rows } = await database.owner.pool.query<{ application: string; n: number }>(
    `select usename as application, count(*)::int as n from pg_stat_activity
     where datname = current_database() and usename = $1 group by usename`,
    [web],
  );
  expect(rows[0]?.n).toBeGreaterThan(1);
  expect(rows[0]?.n).toBeLessThanOrEqual(SESSIONS);
  const clients = await Promise.all(
    Array.from({ length: SESSIONS }, async () => {
      const client = new pg.Client({ connectionString: pgBouncer.urlOf(web, name) });
      await client.connect();
      return client;
    }),
  );
  const seen = await Promise.all(
    clients.map(async (client) => {
      // Each holds a session to itself.
      await client.query('begin');
      const { rows: found } = await client.query<{ pid: number; left: string }>(LEFT);
      return found[0];
    }),
  );
  for (const client of clients) await client.end();
  expect(new Set(seen.map((one) => one?.pid)).size).toBe(SESSIONS);
  expect(seen.map((one) => one?.left)).toEqual(seen.map(() => ''));
});

const LEFT = `
  select pg_backend_pid() as pid, concat_ws(', ',
    (select string_agg('setting ' || s.name, ', ') from pg_settings s
     where source = 'session' and s.name not in ('application_name', 'client_encoding')),
    (select string_agg('statement ' || p.name, ', ') from pg_prepared_statements p),
    (select string_agg('listening to ' || c, ', ') from pg_listening_channels() c),
    (select string_agg('advisory lock ' || objid, ', ') from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())
  ) as left`;
