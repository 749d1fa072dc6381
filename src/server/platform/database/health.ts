import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openPool } from './pool.ts';
import { isDiskFull } from './unavailable.ts';

const ANSWER_LIMIT_MS = 1500;
/** How long a full disk is reported after the last refused write. */
const DISK_FULL_MS = 10_000;

/** Whether the database answers, on a connection of its own: a busy pool is not an outage. */
export class DatabaseHealth {
  readonly #pool: pg.Pool;
  /** Concurrent callers share one check. */
  #asking: Promise<boolean> | null = null;
  #diskFullUntil = 0;

  constructor(url: string) {
    this.#pool = openPool(url, 1);
  }

  async read(): Promise<'ok' | 'unavailable' | 'disk_full'> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    const answers = await Promise.race([this.#asking, pause(ANSWER_LIMIT_MS, false, { ref: false })]);
    if (!answers) return 'unavailable';
    return performance.now() < this.#diskFullUntil ? 'disk_full' : 'ok';
  }

  /** Records a failed request's cause. */
  note(error: unknown): void {
    if (isDiskFull(error)) this.#diskFullUntil = performance.now() + DISK_FULL_MS;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #ask(): Promise<boolean> {
    return this.#pool.query('select').then(
      () => true,
      () => false,
    );
  }
}
