import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectAsApp, connectAsOwner, type Connection } from '#server/platform/database/pool.ts';
import { initialiseStore } from '#server/store/initialise-store.ts';
import { databaseUrl, TEMPLATE } from './database-server.ts';

export interface TestDatabase {
  url: string;
  /** As the application sees it. */
  app: Connection;
  /** As the owner: may look and touch where the application may not. */
  owner: Connection;
  drop(): Promise<void>;
}

interface Options {
  /** As the start of a server leaves it: with a role of its own, so that no command that migrates gives it one later. */
  hasOwnRole?: boolean;
}

/** A database with nothing in it, not even the schema. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  return { url: databaseUrl(server, name), drop: () => dropDatabase(server, name) };
}

/** A database of one's own for a test file: migrated, with the store's settings, otherwise empty. */
export async function createTestDatabase({ hasOwnRole = false }: Options = {}): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = databaseUrl(server, name);
  if (hasOwnRole) await migrate(url);
  const app = connectAsApp(url, 20);
  const owner = connectAsOwner(url, 4);
  await initialiseStore(owner.db, 'USD');
  return {
    url,
    app,
    owner,
    async drop() {
      await app.close();
      await owner.close();
      await dropDatabase(server, name);
    },
  };
}

async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, `drop database ${name} with (force)`);
  await onServer(server, `drop role if exists rasid_app_${name}`);
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
