import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { embeddedUrl, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { FolderInUse, lockServer } from '#server/platform/server-lock.ts';

/**
 * A running store's PostgreSQL is asked as it is; without one, the built-in PostgreSQL is started for the moment, for this
 * command alone: the first of two to end would stop it under the other.
 */
export async function openDatabase(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => {} };
  let unlock: () => void;
  try {
    unlock = lockServer(join(config.dataDir, 'server.pid'));
  } catch (error) {
    if (!(error instanceof FolderInUse && error.isServer)) throw error;
    return { url: embeddedUrl(config.dataDir), stop: async () => {} };
  }
  const postgres = await startEmbeddedPostgres(config.dataDir);
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      unlock();
    },
  };
}
