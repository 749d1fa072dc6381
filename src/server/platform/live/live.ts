import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openClient, type Client } from '../database/client.ts';
import { sql, type Db } from '../database/pool.ts';

/** A change that open pages should hear of: a topic, and whose it is; null is everybody's. */
export interface LiveEvent {
  topic: string;
  resellerId: string | null;
}

/** Somebody may have lost their access: this person, or all of this business (tell_of_access). */
export interface AccessChange {
  topic: 'access';
  resellerId: string | null;
  profileId: string | null;
}

type Announcement = LiveEvent | AccessChange;

const CHANNEL = 'rasid_live';
/** For pages that open a moment after they were made. */
const KEPT_MAX = 1000;
const BATCH_MAX = 500;
/** Changes that come one after the other are announced together; nobody who looks at a page notices the wait. */
const GATHER_MS = 20;
/** Specification, section 9: reconnect after 1, 2, 5, 10 s. */
const RECONNECT_MS = [1000, 2000, 5000, 10_000];
/** Events of a server that died before it announced them are found this much later at most. */
const LEFTOVERS_MS = 2000;
/** Who only listens would not notice that nobody speaks any more. */
const ASK_EVERY_MS = 5000;

/**
 * Carries changes to open pages on every server. They are written to live_events with the change itself; this takes
 * them from there and notifies all servers, after the commit, many at a time (docs/decisions: live events).
 */
export class Live {
  readonly #db: Db;
  readonly #url: string;
  readonly #onFailure: (error: unknown) => void;
  readonly #listeners = new EventEmitter().setMaxListeners(0);
  #client: Client | null = null;
  #stopped = false;
  #announcing: Promise<void> | null = null;
  #again = false;
  #timers: NodeJS.Timeout[] = [];
  /** Announcements are counted from when this server began to listen: another time, another line. */
  #line = randomUUID();
  #count = 0;
  #kept: Announcement[] = [];

  constructor(db: Db, url: string, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#url = url;
    this.#onFailure = onFailure;
  }

  async start(): Promise<void> {
    await this.#listen();
    this.#timers = [
      setInterval(() => this.announceSoon(), LEFTOVERS_MS).unref(),
      setInterval(() => void this.#client?.query('select').catch(() => {}), ASK_EVERY_MS).unref(),
    ];
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#announcing;
    await this.#client?.end().catch(() => {});
  }

  /** Calls back for each event until the returned function is called; 'resync' when some may have been missed. */
  subscribe(onEvent: (event: Announcement | 'resync') => void): () => void {
    this.#listeners.on('event', onEvent);
    return () => this.#listeners.off('event', onEvent);
  }

  /** Where the announcements stand. What is read from now on knows of all before it. */
  get position(): string {
    return `${this.#line}.${this.#count}`;
  }

  /** What was announced after a position; null where that can't be told: of another server, or too long ago. */
  since(position: string): Announcement[] | null {
    const [line, count] = position.split('.');
    const missed = this.#count - Number(count);
    if (line !== this.#line || !(missed >= 0 && missed <= this.#kept.length)) return null;
    return this.#kept.slice(this.#kept.length - missed);
  }

  /** Called after a change was committed; returns at once. It is announced a moment later. */
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
      // Deleted and notified in one transaction: an event is announced exactly when it is taken. Its commit is not waited
      // for on the disk, where purchases would wait behind it: after a crash an event is announced once more. An array
      // and no IN, which may be planned to ask and lock anew for each row: of thousands that takes minutes.
      const { rows } = await sql<{ taken: number }>`
        with quick as materialized (select set_config('synchronous_commit', 'off', true)), taken as (
          delete from live_events where id = any (array(
            select id from live_events order by id limit ${BATCH_MAX} for update skip locked))
          returning topic, reseller_id
        )
        select pg_notify(${CHANNEL}, jsonb_build_array(topic, reseller_id)::text), (select count(*)::int from taken) as taken
        from (select distinct * from taken) t cross join quick
      `.execute(this.#db);
      return rows[0]?.taken === BATCH_MAX;
    } catch (error) {
      this.#onFailure(error); // the rows are still there for the next round
      return false;
    }
  }

  /** One connection at a time: only one that listened is followed by another when it ends. */
  async #listen(): Promise<void> {
    const client = await openClient(this.#url, 'rasid live');
    try {
      client.on('notification', (message) => this.#emit(message.payload));
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    this.#client = client;
    client.once('end', () => {
      this.#client = null;
      void this.#listenAgain();
    });
    if (this.#stopped) await client.end(); // while it connected
  }

  async #listenAgain(): Promise<void> {
    for (let attempt = 0; !this.#stopped; attempt += 1) {
      await pause(RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)], undefined, { ref: false });
      if (this.#stopped) return;
      try {
        await this.#listen();
        this.#line = randomUUID();
        this.#kept = [];
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
    const [resellerId = null, profileId = null] = ids.map((id) => (typeof id === 'string' ? id : null));
    const event = topic === 'access' ? { topic, resellerId, profileId } : { topic, resellerId };
    this.#count += 1;
    this.#kept.push(event);
    if (this.#kept.length > KEPT_MAX) this.#kept.shift();
    this.#listeners.emit('event', event);
  }
}
