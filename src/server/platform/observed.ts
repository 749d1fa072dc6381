import { channel } from 'node:diagnostics_channel';
import type { ReplicaState } from './database/long-reads.ts';
import { isUnavailable } from './database/unavailable.ts';
import { Refusal } from './http/refusal.ts';

/** Something that happens, told to whoever measures or logs; what does it knows nothing of them. */
class Signal<Message extends object> {
  readonly #channel;

  constructor(name: string) {
    this.#channel = channel(`rasid:${name}`);
  }

  tell(message: Message): void {
    if (this.#channel.hasSubscribers) this.#channel.publish(message);
  }

  /** Until the returned function is called. */
  hear(listener: (message: Message) => void): () => void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only tell() publishes here
    const hear = (message: unknown) => listener(message as Message);
    this.#channel.subscribe(hear);
    return () => {
      this.#channel.unsubscribe(hear);
    };
  }

  /** Tells how long something took, and what became of it; not waited for, so that telling changes nothing of it. */
  time<Result>(
    work: () => Promise<Result>,
    describe: (outcome: Outcome<Result>, ms: number) => Message,
  ): Promise<Result> {
    const begun = performance.now();
    const done = work();
    const tell = (outcome: Outcome<Result>) => this.tell(describe(outcome, performance.now() - begun));
    void done.then(
      (result) => tell({ result }),
      (error: unknown) => tell({ error }),
    );
    return done;
  }
}

export type Outcome<Result> = { result: Result; error?: undefined } | { result?: undefined; error: unknown };

/** Why something failed, in a word of few. */
export function failureOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  return isUnavailable(error) ? 'unavailable' : 'unexpected';
}

interface Timed {
  /** A word of few: metrics have a series for each. */
  result: string;
  ms: number;
}

type DepositEnd = 'credited' | 'failed' | 'cancelled' | 'expired' | 'rejected' | 'mismatch';

export const observed = {
  /** A statement that PostgreSQL was asked, by whatever connection. */
  statement: new Signal<{ text: string; ms: number; requestId: string | undefined }>('statement'),
  /** A job that is being queued: who keeps traces writes there which span it comes from, as W3C's `traceparent`. */
  jobAdded: new Signal<{ traceparent?: string }>('job-added'),
  /** A run of a job; `id` is what `currentRequestId()` says within it, `traceparent` what was written as it was queued. */
  job: new Signal<{
    id: string;
    name: string;
    attempt: number;
    state: 'begun' | 'done' | 'failed';
    traceparent: unknown;
  }>('job'),
  /** What the mail server was asked for: `accepted`, or its answer's number or the error's code. */
  mailServerCall: new Signal<Timed & { call: 'send' | 'check'; host: string }>('mail-server-call'),
  /** A purchase, in whatever way: `placed`, `repeated` (the key was known), or the code of its refusal. */
  purchase: new Signal<Timed>('purchase'),
  /** Opening a deposit: `opened`, or the code of its refusal. */
  depositOpening: new Signal<Timed & { method: string }>('deposit-opening'),
  /** How a deposit ended. */
  depositEnd: new Signal<{ result: DepositEnd; count: number }>('deposit-end'),
  /** A call of the gateway. */
  gatewayCall: new Signal<Timed & { call: string }>('gateway-call'),
  /** Where a long read began, or why not at the replica; `cut`: it failed there and went on at the primary. */
  longRead: new Signal<{ result: 'replica' | 'cut' | Exclude<ReplicaState['state'], 'current'> }>(
    'long-read',
  ),
  /** A page that could have come rendered. */
  page: new Signal<{ isRendered: boolean }>('page'),
};
