import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { TIME_LIMITS, type TimeLimits } from '#server/time-limits.ts';
import { openClient, type Client } from '../database/client.ts';
import { sql, type Db } from '../database/pool.ts';

/** A change for open pages: a topic and its owner; null: everyone. */
export interface LiveEvent {
  topic: string;
  resellerId: string | null;
}

/** This person, or everyone of this business, may have lost access (announce_access_change). */
export interface AccessChange {
  topic: 'access';
  resellerId: string | null;
  profileId: string | null;
}

/** Someone of one side is writing about something, for the other side. Neither stored nor sent again. */
export interface Typing {
  topic: 'typing';
  resellerId: string;
  about: string;
  isOfStore: boolean;
}

type Announcement = LiveEvent | AccessChange;

interface Kept {
  /** Its own, the same at all servers; null where access changed, which the database announces. */
  name: string | null;
  /** null: of a server that begins to listen. */
  event: Announcement | null;
}

const CHANNEL = 'rasid_live';
/** Replay window for pages that connect a moment later. */
const KEPT_MAX = 1000;
/** Of no change: all servers hear it, which gives them a position. */
const MARK = 'mark';
const UNKNOWN = 'unknown';
const BATCH_MAX = 500;
/** Changes in quick succession are announced together; the delay is not noticeable. */
const GATHER_MS = 20;
/** Specification, section 9: reconnect after 1, 2, 5, 10 s. */
const RECONNECT_MS = [1000, 2000, 5000, 10_000];
/** A pure listener would not notice a dead connection. */
const ASK_EVERY_MS = 5000;

/**
 * Carries changes to open pages on every server. They are written to live_events in the transaction of the change;
 * after the commit, this takes them from there and notifies all servers in batches (docs/decisions: live events).
 */
export class Live {
  readonly #db: Db;
  readonly #url: string;
  readonly #onFailure: (error: unknown) => void;
  readonly #leftoversMs: number;
  readonly #listeners = new EventEmitter().setMaxListeners(0);
  #client: Client | null = null;
  #stopped = false;
  #announcing: Promise<void> | null = null;
  #again = false;
  #timers: NodeJS.Timeout[] = [];
  /** In the order in which all servers hear them. */
  #kept: Kept[] = beginning();

  constructor(
    db: Db,
    url: string,
    onFailure: (error: unknown) => void,
    { live_leftovers: leftoversMs }: Pick<TimeLimits, 'live_leftovers'> = TIME_LIMITS,
  ) {
    this.#db = db;
    this.#url = url;
    this.#onFailure = onFailure;
    this.#leftoversMs = leftoversMs;
  }

  async start(): Promise<void> {
    await this.#listen();
    this.#timers = [
      setInterval(() => this.announceSoon(), this.#leftoversMs).unref(),
      setInterval(() => void this.#client?.query('select').catch(() => {}), ASK_EVERY_MS).unref(),
    ];
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#announcing;
    await this.#client?.end().catch(() => {});
  }

  /** Subscribes until the returned function is called; 'resync' means some events may have been missed. */
  subscribe(onEvent: (event: Announcement | Typing | 'resync') => void): () => void {
    this.#listeners.on('event', onEvent);
    return () => this.#listeners.off('event', onEvent);
  }

  /** Tells the pages of all servers immediately. */
  async sayTyping({ resellerId, about, isOfStore }: Omit<Typing, 'topic'>): Promise<void> {
    const side = isOfStore ? 'store' : 'client';
    await sql`select pg_notify(${CHANNEL}, jsonb_build_array('typing', ${resellerId}::uuid, ${about}::text, ${side}::text)::text)`.execute(
      this.#db,
    );
  }

  /** Current position: anything read from now on includes every event before it. */
  get position(): string {
    return this.#kept.findLast(({ name }) => name !== null)?.name ?? UNKNOWN;
  }

  /** Events since a position, of whichever server; null if this one has not heard it, or too long ago. */
  since(position: string): Announcement[] | null {
    const place = this.#kept.findLastIndex(({ name }) => name === position);
    if (place === -1) return null;
    return this.#kept.slice(place + 1).flatMap(({ event }) => event ?? []);
  }

  /** Call after a commit; returns immediately and announces a moment later. */
  announceSoon(): void {
    if (this.#stopped) return;
    if (this.#announcing !== null) {
      this.#again = true;
      return;
    }
    this.#announcing = this.#gatherAndAnnounce().finally(() => {
      this.#announcing = null;
      if (!this.#again) return;
      this.#again = false;
      this.announceSoon();
    });
  }

  async #gatherAndAnnounce(): Promise<void> {
    await pause(GATHER_MS);
    const hasMore = await this.#announce();
    this.#again ||= hasMore;
  }

