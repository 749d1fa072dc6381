import type { Pool } from 'pg';
import type { TimeLimits } from '#server/time-limits.ts';
import { checkPooler } from './check-pooler.ts';
import { DatabaseHealth } from './health.ts';
import { connectAsApp, connectAsOwner, type Connection } from './pool.ts';

interface Addresses {
  url: string;
  /** null: there is no pooler. */
  pooledUrl: string | null;
  poolSize: number;
  limits: TimeLimits;
}

interface Connected {
  owner: Connection;
  app: Connection;
  /** Asks by the way that requests take. */
  health: DatabaseHealth;
  pools: { app: Pool; owner: Pool };
}

/** Connects requests and jobs, after migrations have made the role that the user behind a pooler must have. */
export async function connectServer(
  { url, pooledUrl, poolSize, limits }: Addresses,
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
  return { owner, app, health, pools: { app: app.pool, owner: owner.pool } };
}
