import { runNamed, type Db } from '../platform/database/pool.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';

export interface LoggedRequest {
  keyId: string;
  at: Date;
  method: string;
  path: string;
  status: number;
  errorCode: string | null;
  tookMs: number;
  ip: string;
  /** It went into the key's limits. */
  isCounted: boolean;
}

const WAIT_MS = 1000;
const BATCH = 500;
/** While the database is away the oldest give way. */
const HELD_MAX = 20_000;
const MINUTE_MS = 60_000;
/** Of those that no limit holds: revoked keys, and requests over the limits. */
const UNCOUNTED_A_MINUTE = 60;

const INSERT = `insert into api_requests (key_id, at, method, path, status, error_code, took_ms, ip)
  select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::integer[],
    $8::text[])`;

/**
 * Writes down what programs asked, a second after they were answered and many at a time: no answer waits for it. A server
 * that is killed loses that second.
 */
export class RequestLog {
  readonly #db: Db;
  readonly #onFailure: (error: unknown) => void;
  #held: LoggedRequest[] = [];
  #uncounted = new Map<string, number>();
  #minute = 0;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
  }

  add(request: LoggedRequest): void {
    if (!request.isCounted && !this.#hasRoomFor(request)) return;
    this.#held.push(request);
    if (this.#held.length > HELD_MAX) this.#held.shift();
    this.#timer ??= setTimeout(() => void this.flush(), WAIT_MS).unref();
  }

  /** Until all that was added is written. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#held.length > 0) {
      const batch = this.#held.splice(0, BATCH);
      try {
        await write(this.#db, batch);
      } catch (error) {
        this.#onFailure(error);
        if (!isUnavailable(error)) continue;
        this.#held = [...batch, ...this.#held].slice(-HELD_MAX);
        this.#timer ??= setTimeout(() => void this.flush(), WAIT_MS).unref();
        return;
      }
    }
  }

  #hasRoomFor({ keyId, at }: LoggedRequest): boolean {
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    if (minute !== this.#minute) this.#uncounted.clear();
    this.#minute = minute;
    const before = this.#uncounted.get(keyId) ?? 0;
    this.#uncounted.set(keyId, before + 1);
    return before < UNCOUNTED_A_MINUTE;
  }
}

async function write(db: Db, batch: readonly LoggedRequest[]): Promise<void> {
  await runNamed(db, INSERT, [
    batch.map(({ keyId }) => keyId),
    batch.map(({ at }) => at),
    batch.map(({ method }) => method),
    batch.map(({ path }) => path),
    batch.map(({ status }) => status),
    batch.map(({ errorCode }) => errorCode),
    batch.map(({ tookMs }) => tookMs),
    batch.map(({ ip }) => ip),
  ]);
}
