// Debian's PgBouncer, run as deploy/pgbouncer/ says, in front of the PostgreSQL of the tests.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { findUnprivileged, giveTo } from '#server/platform/database/unprivileged.ts';
import { freePort } from '#test/free-port.ts';

export interface PgBouncer {
  /** The address of a database through it. */
  urlOf(user: string, database: string): string;
  /** Stops and continues the process, as a machine that freezes. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  /** Of the PostgreSQL behind it. */
  databaseUrl: string;
  users: string[];
  /** Sessions on PostgreSQL for each user and database. */
  size: number;
}

const EXAMPLE = join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini');

export async function startPgBouncer({ folder, databaseUrl, users, size }: Options): Promise<PgBouncer> {
  const { host, port: serverPort } = new pg.Client({ connectionString: databaseUrl });
  const port = await freePort();
  const userList = join(folder, 'userlist.txt');
  const settings = join(folder, 'pgbouncer.ini');
  const changed: Record<string, string> = {
    listen_port: String(port),
    auth_type: 'trust',
    auth_file: userList,
    default_pool_size: String(size),
  };
  const written = readFileSync(EXAMPLE, 'utf8')
    .replace(/^shop = .*$/m, `* = host=${host} port=${serverPort}`)
    .replaceAll(/^(\w+) = .*$/gm, (line, name: string) =>
      changed[name] === undefined ? line : `${name} = ${changed[name]}`,
    );
  writeFileSync(settings, `${written}unix_socket_dir =\n`);
  writeFileSync(userList, users.map((user) => `"${user}" ""\n`).join(''));
  const { prefix, ownerId } = findUnprivileged();
  if (ownerId !== null) giveTo(folder, ownerId);
  const [command, ...args] = [...prefix, 'pgbouncer', settings];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  await Promise.race([
    vi.waitFor(() => answers(port), { timeout: 20_000, interval: 50 }),
    exited.then(() => {
      throw new Error(`PgBouncer does not run: ${said}`);
    }),
  ]);
  return {
    urlOf: (user, database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function answers(port: number): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done();
    });
    socket.once('error', fail);
  });
}
