import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, type Runner, type Task, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Jobs } from './add-job.ts';
import { aborted } from '../aborted.ts';
import { observed } from '../observed.ts';
import { runAs } from '../request-id.ts';
import { sendHeartbeats, PATIENCE } from './send-heartbeats.ts';

export type JobHandlers = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

/** Of jobs due at the same time, money first. */
export const SCHEDULE = [
  '* * * * * check_deposits ?priority=-10',
  '*/10 * * * * expire_deposits ?priority=-10',
  '* * * * * mail_notifications',
  '23 3 * * * check_ledger_daily',
  '41 3 * * * reconcile_daily',
  '* * * * * index_movements',
  '* * * * * mark_deliveries',
  '* * * * * tell_back_in_stock',
  '* * * * * expire_codes',
  '* * * * * tell_low_stock',
  '* * * * * tell_staff',
  '* * * * * publish_products',
  '* * * * * issue_papers ?priority=-5',
  '*/5 * * * * run_subscriptions ?priority=-10',
  '* * * * * expire_quotes ?priority=-10',
  '* * * * * spread_product_news',
  '11 4 * * * empty_trash',
  '7 * * * * count_orders',
  '* * * * * count_sales',
  '* * * * * value_stock',
  '3 * * * * send_reports',
  '1 * * * * send_digests',
  // Not made up for: a minute that no one measured stays unmeasured.
  '* * * * * measure_status',
  '17 * * * * sweep',
].join('\n');

/** Of each lane, on each server. */
export const JOBS_AT_A_TIME = 2;

export interface RunningJobs {
  /** Takes no more, and waits for those that run; without a limit for as long as they take. Again: does nothing. */
  stop(limit?: AbortSignal): Promise<void>;
}

export interface Failures {
  (error: unknown, job: string): void;
}

const AGAIN_AFTER_MS = 5000;

/**
 * Runs queued and scheduled jobs for which it has handlers (run-lanes.ts), on any number of servers; each job runs on
 * one. graphile-worker's runner gives up when the database goes away, so it is restarted until stopped. `schedule` is a
 * crontab.
 */
export async function runJobs(
  pool: Pool,
  handlers: Partial<JobHandlers>,
  onFailure: Failures,
  schedule = SCHEDULE,
  patience = PATIENCE,
): Promise<RunningJobs> {
  const stopping = new AbortController();
  const workers = new Set<string>();
  const start = () => {
    workers.clear(); // jobs of a runner that gave up are unlocked like a dead worker's
    const events: WorkerEvents = new EventEmitter();
    // A job is locked by its worker's id, or by the pool's.
    events.on('pool:create', ({ workerPool }) => workers.add(workerPool.id));
    events.on('worker:create', ({ worker }) => workers.add(worker.workerId));
    return startRunner(pool, { handlers, onFailure, schedule, events });
  };
  let runner = await start();
  const watch = async () => {
    for (;;) {
      // It may end without an error too, as where another release changes its tables.
      const error = await runner.promise.then(
        () => new Error('it gave up'),
        (cause: unknown) => cause,
      );
      if (stopping.signal.aborted) return;
      onFailure(error, 'the queue');
      await pause(AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      runner = await start().catch(() => runner);
      if (!stopping.signal.aborted) continue;
      // Nobody else knows of one that came after the stop.
      await runner.stop().catch(() => {});
      return;
    }
  };
  const watched = watch();
  const known = sendHeartbeats(pool, workers, patience);
  let stopped: Promise<void> | null = null;
  const stop = async (limit?: AbortSignal) => {
    stopping.abort();
    const finished = runner.stop().then(
      () => watched,
      () => watched, // it may have stopped on its own
    );
    // What is cut belongs to a dead worker from here on: another server does it again.
    await (limit === undefined ? finished : Promise.race([finished, aborted(limit)]));
    await known.stop();
  };
  return { stop: (limit) => (stopped ??= stop(limit)) };
}

interface Running {
  handlers: Partial<JobHandlers>;
  onFailure: Failures;
  schedule: string;
  events: WorkerEvents;
}

function startRunner(pool: Pool, { handlers, onFailure, schedule, events }: Running): Promise<Runner> {
  const names = Object.keys(handlers) as (keyof Jobs)[]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- the keys of a mapped type
  const taskList = Object.fromEntries(names.map((name) => [name, toTask(name, handlers, onFailure)]));
  return run({
    pgPool: pool,
    taskList,
    crontab: schedule,
    concurrency: JOBS_AT_A_TIME,
    events,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}

function toTask<Name extends keyof Jobs>(
  name: Name,
  handlers: Partial<JobHandlers>,
  onFailure: Failures,
): Task {
  return (queued, { job }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- addJob types each payload by its job's name
    const { traceparent, ...payload } = queued as Jobs[Name] & { traceparent?: unknown };
    const run = { id: `job-${job.id}.${job.attempts}`, name, attempt: job.attempts, traceparent };
    return runAs(run.id, async () => {
      observed.job.tell({ ...run, state: 'begun' });
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above, but for what addJob added
        await handlers[name]?.(payload as unknown as Jobs[Name]);
        observed.job.tell({ ...run, state: 'done' });
      } catch (error) {
        observed.job.tell({ ...run, state: 'failed' });
        onFailure(error, name);
        throw error; // retried later with exponential backoff
      }
    });
  };
}
