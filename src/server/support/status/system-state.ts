import { setTimeout as pause } from 'node:timers/promises';
import type { StoreStatus } from '#shared/support/status.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { readStatusState } from './read-status.ts';

type State = StoreStatus['state'];

const KEPT_MS = 10_000;
const PATIENCE_MS = 500;

/**
 * How the store is doing, for everyone who asks this server: read at most every ten seconds however many pages are open, and never
 * waited for long.
 */
export class SystemState {
  readonly #db: Db;
  #asking: Promise<State> | null = null;
  #until = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(): Promise<State> {
    if (this.#asking === null || performance.now() > this.#until) {
      this.#until = performance.now() + KEPT_MS;
      this.#asking = readStatusState(this.#db).catch((): State => 'unknown');
    }
    return Promise.race([this.#asking, pause(PATIENCE_MS, 'unknown' as const, { ref: false })]);
  }
}
