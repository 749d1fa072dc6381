import type { z } from 'zod';
import type { Pagination } from '#shared/contracts/route.ts';
import type { RouteKey, RouteOf } from '#shared/contracts/routes.ts';
import { ApiProblem, readProblem } from './problem.ts';
import { give } from './signs.ts';

/** Specification, section 9: retries from 200 ms on, within 30 s. */
const FIRST_DELAY_MS = 200;
const TRIES = 3;
const TIME_LIMIT_MS = 30_000;
/** A photograph on a slow network; the server waits as long. */
const UPLOAD_LIMIT_MS = 120_000;
/** Slower than any answer should be: perhaps there is no connection. */
const SLOW_MS = 3000;
const PASSING_FAILURES = new Set([502, 503, 504]);
/** What has a key waits as long as the store says, or this long where a proxy answers for it. */
const AGAIN_MS = 2000;
const AGAIN_MAX_MS = 10_000;
/** All open pages would come back at the same moment. */
const SPREAD_MS = 1000;

type Part<K extends RouteKey, P extends string> =
  RouteOf<K> extends Record<P, infer S extends z.ZodType> ? z.input<S> : never;

/** Answers that came before anyone asked, by what is asked, `GET /api/…`: each for one who asks. */
export const answersAtHand = new Map<string, unknown>();

let takeAnswer = (name: string): unknown => {
  const answer = answersAtHand.get(name);
  answersAtHand.delete(name);
  return answer;
};

/** For a server, which renders for many: whoever asks there gets the answers of their own visit. */
export function takeAnswersFrom(take: (name: string) => unknown): void {
  takeAnswer = take;
}

/** A part that the route has none of can't be given, one whose fields are all optional may be left out. */
type Given<P extends string, T> = [T] extends [never]
  ? { [name in P]?: never }
  : object extends T
    ? { [name in P]?: T }
    : { [name in P]: T };

export type CallOptions<K extends RouteKey> = Given<'params', Part<K, 'params'>> &
  Given<'query', Part<K, 'query'>> &
  Given<'body', Part<K, 'body'>> &
  (RouteOf<K> extends { uploadBytesMax: number } ? { upload: Blob } : { upload?: never }) &
  (RouteOf<K> extends { isIdempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: never }) & {
    signal?: AbortSignal | undefined;
  };

export type AnswerOf<K extends RouteKey> = z.output<RouteOf<K>['response']>;

export interface Answer<K extends RouteKey> {
  data: AnswerOf<K>;
  /** Lists only. */
  pagination: RouteOf<K> extends { isList: true } ? Pagination : undefined;
}

/**
 * Calls the store: `call('GET /api/products/{id}', { params: { id } })`. Throws ApiProblem, or what `signal` was aborted
 * with. What changes something is sent once, unless it has an idempotency key: then the same is sent again while the store is away.
 * A caller who repeats it later takes the same key.
 */
export async function call<K extends RouteKey>(
  key: K,
  ...[options]: object extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>]
): Promise<Answer<K>> {
  const parts: Parts = options ?? {};
  const [method = 'GET', path = ''] = key.split(' ');
  const url = fillPath(path, parts);
  const answer: unknown = takeAnswer(`${method} ${url}`) ?? (await (await send(method, url, parts)).json());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server makes its answers from the same contracts
  return answer as Answer<K>;
}

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  upload?: Blob | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

async function send(method: string, url: string, parts: Parts): Promise<Response> {
  const limitMs = parts.upload === undefined ? TIME_LIMIT_MS : UPLOAD_LIMIT_MS;
  const limit = AbortSignal.timeout(limitMs);
  const end = performance.now() + limitMs;
  const request = new Request(url, {
    method,
    headers: {
      accept: 'application/json',
      ...contentType(parts),
      ...(parts.idempotencyKey === undefined ? {} : { 'idempotency-key': parts.idempotencyKey }),
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...(parts.upload === undefined ? {} : { body: parts.upload }),
    signal: parts.signal === undefined ? limit : AbortSignal.any([parts.signal, limit]),
  });
  for (let round = 1; ; round += 1) {
    const answer = await fetchOnce(request.clone(), parts.signal);
    if (answer instanceof Response && answer.ok) return answer;
    const problem = answer instanceof Response ? await readProblem(answer) : answer;
    const wait =
      parts.idempotencyKey === undefined ? readAgain(method, problem, round) : sendAgain(problem, answer);
    if (wait === null || performance.now() + wait > end) throw problem;
    await pause(wait, request.signal);
  }
}

/** Milliseconds until it is asked again; null: it is not. */
function readAgain(method: string, { status }: ApiProblem, round: number): number | null {
  if (method !== 'GET' || round === TRIES) return null;
  return status === 0 || PASSING_FAILURES.has(status) ? FIRST_DELAY_MS * 2 ** (round - 1) : null;
}

/** Only where something has answered: whoever is offline is told at once. */
function sendAgain({ code }: ApiProblem, answer: Response | ApiProblem): number | null {
  if (code !== 'unavailable' || !(answer instanceof Response)) return null;
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : AGAIN_MS;
  return Math.min(wait, AGAIN_MAX_MS) + Math.random() * SPREAD_MS;
}

function contentType({ body, upload }: Parts): Record<string, string> {
  if (upload !== undefined) return { 'content-type': 'application/octet-stream' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

async function fetchOnce(request: Request, signal: AbortSignal | undefined): Promise<Response | ApiProblem> {
  const slow = setTimeout(() => give('no_answer'), SLOW_MS);
  try {
    const response = await fetch(request);
    if (PASSING_FAILURES.has(response.status)) give('no_answer');
    return response;
  } catch {
    signal?.throwIfAborted();
    give('no_answer');
    return new ApiProblem('unavailable', 0);
  } finally {
    clearTimeout(slow);
  }
}

function fillPath(path: string, { params, query }: Parts): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

/** Ends early, and quietly, when the request is given up: the next try then says why. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
