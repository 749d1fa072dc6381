import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

export interface Call {
  method: string;
  host: string;
  /** What was answered, or the name of the error. */
  outcome: number | string;
}

/** Node tells of its own calls: with `fetch` by undici's names, else by http's. */
interface Told {
  request: { method: string; origin: string; path: string } | ClientRequest;
  response?: { statusCode: number } | IncomingMessage;
  error?: unknown;
}

const BEGINS = ['undici:request:create', 'http.client.request.created'];
const ENDS = [
  'undici:request:headers',
  'undici:request:error',
  'http.client.response.finish',
  'http.client.request.error',
];

/** Hears of each HTTP call of this process until the returned function is called; `begin` says who hears its end. */
export function watchCalls(begin: (address: string) => ((call: Call) => void) | null): () => void {
  const open = new WeakMap<object, (call: Call) => void>();
  const onBegin = (message: unknown) => {
    const { request } = message as Told; // oxlint-disable-line typescript/no-unsafe-type-assertion -- as Node documents these channels
    const end = begin('origin' in request ? request.origin + request.path : request.host);
    if (end !== null) open.set(request, end);
  };
  const onEnd = (message: unknown) => {
    const { request, response, error } = message as Told; // oxlint-disable-line typescript/no-unsafe-type-assertion -- as above
    const end = open.get(request);
    open.delete(request);
    end?.({
      method: request.method,
      host: 'origin' in request ? new URL(request.origin).hostname : request.host,
      outcome: response?.statusCode ?? (error instanceof Error ? error.name : 'unknown'),
    });
  };
  for (const name of BEGINS) subscribe(name, onBegin);
  for (const name of ENDS) subscribe(name, onEnd);
  return () => {
    for (const name of BEGINS) unsubscribe(name, onBegin);
    for (const name of ENDS) unsubscribe(name, onEnd);
  };
}
