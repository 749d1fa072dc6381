import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { TIME_LIMITS } from '#server/time-limits.ts';
import { AddressRefused, isRefusedHost, publicLookup } from './public-address.ts';

export type OutsideProblem = 'address_refused' | 'unreachable' | 'timed_out' | 'certificate_refused';

/** Either what was answered, its body cut, or why nothing was. */
export type Outcome =
  | { status: number; body: string; problem: null }
  | { status: null; body: null; problem: OutsideProblem };

export interface Reach {
  /** The demo: plain http, and programs on the store's own machine. */
  isLocalAllowed: boolean;
  lookup?: LookupFunction;
  timeoutMs?: number;
}

const ANSWER_MAX = 1000;

/**
 * Posts once to an address that someone else chose. Follows no redirect, keeps no connection, reads no more of an answer
 * than a log holds; never throws.
 */
export async function postOutside(
  address: string,
  headers: Record<string, string>,
  body: string | Buffer,
  { isLocalAllowed, lookup, timeoutMs = TIME_LIMITS.outside }: Reach,
): Promise<Outcome> {
  const url = new URL(address);
  if (!isLocalAllowed && (url.protocol !== 'https:' || isRefusedHost(url.hostname)))
    return failed('address_refused');
  try {
    return await new Promise<Outcome>((done, fail) => {
      const sent = (url.protocol === 'https:' ? overHttps : overHttp)(
        url,
        {
          method: 'POST',
          headers,
          agent: false,
          ...(isLocalAllowed ? {} : { lookup: lookup ?? publicLookup() }),
          signal: AbortSignal.timeout(timeoutMs),
        },
        (answer) => {
          const status = answer.statusCode ?? 0;
          let text = '';
          const end = () =>
            done({ status, body: text.slice(0, ANSWER_MAX).replaceAll('\0', ''), problem: null });
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            text += part;
            if (text.length < ANSWER_MAX) return;
            end();
            sent.destroy();
          });
          answer.on('end', end);
          answer.on('error', fail);
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
  } catch (error) {
    return failed(problemOf(error));
  }
}

function failed(problem: OutsideProblem): Outcome {
  return { status: null, body: null, problem };
}

function problemOf(error: unknown): OutsideProblem {
  if (!(error instanceof Error)) return 'unreachable';
  if (error instanceof AddressRefused) return 'address_refused';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timed_out';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /CERT|SELF_SIGNED|ALTNAME|SSL|TLS/.test(code) ? 'certificate_refused' : 'unreachable';
}
