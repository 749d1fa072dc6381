import { createReadStream, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openClient } from '#server/platform/database/client.ts';
import { OLD_MIGRATION, migrate } from '#server/platform/database/migrate.ts';
import { openFiles, type Place } from '#server/platform/files/files.ts';
import { keyCheck, manifest, MANIFEST_FILE, tableFile, uploadedFile, type Manifest } from './manifest.ts';
import { tablesOf } from './tables.ts';
import { hashOf } from './write-backup.ts';

const FROM_RELEASE_0_1 = readFileSync(join(import.meta.dirname, 'from-release-0.1.sql'), 'utf8');

/** For indexes and foreign keys, where the server does not give more. */
const ROOM_TO_SORT = `select set_config('maintenance_work_mem',
  greatest(pg_size_bytes(current_setting('maintenance_work_mem')), pg_size_bytes('256MB')) / 1024 || 'kB', true)`;

interface Target {
  databaseUrl: string;
  /** Target for the uploads, possibly another kind of storage. */
  place: Place;
  secretKey: string;
}

/**
 * Restores a backup into an empty store. All rows come in one transaction, so an interrupted restore changed nothing
 * and can be repeated. Throws before writing anything if the backup is incomplete, the key differs, its files are in a
 * bucket and S3_URL is missing, or the store is not empty. Newer migrations run afterwards. Backups from before release
 * 0.2 are mapped to this release's tables by column names.
 */
export async function restoreBackup(
  folder: string,
  target: Target,
  say: (line: string) => void = () => {},
): Promise<Manifest> {
  const backup = await readManifest(folder);
  if (backup.key_check !== keyCheck(target.secretKey)) {
    throw new Error('This backup was sealed with another SECRET_KEY: its codes would stay closed for ever.');
  }
  if (backup.are_files_in_s3 && target.place.s3 === null) {
    throw new Error(
      'The files of this backup lie in a bucket. Set S3_URL to that bucket, or to a copy of it.',
    );
  }
  await checkFiles(folder, backup);
  const files = await openFiles(target.place);
  const isOld = backup.migrations.some(({ name }) => name === OLD_MIGRATION);
  await migrate(target.databaseUrl, say, isOld ? {} : { only: backup.migrations });
  const client = await openClient(target.databaseUrl, 'rasid restore');
  try {
    if (!isOld) await requireSchema(client, backup);
    await requireEmpty(client);
    for (const { key } of backup.files) {
      await files.put(key, await readFile(join(folder, uploadedFile(key))));
    }
    await loadRows(client, folder, backup, isOld ? FROM_RELEASE_0_1 : '');
    // ANALYZE: without statistics the next queries, above all the ledger's verification, get bad plans.
    await client.query('vacuum analyze');
  } finally {
    files.close();
    await client.end();
  }
  await migrate(target.databaseUrl, say);
  return backup;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup, or one that was not finished: it has no ${MANIFEST_FILE}.`);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${join(folder, MANIFEST_FILE)} is damaged, or of another version.`, { cause });
  }
}

async function checkFiles(folder: string, { tables, files }: Manifest): Promise<void> {
  const parts = [
    ...tables.map(({ name, sha256 }) => ({ path: tableFile(name), sha256 })),
    ...files.map(({ key, sha256 }) => ({ path: uploadedFile(key), sha256 })),
  ];
  for (const { path, sha256 } of parts) {
    const found = await hashOf(join(folder, path)).catch(() => 'missing');
    if (found !== sha256)
      throw new Error(`${path} of this backup is ${found === 'missing' ? found : 'damaged'}.`);
  }
}

/** Rows filled in by newer migrations would be overwritten by older ones, and those migrations do not run twice. */
async function requireSchema(client: pg.Client, backup: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations where not name = any ($1)',
    [backup.migrations.map(({ name }) => name)],
  );
  if (rows.length === 0) return;
  throw new Error(
    'This database is newer than the backup: restore into one that no store was started on. ' +
      `It has ${rows.map(({ name }) => name).join(', ')}.`,
  );
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_empty: boolean }>(
    'select not exists (select from profiles) and not exists (select from ledger_transfers) as is_empty',
  );
  if (rows[0]?.is_empty !== true) {
    throw new Error('This store is not empty. Restore into an empty database, or another DATA_DIR.');
  }
}

/**
 * Triggers off: these rows have already been through them. Indexes that no constraint needs are made at the end, of all rows together,
 * and there foreign keys, and an older release's rows, are checked.
 */
async function loadRows(
  client: pg.Client,
  folder: string,
  backup: Manifest,
  afterwards: string,
): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await client.query(ROOM_TO_SORT);
  const names = (await tablesOf(client)).map(({ name }) => name);
  const missing = backup.tables.filter(({ name }) => !names.includes(name));
  if (missing.length > 0) throw new Error(`The schema lacks ${missing.map(({ name }) => name).join(', ')}.`);
  await setTriggers(client, 'disable');
  const constraints = await dropConstraints(client, afterwards === '' ? ['f'] : ['f', 'c']);
  const indexes = await dropIndexes(client);
  await client.query(`truncate ${backup.tables.map(({ name }) => name).join(', ')}`);
  for (const { name, columns, rows } of backup.tables) {
    const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
    await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), copy);
    if (copy.rowCount !== rows) throw new Error(`${name}: ${copy.rowCount} rows came of ${rows}.`);
  }
  for (const { name, last_value, is_called } of backup.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last_value, is_called]);
  }
  for (const definition of indexes) await client.query(definition);
  await client.query(afterwards);
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await setTriggers(client, 'enable');
  await client.query('commit');
}

/** Partitions have triggers of their own. */
async function setTriggers(client: pg.Client, what: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  for (const { name } of rows) await client.query(`alter table ${name} ${what} trigger user`);
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/** Foreign keys (f), and checks (c) where rows are of another release. */
async function dropConstraints(client: pg.Client, kinds: ('f' | 'c')[]): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = any ($1) and conrelid <> 0 and conparentid = 0
       and connamespace = 'public'::regnamespace`,
    [kinds],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/** What makes them again. A key stays, and so does a partition's index, which is its parent's. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
