import {
  calls,
  type Calls,
  type Currency,
  type ErrorCode,
  type Money,
  type WebhookData,
} from './calls.gen.ts';
import { RasidError } from './rasid-error.ts';

export { RasidError };
export { verifyWebhook, type WebhookEvent } from './webhook.ts';
export type { Calls, Currency, ErrorCode, Money, WebhookData };

export type CallName = keyof Calls;

type Part<N extends CallName, P extends string> = P extends keyof Calls[N] ? Pick<Calls[N], P> : object;

/** What a call takes: its own parts, a key for what moves money, and a signal that gives it up. */
export type Input<N extends CallName> = Part<N, 'params'> &
  Part<N, 'query'> &
  Part<N, 'body'> &
  Part<N, 'file'> & {
    /** Chosen by you where a repeat after a restart must be the same request; else a new one for each call. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

export interface Pagination {
  limit: number;
  next_cursor: string | null;
  total?: number;
  total_unfiltered?: number;
  total_is_minimum?: true;
  /** Of changes: pass it as updated_since the next time. */
  updated_until?: string;
}

export interface Answer<N extends CallName> {
  data: Calls[N]['data'];
  /** Of lists. */
  pagination: Pagination | null;
  /** It is of the sandbox of a test key. */
  isTest: boolean;
  /** As the header says it: `"hour";r=999;t=3500, "day";r=9999;t=46830`. */
  rateLimit: string | null;
}

type Item<T> = T extends readonly (infer I)[] ? I : never;

export interface Options {
  /** `inf_live_…` or `inf_test_…`. */
  key: string;
  /** Where the store is, as https://shop.example. */
  url: string;
  /** Of texts in refusals; else that of the owner of the business. */
  language?: 'en' | 'ar';
  /** Tries of a call that got no answer, or 503: the same request under the same key. */
  tries?: number;
  fetch?: typeof fetch;
}

const TRIES = 3;
const FIRST_DELAY_MS = 200;
const TIME_LIMIT_MS = 30_000;
const PASSING = new Set([502, 503, 504]);

/** Calls the store: `await rasid.call('placeOrder', { body })`. A refusal is thrown as RasidError. */
export class Rasid {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async call<N extends CallName>(
    name: N,
    ...[input]: object extends Input<N> ? [input?: Input<N>] : [input: Input<N>]
  ): Promise<Answer<N>> {
    const parts: Parts = input ?? {};
    const response = await this.#send(name, parts);
    if (!response.ok) throw await RasidError.of(response);
    const body: { data?: unknown; pagination?: Pagination } =
      calls[name].answer === 'file' ? { data: await response.blob() } : await response.json();
    return {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store answers by the contracts that the types are made of
      data: body.data as Calls[N]['data'],
      pagination: body.pagination ?? null,
      isTest: response.headers.get('rasid-mode') === 'test',
      rateLimit: response.headers.get('ratelimit'),
    };
  }

  /** Each item of a list, page by page. */
  async *items<N extends CallName>(
    name: N,
    ...[input]: object extends Input<N> ? [input?: Input<N>] : [input: Input<N>]
  ): AsyncGenerator<Item<Calls[N]['data']>, void> {
    const { query, ...rest }: Parts = input ?? {};
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = { ...rest, query: { ...query, ...(cursor === undefined ? {} : { cursor }) } };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was given, with a cursor
      const answer = await this.call(name, page as unknown as Input<N>);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list, as the type of this call says
      yield* answer.data as Item<Calls[N]['data']>[];
      cursor = answer.pagination?.next_cursor ?? null;
    }
  }

  async #send(name: CallName, parts: Parts): Promise<Response> {
    const { url, tries = TRIES } = this.#options;
    const { method, path, isIdempotent } = calls[name];
    const request = {
      method,
      headers: this.#headersOf(parts, isIdempotent),
      body: parts.file ?? (parts.body === undefined ? null : JSON.stringify(parts.body)),
    };
    const address = url.replace(/\/$/, '') + fill(path, parts);
    // What changes something without a key is sent once.
    const rounds = method === 'GET' || isIdempotent ? tries : 1;
    for (let round = 1; ; round += 1) {
      const outcome = await this.#sendOnce(address, request, parts.signal).catch((error: unknown) => error);
      const isAnswer = outcome instanceof Response;
      const isFinal = round >= rounds || parts.signal?.aborted === true;
      if (isAnswer && (isFinal || !PASSING.has(outcome.status))) return outcome;
      if (!isAnswer && isFinal) throw outcome;
      await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** (round - 1)));
    }
  }

  #sendOnce(address: string, request: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
    const limit = AbortSignal.timeout(TIME_LIMIT_MS);
    const send = this.#options.fetch ?? fetch;
    return send(address, {
      ...request,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
  }

  #headersOf(parts: Parts, isIdempotent: boolean): Record<string, string> {
    const { key, language } = this.#options;
    return {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(isIdempotent ? { 'idempotency-key': parts.idempotencyKey ?? crypto.randomUUID() } : {}),
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(parts.file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    };
  }
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

function fill(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}
