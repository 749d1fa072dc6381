import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';

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
  const client = new pg.Client({ connectionString: url, application_name: 'rasid migrate' });
  await client.connect();
  try {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await makeAppRole(client);
    await client.query(
      `create table if not exists migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await readApplied(client);
    for (const name of choose(only)) await applyOnce(client, name, applied, say);
    await migrateJobs({ connectionString: url, logger: quietLogger() });
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
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000) {
    throw new Error(`Rasid needs PostgreSQL 15 or later, this server is ${Math.floor(version / 10_000)}.`);
  }
}

/** Roles belong to the whole server, so another store's database may have made it, even at this moment. */
async function makeAppRole(client: pg.Client): Promise<void> {
  const known = "select from pg_roles where rolname = 'rasid_app'";
  if ((await client.query(known)).rowCount === 0) {
    try {
      await client.query('create role rasid_app');
    } catch (cause) {
      if ((await client.query(known)).rowCount === 0) {
        throw new Error(
          'The user of DATABASE_URL may not create roles. As an administrator of the PostgreSQL server, run: ' +
            'create role rasid_app; grant rasid_app to that user;',
          { cause },
        );
      }
    }
  }
  await client.query('grant rasid_app to current_user').catch(() => {}); // already granted, or by an administrator
  await client.query('grant usage on schema public to rasid_app');
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function applyOnce(
  client: pg.Client,
  name: string,
  applied: Map<string, string>,
  say: (line: string) => void,
): Promise<void> {
  const text = readMigration(name);
  const checksum = checksumOf(text);
  const known = applied.get(name);
  if (known === checksum) return;
  if (known !== undefined) throw new Error(`Migration ${name} was changed after it ran on this database.`);
  say(`Migrating: ${name}`);
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

function quietLogger() {
  return new Logger(() => () => {});
}
