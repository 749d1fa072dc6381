import type { Pool } from 'pg';
import type { Jobs } from './add-job.ts';
import { runJobs, SCHEDULE, type Failures, type JobHandlers } from './run-jobs.ts';

type Name = keyof Jobs;

/** Jobs that wait for the mail server, which may hang. */
const MAIL: readonly Name[] = [
  'send_confirmation',
  'send_confirmation_again',
  'send_password_reset',
  'send_security_notice',
  'send_email_change',
  'send_invitation',
  'send_notification',
  'send_low_stock',
];

/** Jobs that take minutes or wait for files. */
const LONG: readonly Name[] = [
  'check_import',
  'run_import',
  'run_bulk',
  'verify_ledger',
  'reconcile_gateway',
  'delete_files',
  'empty_trash',
  'count_orders',
  'sweep',
];

/**
 * Runs all jobs in three independent lanes: mails, long jobs, and the rest, money included. Scheduled jobs are queued
 * once, whatever their lane.
 */
export async function runLanes(
  pool: Pool,
  handlers: JobHandlers,
  onFailure: Failures,
  schedule = SCHEDULE,
): Promise<{ stop(): Promise<void> }> {
  const names = Object.keys(handlers) as Name[]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- the keys of a mapped type
  const lane = (isIn: (name: Name) => boolean): Partial<JobHandlers> =>
    Object.fromEntries(names.filter(isIn).map((name) => [name, handlers[name]]));
  const lanes = await Promise.all([
    runJobs(
      pool,
      lane((name) => !MAIL.includes(name) && !LONG.includes(name)),
      onFailure,
      schedule,
    ),
    runJobs(
      pool,
      lane((name) => MAIL.includes(name)),
      onFailure,
      '',
    ),
    runJobs(
      pool,
      lane((name) => LONG.includes(name)),
      onFailure,
      '',
    ),
  ]);
  return {
    async stop() {
      await Promise.all(lanes.map((one) => one.stop()));
    },
  };
}
