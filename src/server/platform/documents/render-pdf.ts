import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { Refusal } from '../http/refusal.ts';

/** The thread ends when nobody wanted a document for so long. */
const IDLE_MS = 60_000;
const TIME_LIMIT_MS = 20_000;
/** Beside the one that is being made. */
const WAITING_MAX = 20;

interface Job {
  template: string;
  /** JSON. */
  data: string;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

const answer = z.union([
  z.object({ id: z.number(), pdf: z.instanceof(Uint8Array) }),
  z.object({ id: z.number(), failure: z.string() }),
]);

const waiting: Job[] = [];
let current: { id: number; job: Job; limit: NodeJS.Timeout } | null = null;
let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

/**
 * Makes a PDF of a Typst template (a path below src/server) and data, which the template reads as JSON: no text becomes
 * markup. One after the other, in a thread that is started when it is first needed and ended when it is idle, so that
 * the server is neither held up nor made larger. Refusals: too_many_requests when too many wait, unavailable when one
 * takes too long.
 */
export function renderPdf(template: string, data: object): Promise<Buffer> {
  if (waiting.length >= WAITING_MAX) return Promise.reject(new Refusal('too_many_requests'));
  return new Promise((resolve, reject) => {
    waiting.push({ template, data: JSON.stringify(data), resolve, reject });
    takeNext();
  });
}

/** Whether the thread runs; for tests. */
export const isTypesetting = (): boolean => worker !== null;

function takeNext(): void {
  if (current !== null) return;
  clearTimeout(idle);
  const job = waiting.shift();
  if (job === undefined) {
    idle = setTimeout(endWorker, IDLE_MS).unref();
    return;
  }
  lastId += 1;
  const limit = setTimeout(() => {
    // Native code can't be interrupted: its thread is left to end by itself, and the next document gets another one.
    endWorker();
    finish(lastId, (late) => late.reject(new Refusal('unavailable')));
  }, TIME_LIMIT_MS);
  current = { id: lastId, job, limit };
  worker ??= startWorker();
  worker.postMessage({ id: lastId, template: job.template, data: job.data });
}

function startWorker(): Worker {
  const started = new Worker(new URL('typeset-in-worker.ts', import.meta.url));
  started.unref();
  started.on('message', (message: unknown) => {
    const done = answer.parse(message);
    finish(done.id, (job) => {
      if ('pdf' in done) job.resolve(Buffer.from(done.pdf));
      else job.reject(new Error(done.failure));
    });
  });
  // It could not start, or died: whoever waits for it is told, and the next document gets another one.
  started.on('error', (error: Error) => {
    if (worker === started) worker = null;
    if (current !== null) finish(current.id, (job) => job.reject(error));
  });
  return started;
}

function finish(id: number, tell: (job: Job) => void): void {
  if (current?.id !== id) return;
  const { job, limit } = current;
  clearTimeout(limit);
  current = null;
  tell(job);
  takeNext();
}

function endWorker(): void {
  void worker?.terminate();
  worker = null;
}
