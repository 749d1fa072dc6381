// The store behind a pooler that gives each transaction another session: it sells, hears and counts as ever, leaves nothing in a
// session, and does not start as someone who may do more, or less, than the application. With PgBouncer: test/cluster/.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPooler } from '#server/platform/database/check-pooler.ts';
import { connectAsApp, connectAsOwner } from '#server/platform/database/pool.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { SECRET_KEY, sellThrough } from '#test/cluster/sell-through.ts';
import { atEnd } from '#test/run/at-end.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts';
import { more } from '#test/run/more.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { TransactionPooler } from '#test/transaction-pooler.ts';
import { DATABASE_AWAY, expectErrors } from '#test/run/unexpected-errors.ts';
import { until } from '#test/run/until.ts';

let database: TestDatabase;
let name: string;
let pooler: TransactionPooler;
const poolers: TransactionPooler[] = [];

async function open(user: string, url = database.url, size = 2): Promise<TransactionPooler> {
  const opened = await TransactionPooler.start(url, user, size);
  poolers.push(opened);
  return opened;
}
const run = (statement: string) => database.owner.pool.query(statement);

async function end(server: ServerProcess) {
  server.kill('SIGTERM');
  return server.exited;
}

/** The statements that a refusal asks an administrator to run. */
function statementsIn(refusal: string): string {
  return refusal
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .join('\n');
}

beforeAll(async () => {
  database = await createTestDatabase({ hasOwnRole: true });
  const { rows } = await database.owner.pool.query<{ name: string }>('select current_database() as name');
  name = rows[0]?.name ?? '';
  const refusal = await checkPooler((await open('rasid_owner')).url, database.url).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(refusal).toContain(
    `The user rasid_owner of DATABASE_URL may do more than the role rasid_app_${name}.`,
  );
  await run(statementsIn(refusal));
  pooler = await open(`${name}_web`, database.url, 5);
});
afterAll(async () => {
  for (const one of poolers) one.close();
  await run(`drop owned by ${name}_web; drop role ${name}_web`);
  await database.drop();
});

test('two servers sell, are heard of by each other, and leave nothing in a session', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rasid-pooled-'));
  // What is heard of was announced, not found later.
  const TIME_LIMITS = 'live_leftovers=3600000';
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const start = async (dataDir: string) =>
    startServerProcess({
      dataDir: join(folder, dataDir),
      port: await freePort(),
      variables: {
        DATABASE_URL: pooler.url,
        DIRECT_DATABASE_URL: database.url,
        POOL_SIZE: '8',
        SECRET_KEY,
        TIME_LIMITS,
      },
    });
  const servers = await Promise.all([start('one'), start('two')]);
  for (const server of servers) atEnd(() => end(server));
  for (const server of servers) {
    expect(server.output()).toContain('Rasid is ready');
    // It looks for its release's tables by the way that requests take.
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  }
  await sellThrough(
    database,
    servers.map(({ url }) => url),
    20,
  );
  for (const server of servers) expect(await end(server)).toBe(0);
  expect([...pooler.left]).toEqual([]);
  // It was indeed another session from transaction to transaction, and many of them.
  expect(pooler.given.length).toBeGreaterThan(60);
  expect(new Set(pooler.given).size).toBe(5);
});

