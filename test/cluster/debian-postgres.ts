// Debian's PostgreSQL 15, the oldest that the store works with, as somebody else's server.
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { findUnprivileged, giveTo } from '#server/platform/database/unprivileged.ts';
import { freePort } from '#test/free-port.ts';

const run = promisify(execFile);
const BIN = '/usr/lib/postgresql/15/bin';
const { prefix, ownerId } = findUnprivileged();

export interface Postgres {
  /** Of one of its databases. */
  urlOf(database: string): string;
  output(): string;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
}

export async function makeCluster(data: string, settings: string): Promise<void> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (ownerId !== null) giveTo(data, ownerId);
  await runDebian('initdb', [
    '--pgdata',
    data,
    '--username=rasid_owner',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  writeFileSync(join(data, 'postgresql.auto.conf'), settings);
}

/** A program of PostgreSQL's, as somebody who may be PostgreSQL. */
export async function runDebian(program: string, args: string[]): Promise<void> {
  const [command = '', ...rest] = [...prefix, join(BIN, program), ...args];
  await run(command, rest, { cwd: '/' });
}

export async function startPostgres(data: string, { isStandby = false } = {}): Promise<Postgres> {
  if (ownerId !== null) giveTo(data, ownerId);
  const port = await freePort();
  const [command, ...args] = [
    ...prefix,
    join(BIN, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    '',
    '-h',
    '127.0.0.1',
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const urlOf = (database: string) => `postgres://rasid_owner@127.0.0.1:${port}/${database}`;
  const answers = async () => {
    if (child.exitCode !== null) return;
    const client = new pg.Client({ connectionString: urlOf('postgres') });
    try {
      await client.connect();
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
      if (rows[0]?.waits !== isStandby) throw new Error('still recovering');
    } finally {
      await client.end().catch(() => {});
    }
  };
  await vi.waitFor(answers, { timeout: 60_000, interval: 100 });
  if (child.exitCode !== null) throw new Error(output);
  return {
    urlOf,
    output: () => output,
    async kill() {
      child.kill('SIGQUIT');
      await exited;
    },
  };
}
