// Fills a demo store once, in a PostgreSQL that all journeys share: each file of them starts on a copy of its database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl, forgetDurability } from '#test/database-server.ts';
import { freePort } from '#test/free-port.ts';
import { makeMemoryFolder } from '#test/memory-folder.ts';
import { startServerProcess } from '#test/server-process.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

/** With a given database a server needs one: it opens the demo's codes in each copy. */
export const SECRET_KEY = 'a secret key for journeys, long enough';
export const TEMPLATE = 'rasid_demo';

/** What Playwright runs before the first file; what it returns it runs after the last. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes what a file exports by default
export default async function fillDemo(): Promise<() => Promise<void>> {
  const memory = makeMemoryFolder();
  const folder = await mkdtemp(join(memory ?? tmpdir(), 'rasid-e2e-'));
  const postgres = await startEmbeddedPostgres(folder);
  await forgetDurability(postgres.url);
  const url = databaseUrl(postgres.url, TEMPLATE);
  const dataDir = join(folder, 'data');
  await onDatabase(postgres.url, `create database ${TEMPLATE}`);
  const server = await startServerProcess({
    dataDir,
    port: await freePort(),
    variables: { DEMO: 'on', DATABASE_URL: url, SECRET_KEY },
  });
  if (!server.output().includes('Rasid is ready')) throw new Error(`no demo:\n${server.output()}`);
  server.kill('SIGTERM');
  await server.exited;
  // What the first minute of each copy would do.
  await onDatabase(url, 'select count_sales(10000), value_stock(10000)');
  await onDatabase(url, 'vacuum analyze');
  process.env['RASID_E2E_POSTGRES'] = postgres.url;
  process.env['RASID_E2E_DEMO_DATA'] = dataDir;
  return async () => {
    await postgres.stop();
    await rm(memory ?? folder, { recursive: true, force: true });
  };
}

export async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