more('metrics tell that the database is away where only the pooler is', async () => {
  expectErrors(DATABASE_AWAY);
  const folder = mkdtempSync(join(tmpdir(), 'rasid-poolerless-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const own = await open(`${name}_web`, database.url, 5);
  const server = await startServerProcess({
    dataDir: folder,
    port: await freePort(),
    variables: { DATABASE_URL: own.url, DIRECT_DATABASE_URL: database.url, SECRET_KEY },
  });
  atEnd(() => end(server));
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
  expect(await metrics()).toContain('\nrasid_database_up 1\n');
  own.close();
  await until(async () => expect(await metrics()).toContain('\nrasid_database_up 0\n'));
  // What PostgreSQL itself answers is told still.
  expect(await metrics()).toMatch(/^rasid_jobs\{lane="main",state="waiting"\} \d+$/m);
});

test('what is left in a session is found: a setting, a named statement', async () => {
  const loose = await open(`${name}_web`);
  const connection = connectAsOwner(loose.url, 1);
  atEnd(() => connection.close());
  await connection.pool.query("set statement_timeout = '7s'");
  await connection.pool.query({ name: 'kept', text: 'select $1::text', values: ['one'] });
  await connection.pool.query('select');
  await until(() =>
    expect([...loose.left].toSorted()).toEqual(['setting statement_timeout', 'statement kept']),
  );
});

test('a connection is refused where its user gets more or fewer rights later on', async () => {
  const may = () => connectAsApp(pooler.url, 1, database.url);
  const ask = async () => {
    const app = may();
    try {
      return (await app.pool.query("select has_table_privilege('ledger_entries', 'insert') as may")).rows;
    } finally {
      await app.close();
    }
  };
  expect(await ask()).toEqual([{ may: false }]);
  atEnd(() =>
    run(`revoke insert on ledger_entries from ${name}_web; grant rasid_app_${name} to ${name}_web`),
  );
  await run(`grant insert on ledger_entries to ${name}_web`);
  await expect(ask()).rejects.toThrow('could write the ledger');
  await run(`revoke insert on ledger_entries from ${name}_web; revoke rasid_app_${name} from ${name}_web`);
  await expect(ask()).rejects.toThrow('could write the ledger');
  await run(`grant rasid_app_${name} to ${name}_web`);
  expect(await ask()).toEqual([{ may: false }]);
});

test.each([
  [
    'a table',
    'may do more than',
    'grant insert on ledger_entries to WEB',
    'revoke insert on ledger_entries from WEB',
  ],
  [
    'a column',
    'may do more than',
    'grant update (amount) on ledger_entries to WEB',
    'revoke update (amount) on ledger_entries from WEB',
  ],
  ['another role', 'may do more than', 'grant pg_read_all_data to WEB', 'revoke pg_read_all_data from WEB'],
  ['the right to make roles', 'may do more than', 'alter role WEB createrole', 'alter role WEB nocreaterole'],
  ['no role', 'does not have the privileges of', 'revoke APP from WEB', 'grant APP to WEB'],
])('a user with %s is refused, and the refusal says what to run', async (_, why, change, back) => {
  const fill = (text: string) => text.replaceAll('WEB', `${name}_web`).replaceAll('APP', `rasid_app_${name}`);
  const takeBack = atEnd(() => run(fill(back)));
  await run(fill(change));
  const check = () => checkPooler(pooler.url, database.url);
  await expect(check()).rejects.toThrow(
    `The user ${name}_web of DATABASE_URL ${why} the role rasid_app_${name}.`,
  );
  await expect(check()).rejects.toThrow(`grant rasid_app_${name} to `);
  await takeBack();
  await check();
});

test('a user without limits of time is refused until the refusal’s statements were run', async () => {
  const { rows } = await database.owner.pool.query<{ settings: string }>(
    `select string_agg(format('alter role ${name}_web in database ${name} set %s', replace(setting, '=', ' = ''') || ''''), ';') as settings
     from pg_db_role_setting, unnest(setconfig) as setting where setrole = '${name}_web'::regrole`,
  );
  atEnd(() => run(rows[0]?.settings ?? ''));
  await run(`alter role ${name}_web in database ${name} reset all`);
  const refusal = await checkPooler((await open(`${name}_web`)).url, database.url).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(refusal).toContain(`The user ${name}_web of DATABASE_URL has no limits of time.`);
  await run(statementsIn(refusal));
  await checkPooler((await open(`${name}_web`)).url, database.url);
});

test('addresses of two databases are refused, and a direct one that shares sessions', async () => {
  const other = await createEmptyDatabase();
  atEnd(() => other.drop());
  const elsewhere = await open('rasid_owner', other.url);
  atEnd(() => elsewhere.close());
  await expect(checkPooler(elsewhere.url, database.url)).rejects.toThrow(
    'DATABASE_URL and DIRECT_DATABASE_URL lead to different databases',
  );
  await expect(migrate(elsewhere.url)).rejects.toThrow('set DIRECT_DATABASE_URL beside it');
});

more(
  'a statement that runs for long is waited for, also where the pooler has no session to ask with',
  async () => {
    const narrow = await open(`${name}_web`, database.url, 1);
    const slept = [
      [pooler.url, 5],
      [narrow.url, 10],
    ].map(async ([url, seconds]) => {
      const app = connectAsApp(String(url), 1, database.url);
      await app.pool.query('select pg_sleep($1)', [seconds]);
      await app.close();
    });
    await Promise.all(slept);
  },
);

test('users of two stores on one server can’t read each other’s tables', async () => {
  const other = await createTestDatabase({ hasOwnRole: true });
  atEnd(() => other.drop());
  const intruder = await open(`${name}_web`, other.url);
  atEnd(() => intruder.close());
  await expect(checkPooler(intruder.url, other.url)).rejects.toThrow('of DATABASE_URL may do more');
  const connection = connectAsOwner(intruder.url, 1);
  atEnd(() => connection.close());
  await expect(connection.pool.query('select from profiles')).rejects.toThrow('permission denied');
});
