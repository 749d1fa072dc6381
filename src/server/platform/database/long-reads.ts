import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
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

interface LongRead {
  db: Db;
  isAtPrimary: boolean;
}

/**
 * Which database exports, statements and reports are read from: the replica once it has all that the primary had when the read
 * began, else the primary (docs/decisions/0119). Without a replica always the primary.
 */
export class LongReads {
  readonly #primary: Connection;
  readonly #replica: Connection | null;
  readonly #patienceMs: number;

  /** `patienceMs`: for a replica that is behind. */
  constructor(primary: Connection, replica: Connection | null, patienceMs: number) {
    this.#primary = primary;
    this.#replica = replica;
    this.#patienceMs = patienceMs;
  }

  /**
   * For one long read, which writes nothing. What the replica fails to answer the primary is asked, and all that follows; but a
   * transaction fails as one.
   */
  begin(): Db {
    return this.#begin().db;
  }

  /** A long read with a transaction: where the replica fails it is done again from its start, at the primary. */
  async whole<Result>(read: (db: Db) => Promise<Result>): Promise<Result> {
    const begun = this.#begin();
    try {
      return await read(begun.db);
    } catch (error) {
      if (begun.isAtPrimary || !isOfReplica(error)) throw error;
      moveToPrimary(begun);
      return read(begun.db);
    }
  }

  /** How the replica stands to the primary; null: there is none. */
  async look(): Promise<ReplicaState | null> {
    if (this.#replica === null) return null;
    const client = await this.#replica.source.connect().catch(() => null);
    if (client === null) return { state: 'away', bytesBehind: null };
    try {
      return await askReplica(client, await this.#mark());
    } catch {
      return { state: 'away', bytesBehind: null };
    } finally {
      client.release();
    }
  }

  #begin(): LongRead {
    const [primary, replica] = [this.#primary, this.#replica];
    if (replica === null) return { db: primary.db, isAtPrimary: true };
    let mark: Promise<Mark | null> | null = null;
    const connect = async (): Promise<PostgresPoolClient> => {
      if (read.isAtPrimary) return primary.source.connect();
      const isFirst = mark === null;
      // Who can't be asked now answers for itself below.
      const taken = await this.#take(replica, (mark ??= this.#mark().catch(() => null)));
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

  /** A connection of the replica, or why there is none. Each is asked: behind one address there may be several replicas. */
  async #take(replica: Connection, asked: Promise<Mark | null>): Promise<PostgresPoolClient | Unread> {
    const mark = await asked;
    const client = mark === null ? null : await replica.source.connect().catch(() => null);
    if (mark === null || client === null) return 'away';
    try {
      const state = await waitUntilCurrent(client, mark, this.#patienceMs);
      if (state === 'current') return client;
      client.release();
      return state;
    } catch {
      client.release();
      return 'away';
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
    const release = (isBroken?: boolean) => client.release(isBroken);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely calls these two methods and no others
    return { query, release } as unknown as PostgresPoolClient;
  }
}

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
