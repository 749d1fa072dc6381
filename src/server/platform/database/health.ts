import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { TIME_LIMITS } from '#server/time-limits.ts';
import { openPool } from './pool.ts';
import { readTableFileNames } from './sql-files.ts';
import { isDiskFull, isOutage } from './unavailable.ts';

/** How long a full disk is reported after the last refused write. */
const DISK_FULL_MS = 10_000;
/** Requests refused within so long of each other are of one outage. */
const OUTAGE_MS = 60_000;
const NO_SUCH_TABLE = '42P01';

type Missing = 'no_database' | 'no_schema';

/** Whether the database answers, on a connection of its own: a busy pool is not an outage. */
export class DatabaseHealth {
  readonly #pool: pg.Pool;
  /** Concurrent callers share one check. */
  #asking: Promise<boolean> | null = null;
  #diskFullUntil = 0;
  #outageUntil = 0;
  #looking: Promise<Missing | null> | null = null;
  /** Tables and changes of tables that this release works with. */
  readonly #files = readTableFileNames();

  readonly #limitMs: number;

  /** `directUrl`: `url` leads through a pooler, as in connectAsApp(). */
  constructor(url: string, directUrl?: string, { health, connection } = TIME_LIMITS) {
    this.#pool = openPool(url, 1, { directUrl, waitMs: connection });
    this.#limitMs = health;
  }

  async read(): Promise<'ok' | 'unavailable' | 'disk_full'> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    const answers = await Promise.race([this.#asking, pause(this.#limitMs, false, { ref: false })]);
    if (!answers) return 'unavailable';
    return performance.now() < this.#diskFullUntil ? 'disk_full' : 'ok';
  }

  /** What this server can't work without and doesn't find. A newer release's schema has all that this one needs. */
  async findMissing(): Promise<Missing | null> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return Promise.race([this.#looking, pause(this.#limitMs, 'no_database' as const, { ref: false })]);
  }

  /** Records a failed request's cause. 'going on': the database is away, as it was for the last one. */
  note(error: unknown): 'new' | 'going on' {
    const now = performance.now();
    if (isDiskFull(error)) this.#diskFullUntil = now + DISK_FULL_MS;
    if (!isOutage(error)) return 'new';
    const isNew = now > this.#outageUntil;
    this.#outageUntil = now + OUTAGE_MS;
    return isNew ? 'new' : 'going on';
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #look(): Promise<Missing | null> {
    return this.#pool
      .query<{ n: number }>('select count(*)::int as n from migrations where name = any ($1)', [this.#files])
      .then(
        ({ rows }) => (rows[0]?.n === this.#files.length ? null : 'no_schema'),
        (error: unknown) => (hasNoTable(error) ? 'no_schema' : 'no_database'),
      );
  }

  #ask(): Promise<boolean> {
    return this.#pool.query('select').then(
      () => true,
      () => false,
    );
  }
}

const hasNoTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE;
