import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
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

/** A database of one's own for a test file: migrated, with the store's settings, otherwise empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE}`);
  const url = databaseUrl(server, name);
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
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
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
