import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import { makeApplicationRole, nameRole } from './application-role.ts';
import { openClient } from './client.ts';
import { openPool } from './pool.ts';

const FOLDER = join(import.meta.dirname, '../../../../database/migrations');
const MIGRATION_LOCK = 7_208_131; // any number, the same for every server of the store

/**
 * Brings the database to the newest schema: each file of database/migrations once, in order, each in its own
 * transaction. Several servers starting at once take turns. A file that was changed after it ran is refused.
 * `only`: those that a backup was made with, and these exactly; throws where one is missing here or differs.
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  only?: readonly Migration[],
): Promise<void> {
  const client = await openClient(url, 'rasid migrate');
  try {
    await checkServer(client);
    await refuseSharedSessions(client, url);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const role = await makeApplicationRole(client);
    await client.query(
      `create table if not exists migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await readApplied(client);
    for (const name of choose(only)) await applyOnce(client, name, { role, applied, say });
    await migrateQueue(url);
  } finally {
    await client.end(); // also gives the lock back
  }
}

/** One file of database/migrations, with the SHA-256 of its text. */
export interface Migration {
  name: string;
  checksum: string;
}

function choose(only: readonly Migration[] | undefined): string[] {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  if (only === undefined) return names;
  for (const { name, checksum } of only) {
    if (!names.includes(name))
      throw new Error(`Migration ${name} is not known to this version: use a newer one.`);
    if (checksumOf(readMigration(name)) !== checksum)
      throw new Error(`Migration ${name} is another one here.`);
  }
  return only.map(({ name }) => name);
}

function readMigration(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
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
  if (isStandby) throw new Error('DATABASE_URL names a standby, which only reads: name the primary.');
  if (encoding !== 'UTF8') throw new Error(`The database has the encoding ${encoding}; Rasid needs UTF8.`);
}

/**
 * A pooler that hands a session to whoever asks next (PgBouncer's transaction mode) would let statements run as another
 * role, and lose locks and listeners. It shows where another connection's transaction takes the session away from us.
 */
async function refuseSharedSessions(client: pg.Client, url: string): Promise<void> {
  const other = await openClient(url, 'rasid migrate');
  try {
    // Asked twice: a pooler may hand its sessions out by turns.
    const mine = [await sessionOf(client), await sessionOf(client)];
    // Refused where each statement may have another session.
    const hasBegun = await other.query('begin').then(
      () => true,
      () => false,
    );
    mine.push(await sessionOf(client));
    if (hasBegun && new Set(mine).size === 1 && !mine.includes(await sessionOf(other))) return;
  } finally {
    await other.end();
  }
  throw new Error(
    'DATABASE_URL leads through a pooler that shares sessions between connections. ' +
      'Rasid needs sessions of its own: set the pooler to session mode, or name PostgreSQL itself.',
  );
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

interface Applying {
  role: string;
  applied: Map<string, string>;
  say: (line: string) => void;
}

async function applyOnce(client: pg.Client, name: string, { role, applied, say }: Applying): Promise<void> {
  const text = readMigration(name);
  const checksum = checksumOf(text);
  const known = applied.get(name);
  if (known === checksum) return;
  if (known !== undefined) throw new Error(`Migration ${name} was changed after it ran on this database.`);
  say(`Migrating: ${name}`);
  await client.query('begin');
  try {
    await client.query(nameRole(text, role));
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
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
