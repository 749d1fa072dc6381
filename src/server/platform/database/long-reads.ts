import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { TimeLimits } from '#server/time-limits.ts';
import { observed } from '../observed.ts';
import type { Connection, Db } from './pool.ts';
import type { Database } from './schema.gen.ts';
import { isUnavailable } from './unavailable.ts';

const ASK_AGAIN_MS = 25;

const STORE = `(pg_control_system()).system_identifier::text || '/' ||
  (select oid from pg_database where datname = current_database())`;
const PRIMARY = `select ${STORE} as store, pg_current_wal_flush_lsn()::text as written`;
/** One that receives nothing may have gone on from what the primary never had. */
const REPLICA = `
  select case
      when ${STORE} <> $1 then 'other_store'
      when not pg_is_in_recovery() then 'promoted'
      when pg_last_wal_replay_lsn() >= $2::pg_lsn and exists (select from pg_stat_wal_receiver) then 'current'
      else 'behind' end as state,
    pg_wal_lsn_diff($2::pg_lsn, pg_last_wal_replay_lsn())::float8 as "bytesBehind"`;

export interface ReplicaState {
  /** promoted: it takes writes of its own. */
  state: 'current' | 'behind' | 'away' | 'promoted' | 'other_store';
  /** null: not known. */
  bytesBehind: number | null;
}

type Unread = Exclude<ReplicaState['state'], 'current'>;

/** What the primary had written when a long read began. */
interface Mark {
  store: string;
  written: string;
}

/** Where a read may write before, and where it reads and writes nothing. */
export interface Places {
  db: Db;
  elsewhere: Db;
}

interface LongRead {
  db: Db;
  isAtPrimary: boolean;
}

/** How long one waits for the replica, in milliseconds; null: for as long as it takes. */
interface Waits {
  /** To have all that it must have. */
  current: number;
  /** For a connection of a replica that has. */
  taken: number | null;
  /** For each statement. */
  statement: number | null;
}

type Limits = Pick<TimeLimits, 'replica' | 'replica_page' | 'replica_page_statement'> & {
  /** null: statements have no limit there either. */
  replica_statement: number | null;
};

/**
 * Which database exports, statements, reports and later pages of histories are read from: the replica once it has all that the
 * primary had when the read began, else the primary (docs/decisions/0119). Without a replica always the primary.
 */
export class LongReads {
  readonly #primary: Connection;
  readonly #replica: Connection | null;
  readonly #long: Waits;
  readonly #short: Waits;

  constructor(primary: Connection, replica: Connection | null, limits: Limits) {
    this.#primary = primary;
    this.#replica = replica;
    this.#long = { current: limits.replica, taken: null, statement: limits.replica_statement };
    const { replica_page: taken, replica_page_statement: statement } = limits;
    this.#short = { current: taken, taken, statement };
  }

  /**
   * For one long read, which writes nothing. What the replica fails to answer the primary is asked, and all that follows; but a
   * transaction fails as one.
   */
  begin(): Db {
    return this.#begin(this.#long).db;
  }

  /** A long read with a transaction: where the replica fails it is done again from its start, at the primary. */
  async whole<Result>(read: (db: Db) => Promise<Result>): Promise<Result> {
    const begun = this.#begin(this.#long);
    try {
      return await read(begun.db);
    } catch (error) {
      if (begun.isAtPrimary || !isOfReplica(error)) throw error;
      moveToPrimary(begun);
      return read(begun.db);
    }
  }

  /** For a page of a history, which writes nothing: its first page from `db`; a later one is a long read that hardly waits. */
  page(db: Db, { cursor }: { cursor?: string | undefined }): Db {
    return cursor === undefined || this.#replica === null ? db : this.#begin(this.#short).db;
  }

