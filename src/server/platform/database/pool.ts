import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { TIME_LIMITS } from '#server/time-limits.ts';
import { checkPooledRole, takeApplicationRole } from './application-role.ts';
import { Client, type ClientConfig } from './client.ts';
import type { Database } from './schema.gen.ts';
import { DatabaseAway, hasLostRole, isConnectionFailure, isConnectTimeout } from './unavailable.ts';
import { forget, isAway, suspect, unlessAway } from './watch-silence.ts';

/**
 * The pool or the open transaction; first argument of every server function. numeric arrives as a decimal string,
 * bigint as a bigint, timestamptz as an ISO string in UTC, date as 2026-11-21.
 */
export type Db = Kysely<Database>;
export type OpenTransaction = Transaction<Database>;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  /** The same connections, as `db` takes them. */
  source: PostgresPool;
  close(): Promise<void>;
}

const NAMED_STATEMENTS_MAX = 500;

// Only for our pools: libraries sharing the driver expect its default parsers.
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, BigInt],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the driver passes any type's number, its own types name a few
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

/**
 * Opens a pool as the application role, which reads and writes rows but cannot alter tables or ledger entries. `directUrl`:
 * `url` leads through a pooler that gives each transaction another session, so none is changed: the user has the role
 * already, and statements have no names (docs/decisions/0101). `waitMs`: for a free connection.
 */
export function connectAsApp(url: string, size: number, directUrl?: string, waitMs?: number): Connection {
  return connect(
    url,
    size,
    { directUrl, waitMs },
    directUrl === undefined ? takeApplicationRole : checkPooledRole,
  );
}

/** Opens a pool as the owner: for migrations, the job queue and tests that bypass the application role. */
export function connectAsOwner(url: string, size: number): Connection {
  return connect(url, size, {});
}

type Prepare = (client: pg.ClientBase) => Promise<void>;

interface More extends Pick<pg.PoolConfig, 'types'>, Pick<ClientConfig, 'directUrl'> {
  /** For a free connection, in milliseconds. */
  waitMs?: number | undefined;
}

/** A plain pg pool, as the job queue expects. */
export function openPool(
  url: string,
  size: number,
  { waitMs = TIME_LIMITS.connection, ...more }: More = {},
  prepare?: Prepare,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'rasid',
    connectionTimeoutMillis: waitMs,
    Client,
    ...more,
    async onConnect(client) {
      if (client instanceof Client) await client.greet();
      await prepare?.(client);
    },
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would crash the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

function connect(url: string, size: number, more: More, prepare?: Prepare): Connection {
  const { directUrl } = more;
  const pool = openPool(url, size, { types, ...more }, prepare);
  const named = wrapPool(pool, url, directUrl);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: named }) });
  const close = async () => {
    await db.destroy();
    // Where nothing was asked through Kysely that left it open.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, source: named, close: () => close().finally(() => forget(url)) };
}

/** Names so many statement texts, so PostgreSQL parses and plans each once per connection; none behind a pooler. */
function wrapPool(pool: pg.Pool, url: string, directUrl: string | undefined): PostgresPool {
  const namesMax = directUrl === undefined ? NAMED_STATEMENTS_MAX : 0;
  const names = new Map<string, string>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= namesMax) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isLost = false;
    const query = (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      return client
        .query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
        .catch((error: unknown) => {
          isLost ||= hasLostRole(error);
          return rethrow(error);
        });
    };
    // Discard a connection that lost its role; the next one sets it again.
    const release = (isBroken = false) => client.release(isBroken || isLost);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely calls these two methods and no others
    return { query, release } as unknown as PostgresPoolClient;
  };
  /** One that has to be waited for, or opened, comes only if PostgreSQL is there. */
  const take = async () => {
    if (pool.idleCount > pool.waitingCount) return pool.connect();
    const opened = pool.connect().catch((error: unknown) => {
      if (isConnectTimeout(error)) suspect(url, directUrl ?? null);
      throw error;
    });
    return unlessAway(url, opened, (late) => late.release());
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (isAway(url)) throw new DatabaseAway('it does not answer');
      const client = await take().catch(rethrow);
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
}

function rethrow(error: unknown): never {
  throw isConnectionFailure(error) ? new DatabaseAway(error) : error;
}

/** Runs a statement given as text: on hot paths, building it each time costs more than sending it. */
export async function runNamed<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

export { sql };
