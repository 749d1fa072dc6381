import { hostname } from 'node:os';
import { RELEASE } from '#server/platform/database/sql-files.ts';

/** A span as OTLP/HTTP has it in JSON. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2: it serves, 3: it asks someone else, 5: it does what was queued. */
  kind: 2 | 3 | 5;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  links?: Origin[];
  /** 2: it failed. */
  status: { code?: 2 };
}

/** A span of another trace that this one comes from. */
export interface Origin {
  traceId: string;
  spanId: string;
}

interface Attribute {
  key: string;
  value: { stringValue: string } | { intValue: string };
}

export const attributes = (values: Record<string, string | number>): Attribute[] =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

const SEND_EVERY_MS = 1000;
const LIMIT_MS = 10_000;
/** A stop does not wait longer for a receiver. */
const LAST_LIMIT_MS = 2000;
const AT_ONCE = 500;
/** What a receiver that is away is not sent any more. */
const WAITING_MAX = 5000;

/** Sends spans to a receiver (a collector) every second. One that is away costs spans, never requests. */
export class SpanSender {
  readonly url: string;
  readonly #onFailure: (reason: string) => void;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #sending: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(endpoint: string, onFailure: (reason: string) => void) {
    this.url = new URL(`${endpoint.replace(/\/$/, '')}/v1/traces`).href;
    this.#onFailure = onFailure;
    this.#timer = setInterval(() => this.#sendSoon(), SEND_EVERY_MS).unref();
  }

  add(spans: Span[]): void {
    if (this.#waiting.length + spans.length > WAITING_MAX) return;
    this.#waiting.push(...spans);
    if (this.#waiting.length >= AT_ONCE) this.#sendSoon();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#sendSoon(LAST_LIMIT_MS);
    await this.#sending;
  }

  #sendSoon(limitMs = LIMIT_MS): void {
    this.#sending = this.#sending.then(() => this.#send(limitMs));
  }

  async #send(limitMs: number): Promise<void> {
    const spans = this.#waiting.splice(0);
    if (spans.length === 0) return;
    const reason = await this.#post(spans, limitMs);
    // Once for each outage.
    if (reason !== null && !this.#hasFailed) this.#onFailure(reason);
    this.#hasFailed = reason !== null;
  }

  /** Why it failed; null: it did not. */
  async #post(spans: Span[], limitMs: number): Promise<string | null> {
    const resource = attributes({
      'service.name': 'rasid',
      'service.version': RELEASE,
      'host.name': hostname(),
    });
    try {
      const { ok, status } = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          resourceSpans: [
            { resource: { attributes: resource }, scopeSpans: [{ scope: { name: 'rasid' }, spans }] },
          ],
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      return ok ? null : `status ${status}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  }
}
