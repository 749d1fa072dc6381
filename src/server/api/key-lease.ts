import type { KeyState, KeyUse } from './count-uses.ts';

/** Fewer in a lease's time are counted one batch at a time. */
const BUSY = 16;
const HOUR_MS = 3_600_000;

/** The key as last read, and requests of it that were counted and not yet made. */
export interface Lease {
  key: KeyState;
  left: number;
  /** Counts with all that is left. */
  used: { hour: number; day: number };
  countedAt: Date;
  accessVersion: string;
}

/** One key from one address on this server: how much it is used, and what is leased for it. */
export class BusyKey {
  #lease: Lease | null = null;
  /** Requests since the last turn, and in the one before. */
  #count = 1;
  #last = 0;
  #isAsking = false;

  get hasLease(): boolean {
    return this.#lease !== null && this.#lease.left > 0;
  }

  note(): void {
    this.#count += 1;
  }

  /** What to lease with the next count; nothing while that is under way, or there is some left. */
  expect(): number {
    if (this.#isAsking || this.hasLease) return 0;
    const expected = Math.max(this.#count, this.#last);
    if (expected < BUSY) return 0;
    this.#isAsking = true;
    return expected;
  }

  /** After a count; `use` is null where that failed. Of two under way only one leases. */
  learn(use: KeyUse | null, isLeasing: boolean): void {
    if (isLeasing) this.#isAsking = false;
    if (use === null || use.leased === 0) return;
    const { key, leased, used, countedAt, accessVersion } = use;
    this.#lease = {
      key,
      left: leased,
      used: { hour: used.hour + leased, day: used.day + leased },
      countedAt,
      accessVersion,
    };
  }

  /** One of the leased requests; null: there is none, the hour is over, or somebody's access changed since. */
  take(accessVersion: string): Lease | null {
    const lease = this.#lease;
    if (lease === null || lease.left === 0 || lease.accessVersion !== accessVersion) return null;
    if (Math.floor(Date.now() / HOUR_MS) !== Math.floor(lease.countedAt.getTime() / HOUR_MS)) return null;
    lease.left -= 1;
    return lease;
  }

  /** The lease ends. What of it was not used. */
  turn(): Lease | null {
    const lease = this.#lease;
    this.#lease = null;
    this.#last = this.#count;
    this.#count = 0;
    return lease === null || lease.left === 0 ? null : lease;
  }

  get isIdle(): boolean {
    return this.#last === 0 && !this.#isAsking;
  }
}