  /** How the replica stands to the primary; null: there is none. */
  async look(): Promise<ReplicaState | null> {
    if (this.#replica === null) return null;
    const client = await connectTo(this.#replica, this.#short).catch(() => null);
    if (client === null) return { state: 'away', bytesBehind: null };
    try {
      return await askReplica(client, await this.#mark());
    } catch {
      return { state: 'away', bytesBehind: null };
    } finally {
      client.release();
    }
  }

  #begin(waits: Waits): LongRead {
    const [primary, replica] = [this.#primary, this.#replica];
    if (replica === null) return { db: primary.db, isAtPrimary: true };
    let mark: Promise<Mark | null> | null = null;
    const connect = async (): Promise<PostgresPoolClient> => {
      if (read.isAtPrimary) return primary.source.connect();
      const isFirst = mark === null;
      // Who can't be asked now answers for itself below.
      mark ??= this.#mark().catch(() => null);
      const taken = await inTime(take(replica, mark, waits), waits.taken);
      const isTaken = typeof taken !== 'string';
      if (isFirst) observed.longRead.tell({ result: isTaken ? 'replica' : taken });
      if (isTaken) return this.#movable(taken, read);
      if (isFirst) read.isAtPrimary = true;
      else moveToPrimary(read);
      return primary.source.connect();
    };
    const pool = { options: {}, connect, end: async () => {} };
    const read: LongRead = {
      db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
      isAtPrimary: false,
    };
    return read;
  }

  async #mark(): Promise<Mark> {
    const client = await this.#primary.source.connect();
    try {
      return await ask<Mark>(client, PRIMARY);
    } finally {
      client.release();
    }
  }

  /** A connection of the replica that becomes one of the primary when the replica fails outside of a transaction. */
  #movable(first: PostgresPoolClient, read: LongRead): PostgresPoolClient {
    let client = first;
    let isInTransaction = false;
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        const result = await client.query(text, values);
        isInTransaction ||= /^(begin|start transaction)\b/.test(text);
        return result;
      } catch (error) {
        if (client !== first || isInTransaction || !isOfReplica(error)) throw error;
        moveToPrimary(read);
        const next = await this.#primary.source.connect();
        first.release();
        client = next;
        return client.query(text, values);
      }
    };
    return asPooled(query, (isBroken) => client.release(isBroken));
  }
}

/** A connection of the replica, or why there is none. Each is asked: behind one address there may be several replicas. */
async function take(
  replica: Connection,
  asked: Promise<Mark | null>,
  waits: Waits,
): Promise<PostgresPoolClient | Unread> {
  const mark = await asked;
  const client = mark === null ? null : await connectTo(replica, waits).catch(() => null);
  if (mark === null || client === null) return 'away';
  try {
    const state = await waitUntilCurrent(client, mark, waits.current);
    if (state === 'current') return client;
    client.release();
    return state;
  } catch {
    client.release();
    return 'away';
  }
}

/** What comes too late, where others hold all connections or its own is silent, is given back. */
async function inTime(
  taking: Promise<PostgresPoolClient | Unread>,
  limitMs: number | null,
): Promise<PostgresPoolClient | Unread> {
  if (limitMs === null) return taking;
  const taken = await Promise.race([taking, pause(limitMs, null, { ref: false })]);
  if (taken !== null) return taken;
  void taking.then((late) => typeof late !== 'string' && late.release());
  return 'behind';
}

/**
 * A connection that is cut where a statement has no answer in its time, as if PostgreSQL were away: it may be there, and the one
 * process behind this connection frozen.
 */
async function connectTo(replica: Connection, { statement: limitMs }: Waits): Promise<PostgresPoolClient> {
  const client = await replica.source.connect();
  if (limitMs === null) return client;
  let isCut = false;
  const cut = () => {
    isCut = true;
    client.release(true);
  };
  const query = async (text: string, values: readonly unknown[]) => {
    const timer = setTimeout(cut, limitMs);
    try {
      return await client.query(text, values);
    } finally {
      clearTimeout(timer);
    }
  };
  return asPooled(query, (isBroken) => {
    if (!isCut) client.release(isBroken);
  });
}

const asPooled = (
  query: (text: string, values: readonly unknown[]) => Promise<unknown>,
  release: (isBroken?: boolean) => void,
): PostgresPoolClient =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely calls these two methods and no others
  ({ query, release }) as unknown as PostgresPoolClient;

function moveToPrimary(read: LongRead): void {
  if (!read.isAtPrimary) observed.longRead.tell({ result: 'cut' });
  read.isAtPrimary = true;
}

async function ask<Row>(
  client: PostgresPoolClient,
  statement: string,
  values: readonly string[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(statement, values);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL does not say how far it is');
  return row;
}

const askReplica = (client: PostgresPoolClient, { store, written }: Mark) =>
  ask<ReplicaState>(client, REPLICA, [store, written]);

async function waitUntilCurrent(
  client: PostgresPoolClient,
  mark: Mark,
  patienceMs: number,
): Promise<ReplicaState['state']> {
  const limit = performance.now() + patienceMs;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { state } = await askReplica(client, mark);
    if (state !== 'behind' || performance.now() >= limit) return state;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(ASK_AGAIN_MS);
  }
}

/** A write is a mistake in the code, and too long a statement would be too long there as well. */
const NOT_ELSEWHERE = /^(25006|57014)/;
/** Its disk, or what it has there. */
const BROKEN = /^(58|XX)/;

/** Whether the primary may answer what the replica did not: it is away, or what it replays cancelled the statement. */
function isOfReplica(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  return !NOT_ELSEWHERE.test(code) && (isUnavailable(error) || BROKEN.test(code));
}
