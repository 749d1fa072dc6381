import type { Pool } from 'pg';
import type { Jobs } from './add-job.ts';
import type { Patience } from './send-heartbeats.ts';
import { runJobs, SCHEDULE, type Failures, type JobHandlers, type RunningJobs } from './run-jobs.ts';

type Name = keyof Jobs;

/** Jobs that wait for the mail server, which may hang. */
const MAIL: readonly Name[] = [
  'send_confirmation',
  'send_confirmation_again',
  'send_password_reset',
  'send_security_notice',
  'send_email_change',
  'send_deletion_answer',
  'send_invitation',
  'send_notification',
  'send_reply_refusal',
  'send_digest',
  'send_test_mail',
  'mail_report',
];

/** Jobs that wait for servers of others, which may hang too. */
const PUSH: readonly Name[] = ['send_push'];

/** Jobs that take minutes or wait for files. */
const LONG: readonly Name[] = [
  'check_import',
  'run_import',
  'run_bulk',
  'run_writing',
  'deliver_announcement',
  'withdraw_announcement',
  'verify_ledger',
  'reconcile_gateway',
  'make_report',
  'delete_files',
  'spread_product_news',
  'empty_trash',
  'count_orders',
  'count_sales',
  'value_stock',
  'sweep',
];

export const LANES = ['main', 'mail', 'push', 'long'] as const;

export function laneOf(name: string): (typeof LANES)[number] {
  const isIn = (names: readonly string[]) => names.includes(name);
  if (isIn(MAIL)) return 'mail';
  if (isIn(PUSH)) return 'push';
  return isIn(LONG) ? 'long' : 'main';
}

/**
 * Runs all jobs in four independent lanes: mails, pushes, long jobs, and the rest, money included. Scheduled jobs are queued
 * once, whatever their lane.
 */
export async function runLanes(
  pool: Pool,
  handlers: JobHandlers,
  onFailure: Failures,
  schedule = SCHEDULE,
  patience?: Patience,
): Promise<RunningJobs> {
  const names = Object.keys(handlers) as Name[]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- the keys of a mapped type
  const begun = await Promise.allSettled(
    LANES.map((lane) =>
      runJobs(
        pool,
        Object.fromEntries(
          names.filter((name) => laneOf(name) === lane).map((name) => [name, handlers[name]]),
        ),
        onFailure,
        lane === 'main' ? schedule : '',
        patience,
      ),
    ),
  );
  const lanes = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async (limit?: AbortSignal) => {
    await Promise.all(lanes.map((one) => one.stop(limit)));
  };
  const failed = begun.find((one) => one.status === 'rejected');
  if (failed === undefined) return { stop };
  await stop();
  throw failed.reason;
}