  /** Whether there may be more to announce. */
  async #announce(): Promise<boolean> {
    try {
      // Deleted and notified in one transaction, so each event is announced when it is taken. Asynchronous commit,
      // since purchases would queue behind an fsync: after a crash an event is announced twice. An array instead of IN,
      // which may be planned as one lookup and lock per row: with thousands of rows that takes minutes.
      const { rows } = await sql<{ taken: number }>`
        with quick as materialized (select set_config('synchronous_commit', 'off', true)), taken as (
          delete from live_events where id = any (array(
            select id from live_events order by id limit ${BATCH_MAX} for update skip locked))
          returning topic, reseller_id
        )
        select pg_notify(${CHANNEL}, jsonb_build_array(topic, reseller_id, gen_random_uuid())::text), (select count(*)::int from taken) as taken
        from (select distinct * from taken) t cross join quick
      `.execute(this.#db);
      return rows[0]?.taken === BATCH_MAX;
    } catch (error) {
      this.#onFailure(error); // the rows are still there for the next round
      return false;
    }
  }

  /** One connection at a time: only one that was listening is replaced when it ends. */
  async #listen(): Promise<void> {
    const client = await openClient(this.#url, 'rasid live');
    try {
      client.on('notification', (message) => this.#emit(message.payload));
      await client.query(`listen ${CHANNEL}`);
      // What was announced meanwhile is not known: positions of before are none here.
      this.#kept = beginning();
      // All who listen now have a position in common, even if nothing happens.
      await client.query(
        `select pg_notify('${CHANNEL}', jsonb_build_array('${MARK}', null, gen_random_uuid())::text)`,
      );
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    this.#client = client;
    client.once('end', () => {
      this.#client = null;
      void this.#listenAgain();
    });
    if (this.#stopped) await client.end(); // stopped while connecting
  }

  async #listenAgain(): Promise<void> {
    for (let attempt = 0; !this.#stopped; attempt += 1) {
      await pause(RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)], undefined, { ref: false });
      if (this.#stopped) return;
      try {
        await this.#listen();
        this.#listeners.emit('event', 'resync');
        return;
      } catch {
        // PostgreSQL is still away.
      }
    }
  }

  #emit(payload: string | undefined): void {
    const parsed: unknown = JSON.parse(payload ?? '[]');
    if (!Array.isArray(parsed)) return;
    const [topic, ...ids]: unknown[] = parsed;
    if (typeof topic !== 'string') return;
    if (topic === 'typing') {
      const [resellerId, about, side] = ids.map(String);
      if (resellerId === undefined || about === undefined) return;
      const typing: Typing = { topic, resellerId, about, isOfStore: side === 'store' };
      this.#listeners.emit('event', typing);
      return;
    }
    const [resellerId = null, last = null] = ids.map((id) => (typeof id === 'string' ? id : null));
    if (topic === MARK) return this.#keep(last, null);
    if (topic === 'access') this.#keep(null, { topic, resellerId, profileId: last });
    else this.#keep(last, { topic, resellerId });
  }

  #keep(name: string | null, event: Announcement | null): void {
    this.#kept.push({ name, event });
    if (this.#kept.length > KEPT_MAX) this.#kept.shift();
    if (event !== null) this.#listeners.emit('event', event);
  }
}

/** A position that no other server knows, until one is heard. */
function beginning(): Kept[] {
  return [{ name: randomUUID(), event: null }];
}
