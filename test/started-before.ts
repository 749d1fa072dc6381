// A first start makes a cluster and runs all migrations; tests of what comes later begin after one.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startServerProcess } from './server-process.ts';

let made: Promise<string> | null = null;

/** Makes of `dataDir` one on which a store, outside the demo and without an admin, was started and stopped once. */
export async function startedBefore(dataDir: string): Promise<void> {
  made ??= make();
  // With owners and modes, which PostgreSQL asks for.
  execFileSync('cp', ['-a', await made, dataDir]);
}

async function make(): Promise<string> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'rasid-before-')), 'data');
  const server = await startServerProcess({ dataDir, port: await freePort() });
  server.kill('SIGTERM');
  if ((await server.exited) !== 0) throw new Error(server.output());
  return dataDir;
}
