// Started once for all database tests: a real PostgreSQL, with a migrated database that each test file gets a copy of.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { buildServerIfNeeded } from '../run/build.js';
import { stayInMemory } from './memory-folder.ts';

export const TEMPLATE = 'rasid_template';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What tests start as a process is what `npm start` runs.
  await buildServerIfNeeded();
  const removeFolders = stayInMemory();
  const given = process.env['TEST_DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'rasid-test-'));
  const postgres = given === undefined ? await startEmbeddedPostgres(folder) : null;
  const url = given ?? postgres?.url ?? '';
  if (postgres !== null) await forgetDurability(url);
  await makeTemplate(url);
  project.provide('databaseUrl', url);
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
    removeFolders();
  };
}

/** Nothing here outlives the run. Tests that kill PostgreSQL start one of their own, which keeps what it promised. */
export async function forgetDurability(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(databaseUrl(url, TEMPLATE));
}

/** The same server's other database. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}
