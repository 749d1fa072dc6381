import { createReadStream, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { bareTables } from '#server/platform/database/bare-tables.ts';
import { openClient } from '#server/platform/database/client.ts';
import { OLD_MIGRATION, migrate } from '#server/platform/database/migrate.ts';
import { openFiles, type Place } from '#server/platform/files/files.ts';
import { keyCheck, manifest, MANIFEST_FILE, tableFile, uploadedFile, type Manifest } from './manifest.ts';
import { tablesOf } from './tables.ts';
import { hashOf } from './write-backup.ts';

const FROM_RELEASE_0_1 = readFileSync(join(import.meta.dirname, 'from-release-0.1.sql'), 'utf8');

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

/** These rows have been through triggers and constraints already. Foreign keys, and an older release's rows, are checked at the end. */
async function loadRows(
  client: pg.Client,
  folder: string,
  backup: Manifest,
  afterwards: string,
): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  const names = (await tablesOf(client)).map(({ name }) => name);
  const missing = backup.tables.filter(({ name }) => !names.includes(name));
  if (missing.length > 0) throw new Error(`The schema lacks ${missing.map(({ name }) => name).join(', ')}.`);
  const bare = await bareTables(client, { kinds: afterwards === '' ? ['f'] : ['f', 'c'] });
  await client.query(`truncate ${backup.tables.map(({ name }) => name).join(', ')}`);
  for (const { name, columns, rows } of backup.tables) {
    const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
    await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), copy);
    if (copy.rowCount !== rows) throw new Error(`${name}: ${copy.rowCount} rows came of ${rows}.`);
  }
  for (const { name, last_value, is_called } of backup.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last_value, is_called]);
  }
  await bare.makeIndexes();
  await client.query(afterwards);
  await bare.guardAgain();
  await client.query('commit');
}
