import type { Db } from '../platform/database/pool.ts';
import { networkOf, takeAttempt } from '../platform/http/throttle.ts';
import { addJob } from '../platform/jobs/add-job.ts';

/**
 * Queues a mail for whoever has this address. The job looks up the account, so neither the answer nor its timing
 * reveals it. Refusal: too_many_attempts.
 */
export async function askForMail(
  db: Db,
  job: 'send_confirmation_again' | 'send_password_reset',
  email: string,
  ip: string,
): Promise<Record<string, never>> {
  await takeAttempt(db, 'links', networkOf(ip));
  if (job === 'send_password_reset') await addJob(db, job, { email, askedFrom: ip });
  else await addJob(db, job, { email });
  return {};
}
