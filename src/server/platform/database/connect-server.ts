import type { Pool } from 'pg';
import type { TimeLimits } from '#server/time-limits.ts';
import { checkPooler } from './check-pooler.ts';
import { DatabaseHealth } from './health.ts';
import { LongReads } from './long-reads.ts';
import { connectAsApp, connectAsOwner, type Connection } from './pool.ts';

/** So many exports, reports and pages of a server are read at a time. */
const REPLICA_POOL_SIZE = 10;

interface Addresses {
  url: string;
  /** null: there is no pooler. */
  pooledUrl: string | null;
  /** null: there is no replica. */
  replicaUrl: string | null;
  poolSize: number;
  limits: TimeLimits;
}

interface Connected {
  owner: Connection;
  app: Connection;
  /** Asks by the way that requests take. */
  health: DatabaseHealth;
  longReads: LongReads;
  pools: { app: Pool; owner: Pool; [replica: string]: Pool };
}

/** Connects requests and jobs, after migrations have made the role that the user behind a pooler must have. */
export async function connectServer(
  { url, pooledUrl, replicaUrl, poolSize, limits }: Addresses,
  undo: (() => Promise<unknown> | void)[],
): Promise<Connected> {
  if (pooledUrl !== null) await checkPooler(pooledUrl, url);
  const way = pooledUrl === null ? { to: url, direct: undefined } : { to: pooledUrl, direct: url };
  const owner = connectAsOwner(url, 2);
  undo.push(() => owner.close());
  const app = connectAsApp(way.to, poolSize, way.direct, limits.connection);
  undo.push(() => app.close());
  const health = new DatabaseHealth(way.to, way.direct, limits);
  undo.push(() => health.close());
  const replica = replicaUrl === null ? null : connectAsApp(replicaUrl, REPLICA_POOL_SIZE);
  undo.push(() => replica?.close());
  const longReads = new LongReads(app, replica, limits);
  if ((await longReads.look())?.state === 'other_store')
    throw new Error(
      'READ_DATABASE_URL leads to another database than DATABASE_URL, and to no replica of it.',
    );
  const pools = { app: app.pool, owner: owner.pool, ...(replica === null ? {} : { replica: replica.pool }) };
  return { owner, app, health, longReads, pools };
}
