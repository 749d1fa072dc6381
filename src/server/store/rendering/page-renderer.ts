import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { logOutput } from '#server/platform/log-line.ts';
import { ROOT } from '#server/root.ts';
import type { Language } from '#shared/locale.ts';
import type { Served } from '#shared/store/served.ts';

/** Who is not done by then never will be: yielding to a busy machine it takes many seconds, and its end would cost more. */
const STUCK_MS = 60_000;
/** Besides the one that is rendered. */
const WAITING_MAX = 8;
/** Idle time after which the process ends. */
const IDLE_MS = 600_000;
/** One that has died is not started again at once: it may die of every page. */
const REST_MS = 2000;
const MEMORY_MB = 192;

/** What the renderer is told of a page (src/web/rendering/). */
export interface Wish {
  address: string;
  language: Language;
  session: string;
  answers: string;
  served: Served;
  nonce: string;
}

const renderedPage = z.object({
  head: z.string(),
  body: z.string(),
  queries: z.string(),
  answers: z.string(),
});
export type RenderedPage = z.infer<typeof renderedPage>;

const message = z.union([
  z.object({ isReady: z.literal(true) }),
  z.object({ id: z.number(), page: renderedPage }),
  z.object({ id: z.number(), failure: z.string() }),
]);

interface Limits {
  /** What is not there by then, the browser renders. */
  limitMs: number;
  stuckMs?: number;
}

interface Job {
  id: number;
  wish: Wish;
  isLate: boolean;
  finish: (page: RenderedPage | null) => void;
}

/**
 * Renders pages, one at a time, in a process that starts with the first page and ends when idle. It yields to the server
 * when both want the processor: purchases never wait for pages.
 */
export class PageRenderer {
  readonly #file: string;
  readonly #log: FastifyBaseLogger;
  readonly #limitMs: number;
  readonly #stuckMs: number;
  readonly #waiting: Job[] = [];
  #current: Job | null = null;
  #child: ChildProcess | null = null;
  #isReady = false;
  #stuck: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #diedAt = -Infinity;
  #lastId = 0;

  /** `file` is what `vite build --ssr` makes of src/web/rendering/. */
  constructor(file: string, log: FastifyBaseLogger, { limitMs, stuckMs = STUCK_MS }: Limits) {
    this.#file = file;
    this.#log = log;
    this.#limitMs = limitMs;
    this.#stuckMs = stuckMs;
  }

  /** Null where the browser has to: the renderer starts, is busy, late or dead, or fails at this page. */
  async render(wish: Wish): Promise<RenderedPage | null> {
    if (this.#child === null && Date.now() - this.#diedAt > REST_MS) this.#start();
    // No page waits for the start, nor where it would wait in vain.
    if (!this.#isReady || this.isLoaded) return null;
    return new Promise((resolve) => {
      this.#lastId += 1;
      const job: Job = { id: this.#lastId, wish, isLate: false, finish };
      const limit = setTimeout(() => {
        job.isLate = true;
        const place = this.#waiting.indexOf(job);
        if (place !== -1) this.#waiting.splice(place, 1);
        resolve(null);
      }, this.#limitMs);
      this.#waiting.push(job);
      this.#takeNext();

      function finish(page: RenderedPage | null): void {
        clearTimeout(limit);
        resolve(page);
      }
    });
  }

  /** Behind one that is late, or many, no page is rendered. */
  get isLoaded(): boolean {
    return this.#current?.isLate === true || this.#waiting.length >= WAITING_MAX;
  }

  /** Of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Whoever waits goes without. */
  end(): void {
    const ended = this.#child;
    this.#child = null;
    this.#isReady = false;
    clearTimeout(this.#idle);
    for (const job of this.#waiting.splice(0)) job.finish(null);
    this.#settle(null);
    ended?.kill('SIGKILL');
  }

  #takeNext(): void {
    if (this.#current !== null || this.#child === null || !this.#isReady) return;
    clearTimeout(this.#idle);
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#idle = setTimeout(() => this.end(), IDLE_MS).unref();
      return;
    }
    this.#current = next;
    this.#child.send({ id: next.id, wish: next.wish });
    this.#stuck = setTimeout(() => this.#child?.kill('SIGKILL'), this.#stuckMs).unref();
  }

  #settle(page: RenderedPage | null): void {
    clearTimeout(this.#stuck);
    this.#current?.finish(page);
    this.#current = null;
    this.#takeNext();
  }

  #hear(heard: z.infer<typeof message>): void {
    if ('isReady' in heard) {
      this.#isReady = true;
      this.#takeNext();
    } else if (heard.id === this.#current?.id) {
      if ('failure' in heard) this.#log.warn({ reason: heard.failure }, 'a page could not be rendered');
      this.#settle('page' in heard ? heard.page : null);
    }
  }

  #start(): void {
    const started = fork(join(ROOT, 'src/server/store/rendering/render-process.ts'), [this.#file], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      // Without the server's secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = started;
    // Must not keep the server alive; it exits with it.
    started.unref();
    started.channel?.unref();
    logOutput(started, 'the renderer of pages said');
    started.on('spawn', () => yieldToServer(started));
    started.on('message', (heard: unknown) => {
      if (this.#child === started) this.#hear(message.parse(heard));
    });
    const onEnd = (reason: unknown) => {
      if (this.#child !== started) return;
      this.#log.warn({ reason }, 'the renderer of pages ended');
      this.#diedAt = Date.now();
      this.end();
    };
    started.on('error', onEnd);
    started.on('exit', onEnd);
  }
}

function yieldToServer({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems don't allow it: then they share evenly.
  }
}
