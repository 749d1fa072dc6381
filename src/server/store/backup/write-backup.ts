import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openClient } from '#server/platform/database/client.ts';
import type { Place } from '#server/platform/files/files.ts';
import { folderOf } from '#server/platform/files/open-folder.ts';
import { keyCheck, MANIFEST_FILE, tableFile, uploadedFile, type Manifest } from './manifest.ts';
import { tablesOf } from './tables.ts';

/** Longer than writing an upload takes. */
const WRITING_MS = 60_000;

interface Source {
  databaseUrl: string;
  /** Uploads folder; files in a bucket are not backed up. */
  place: Place;
  secretKey: string;
}

/**
 * Writes a consistent snapshot of all rows into a new folder while the store keeps running, plus the data directory's
 * uploads. Without the secret key, so its codes stay sealed. The folder is renamed at the end; an unfinished one is
 * called `….part`. The job queue is left out, since a restored store must not resend mails; due notifications are rows
 * of their own.
 */
export async function writeBackup(source: Source, folder: string): Promise<Manifest> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  await mkdir(join(draft, 'files'), { mode: 0o700 });
  // Files are copied before and after the rows: a file exists before its row is committed and is deleted after it. The
  // second pass copies what changed during the first.
  const begun = Date.now() - WRITING_MS;
  const { dataDir, s3 } = source.place;
  const copy = async (changedSince: number) => {
    if (s3 === null) await copyFiles(folderOf(dataDir), join(draft, 'files'), changedSince);
  };
  await copy(0);
  const rows = await writeRows(source.databaseUrl, draft);
  await copy(begun);
  const written: Manifest = {
    format: 1,
    created_at: new Date().toISOString(),
    ...rows,
    are_files_in_s3: s3 !== null,
    files: await describeFiles(draft),
    key_check: keyCheck(source.secretKey),
  };
  await writeFile(join(draft, MANIFEST_FILE), `${JSON.stringify(written, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(draft, folder);
  await noteBackup(source.databaseUrl);
  return written;
}

/** The owner's first steps say whether there ever was one. */
async function noteBackup(databaseUrl: string): Promise<void> {
  const client = await openClient(databaseUrl, 'rasid backup');
  try {
    await client.query('update settings set backed_up_at = now()');
  } finally {
    await client.end();
  }
}

/** A read-only repeatable-read transaction: one snapshot of all tables, blocking nobody. */
async function writeRows(
  databaseUrl: string,
  draft: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const client = await openClient(databaseUrl, 'rasid backup');
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const migrations = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    );
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await tablesOf(client)) {
      tables.push({ name, columns, ...(await writeTable(client, { name, columns }, draft)) });
    }
    // Sequences are not transactional: read last, they are past every number in the rows.
    const sequences = await client.query<Manifest['sequences'][number]>(`
      select s.sequencename as name, coalesce(s.last_value, s.start_value)::text as last_value,
        s.last_value is not null as is_called
      from pg_sequences s where s.schemaname = 'public' order by 1`);
    await client.query('commit');
    return { migrations: migrations.rows, tables, sequences: sequences.rows };
  } finally {
    await client.end();
  }
}

async function writeTable(
  client: pg.Client,
  { name, columns }: { name: string; columns: string[] },
  draft: string,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  // A table in partitions can't be copied by its name.
  const copy = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(join(draft, tableFile(name)), { mode: 0o600, flush: true });
  await pipeline(copy, createGzip({ level: 6 }), hashed, file);
  return { rows: copy.rowCount, sha256: hash.digest('hex') };
}

/** Copies missing files and those modified since; `changedSince` in milliseconds. */
async function copyFiles(from: string, to: string, changedSince: number): Promise<void> {
  const [there, done] = await Promise.all([namesIn(from), namesIn(to)]);
  const known = new Set(done);
  for (const name of there) {
    if (known.has(name) && (await changedAt(join(from, name))) < changedSince) continue;
    // Deleted concurrently: its row is gone, or about to go.
    await copyFile(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function describeFiles(draft: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const key of (await namesIn(join(draft, 'files'))).toSorted()) {
    files.push({ key: basename(key), sha256: await hashOf(join(draft, uploadedFile(key))) });
  }
  return files;
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
