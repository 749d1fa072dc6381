import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import { makeApplicationRole, nameRole } from './application-role.ts';
import { openClient } from './client.ts';
import { releaseMigrationLock, takeMigrationLock } from './migration-lock.ts';
import { findChangedFunctions, placeFunctions, placeMissingTriggerFunctions } from './place-functions.ts';
import { openPool } from './pool.ts';
import { readTableFiles, type SqlFile } from './sql-files.ts';

/** A setting that only this check makes. */
const PROBE = 'rasid.probe';
/** Identifies a database or backup from before release 0.2. */
export const OLD_MIGRATION = '0001-ids-and-guards.sql';

/** A schema or migration file with its SHA-256. */
export type Migration = Pick<SqlFile, 'name' | 'checksum'>;

/** How many were run and placed. */
interface Migrated {
  files: number;
  functions: number;
}

interface Options {
  /** Exactly the files a backup was made with, without functions; throws if one is missing or differs. */
  only?: readonly Migration[] | undefined;
  /** Ends the waiting for another server that migrates. */
  signal?: AbortSignal | undefined;
}

/**
 * Migrates the database to this release: runs new files of database/schema and database/migrations once each, in order,
 * then installs functions whose text changed. It is one transaction: an interrupted start changes nothing, and no
 * server sees new tables with old functions. With nothing new, it takes no lock and writes nothing. Concurrent starts
 * are serialized (migration-lock.ts). A file changed after it ran is refused.
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  { only, signal }: Options = {},
): Promise<Migrated> {
  const client = await openClient(url, 'rasid migrate');
  try {
    await checkServer(client);
    await refuseSharedSessions(client, url);
    await takeMigrationLock(client, { say, signal });
    try {
      const migrated = await migrateAlone(client, say, only);
      await migrateQueue(url);
      return migrated;
    } finally {
      await releaseMigrationLock(client);
    }
  } finally {
    await client.end();
  }
}

async function migrateAlone(
  client: pg.Client,
  say: (line: string) => void,
  only: readonly Migration[] | undefined,
): Promise<Migrated> {
  await prepare(client);
  const role = await makeApplicationRole(client);
  const pending = await findPending(client, only === undefined ? readTableFiles() : choose(only));
  const changed = await findChangedFunctions(client);
  const functions = only === undefined ? changed : [];
  const migrated = { files: pending.length, functions: functions.length };
  if (pending.length === 0 && functions.length === 0) return migrated;
  await inTransaction(client, async () => {
    if (pending.length > 0) await placeMissingTriggerFunctions(client, role);
    for (const file of pending) await apply(client, file, { role, say });
    await placeFunctions(client, functions, role);
  });
  return migrated;
}

/** The two tables that record what this database has run. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rowCount } = await client.query('select from migrations where name = $1', [OLD_MIGRATION]);
  if (rowCount !== 0) {
    throw new Error(
      'This database is from before release 0.2, which made its tables anew. Nothing was changed. To bring it over: ' +
        'with the release that made it, run "npm run backup -- <folder>"; then with this one, on an empty database ' +
        '(another DATABASE_URL, or another DATA_DIR), "npm run restore -- <folder>".',
    );
  }
  await client.query(
    `create table if not exists placed_functions (
       name text primary key, checksum text not null, release text not null,
       placed_at timestamptz not null default now())`,
  );
}

function choose(only: readonly Migration[]): SqlFile[] {
  const files = new Map(readTableFiles().map((file) => [file.name, file]));
  return only.map(({ name, checksum }) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`${name} is not known to this version: use a newer one.`);
    if (file.checksum !== checksum) throw new Error(`${name} is another one here.`);
    return file;
  });
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; is_standby: boolean }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       pg_is_in_recovery() as is_standby`,
  );
  const { version = 0, encoding = '', is_standby: isStandby = false } = rows[0] ?? {};
  if (version < 150_000) {
    throw new Error(`Rasid needs PostgreSQL 15 or later, this server is ${Math.floor(version / 10_000)}.`);
  }
  if (isStandby)
    throw new Error(
      'DATABASE_URL (DIRECT_DATABASE_URL, if it is set) names a standby, which only reads: name the primary.',
    );
  if (encoding !== 'UTF8') throw new Error(`The database has the encoding ${encoding}; Rasid needs UTF8.`);
}

/**
 * A transaction-pooling PgBouncer may hand our session to another client, so statements could run as another role, and
 * locks and LISTEN would be lost. Detected by asking whether another connection's transaction takes our session away.
 */
async function refuseSharedSessions(client: pg.Client, url: string): Promise<void> {
  const other = await openClient(url, 'rasid migrate');
  try {
    // Twice: a pooler may rotate its sessions.
    const mine = [await sessionOf(client), await sessionOf(client)];
    // Refused in statement pooling.
    const hasBegun = await other.query('begin').then(
      () => true,
      () => false,
    );
    mine.push(await sessionOf(client));
    if (!hasBegun || new Set(mine).size > 1 || mine.includes(await sessionOf(other))) {
      throw new Error(
        'DATABASE_URL (DIRECT_DATABASE_URL, if it is set) leads through a pooler that shares sessions between ' +
          'connections. Migrations, the job queue and live events need sessions of their own: set DIRECT_DATABASE_URL ' +
          'beside it, to the address of PostgreSQL itself, or set the pooler to session mode.',
      );
    }
    await other.query(`rollback; set ${PROBE} = 'left behind'`);
  } finally {
    await other.end();
  }
  // A pooler reuses the session that was just closed; without a reset, roles, locks and statements would leak to it too.
  const next = await openClient(url, 'rasid migrate');
  const { rows } = await next.query<{ left: string | null }>(
    `select current_setting('${PROBE}', true) as left`,
  );
  await next.query(`reset ${PROBE}`);
  await next.end();
  if (rows[0]?.left === 'left behind') {
    throw new Error(
      'DATABASE_URL leads through a pooler that does not reset sessions: set PgBouncer’s server_reset_query to DISCARD ALL.',
    );
  }
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
}

async function findPending(client: pg.Client, files: readonly SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await client.query<Migration>('select name, checksum from migrations');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = files.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed !== undefined) throw new Error(`${changed.name} was changed after it ran on this database.`);
  return files.filter(({ name }) => !applied.has(name));
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  }
}

async function apply(
  client: pg.Client,
  { name, text, checksum }: SqlFile,
  { role, say }: { role: string; say: (line: string) => void },
): Promise<void> {
  say(`Migrating: ${name}`);
  try {
    await client.query(nameRole(text, role));
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  } catch (cause) {
    throw new Error(`${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

async function migrateQueue(url: string): Promise<void> {
  const pgPool = openPool(url, 1);
  try {
    await migrateJobs({ pgPool, logger: new Logger(() => () => {}) });
  } finally {
    await pgPool.end();
  }
}
