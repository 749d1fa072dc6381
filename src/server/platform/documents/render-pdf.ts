import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '#server/root.ts';
import { TIME_LIMITS } from '#server/time-limits.ts';
import { Refusal } from '../http/refusal.ts';
import { logOutput } from '../log-line.ts';

/** Idle time after which the process ends. */
const IDLE_MS = 60_000;
/** Queue limit, besides the one being made. */
const WAITING_MAX = 60;
/** Per business: others are served in between. */
const WAITING_EACH_MAX = 4;

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

/** Queues by owner, in round-robin order. */
const waiting = new Map<string, Job[]>();
let current: { id: number; job: Job; limit: NodeJS.Timeout } | null = null;
let typesetter: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
/** The process is one for all. */
let limitMs = TIME_LIMITS.pdf;

export function limitPdfs(milliseconds: number): void {
  limitMs = milliseconds;
}

/**
 * Renders a Typst template (a path below src/server) with data, which the template reads as JSON, so no text becomes
 * markup. One at a time, in a child process that starts on demand and exits when idle: a long document takes hundreds
 * of megabytes, which a thread would not return, and only killing a process interrupts native code. `by` is the
 * requesting business, or the store; they are served round-robin. Refusals: too_many_requests when the queue is full,
 * unavailable on timeout.
 */
export function renderPdf(by: string, template: string, data: object): Promise<Buffer> {
  const mine = waiting.get(by) ?? [];
  const all = [...waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
  if (mine.length >= WAITING_EACH_MAX || all >= WAITING_MAX)
    return Promise.reject(new Refusal('too_many_requests'));
  return new Promise((resolve, reject) => {
    mine.push({ template, data: JSON.stringify(data), resolve, reject });
    waiting.set(by, mine);
    takeNext();
  });
}

/** Takes the next document; an owner with more waiting goes to the end. */
function takeWaiting(): Job | undefined {
  const [turn] = waiting;
  if (turn === undefined) return undefined;
  const [by, jobs] = turn;
  const job = jobs.shift();
  waiting.delete(by);
  if (jobs.length > 0) waiting.set(by, jobs);
  return job;
}

/** Whether the process runs; for tests. */
export const isTypesetting = (): boolean => typesetter !== null;

function takeNext(): void {
  if (current !== null) return;
  clearTimeout(idle);
  const job = takeWaiting();
  if (job === undefined) {
    idle = setTimeout(endTypesetter, IDLE_MS).unref();
    return;
  }
  lastId += 1;
  const id = lastId;
  const limit = setTimeout(() => {
    endTypesetter();
    finish(id, (late) => late.reject(new Refusal('unavailable')));
  }, limitMs);
  current = { id, job, limit };
  typesetter ??= startTypesetter();
  typesetter.send({ id, template: job.template, data: job.data });
}

function startTypesetter(): ChildProcess {
  const started = fork(join(ROOT, 'src/server/platform/documents/typeset-process.ts'), {
    serialization: 'advanced',
    execArgv: [],
    // Without the server's secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Must not keep the server alive; it exits with it.
  started.unref();
  started.channel?.unref();
  logOutput(started, 'the typesetter said');
  started.on('message', (message: unknown) => {
    const done = answer.parse(message);
    finish(done.id, (job) => {
      if ('pdf' in done) job.resolve(Buffer.from(done.pdf));
      else job.reject(new Error(done.failure));
    });
  });
  const onEnd = (reason: unknown) => {
    if (typesetter !== started) return;
    // It failed to start, or died: the waiting request fails, and the next one gets a new process.
    typesetter = null;
    if (current !== null)
      finish(current.id, (job) => job.reject(new Error('the typesetter ended', { cause: reason })));
  };
  started.on('error', onEnd);
  started.on('exit', onEnd);
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

function endTypesetter(): void {
  typesetter?.kill('SIGKILL');
  typesetter = null;
}
