// A streaming replica of the built-in PostgreSQL, copied as a backup over SQL is: its package has no pg_basebackup.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '#server/platform/database/embedded-postgres.ts';
import { findUnprivileged, giveTo } from '#server/platform/database/unprivileged.ts';
import { until } from '#test/run/until.ts';

const { prefix, ownerId } = findUnprivileged();

/** Where a standby of this database is reached, in a folder that need not be there yet. */
export function standbyUrl(folder: string, primaryUrl: string): string {
  return primaryUrl.replace(/host=.*$/, `host=${encodeURIComponent(folder)}`);
}

/** Copies the data of a primary that runs, for a standby in `folder`. */
export async function copyPrimary(data: string, primaryUrl: string, folder: string): Promise<void> {
  const copy = join(folder, 'postgres');
  mkdirSync(copy, { recursive: true, mode: 0o700 });
  const { host, user } = new pg.Client({ connectionString: primaryUrl });
  const label = await onceAt(primaryUrl, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    cpSync(data, copy, { recursive: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    return rows[0]?.labelfile ?? '';
  });
  for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(copy, file), { force: true });
  writeFileSync(join(copy, 'backup_label'), label);
  writeFileSync(join(copy, 'standby.signal'), '');
  writeFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=${user}'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  if (ownerId !== null) giveTo(folder, ownerId);
}

/** Starts it, and gives what kills it. */
export async function startStandby(folder: string, url: string): Promise<() => Promise<void>> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'log_min_messages=panic',
  ].flatMap((one) => ['-c', one]);
  const binary = [...prefix, findBinaries().postgres];
  const [command = '', ...args] = [...binary, '-D', join(folder, 'postgres'), ...settings];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  await until(() => onceAt(url, (client) => client.query('select')));
  return () => {
    child.kill('SIGQUIT');
    return exited;
  };
}

async function onceAt<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
