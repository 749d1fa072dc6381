import type { Config } from '#server/config.ts';
import { LongReads } from '#server/platform/database/long-reads.ts';
import { connectAsOwner, type Db } from '#server/platform/database/pool.ts';
import { openDatabase } from './open-database.ts';

/**
 * For a command that reads all of the store: the database as its owner, and the replica where there is one. Statements may take
 * hours there: whoever waits for them sees it.
 */
export async function openLongReads(
  config: Config,
): Promise<{ db: Db; longReads: LongReads; close: () => Promise<void> }> {
  const opened = await openDatabase(config);
  const primary = connectAsOwner(opened.url, 1);
  const replica = config.replicaUrl === null ? null : connectAsOwner(config.replicaUrl, 1);
  return {
    db: primary.db,
    longReads: new LongReads(primary, replica, { ...config.limits, replica_statement: null }),
    close: async () => {
      await replica?.close();
      await primary.close();
      await opened.stop();
    },
  };
}
