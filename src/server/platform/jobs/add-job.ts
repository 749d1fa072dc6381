import type { Language } from '#shared/locale.ts';
import type { SecurityEvent } from '../../accounts/security-notice-mail.ts';
import { sql, type Db } from '../database/pool.ts';
import { observed } from '../observed.ts';

/** Every job with its payload. No secrets in payloads: the queue is a table. */
export interface Jobs {
  send_confirmation: { profileId: string };
  /** Requested by whoever typed the address: there may be no such account. */
  send_confirmation_again: { email: string };
  /** As above; `askedFrom` is the IP address if the requester was not signed in. */
  send_password_reset: { email: string; askedFrom?: string };
  /** `to`: an address other than the person's; `at`: ISO time of the event, if not the time of sending. */
  send_security_notice: {
    profileId: string;
    what: SecurityEvent;
    to?: string;
    at?: string;
    keyName?: string;
  };
  /** Sent to the requested new address. */
  send_email_change: { profileId: string };
  send_invitation: { invitationId: string };
  /** To the address that the person had when it was decided; `answer`: why not. */
  send_deletion_answer: { to: string; language: Language; firstName: string | null; answer: string | null };
  mail_notifications: Record<string, never>;
  send_notification: { notificationId: string; profileId: string };
  /** `mailId`: of the mail that was refused, so that its answer is one mail however often it is sent. */
  send_reply_refusal: { profileId: string; ticketId: string; mailId: string };
  deliver_announcement: { announcementId: string };
  withdraw_announcement: { announcementId: string };
  send_digests: Record<string, never>;
  /** ISO times. */
  send_digest: { profileId: string; since: string; until: string };
  send_push: { notificationId: string; subscriptionId: string };
  /** To whoever asked, by texts that may not be kept. */
  send_test_mail: { profileId: string; key: string; language: Language; texts: Record<string, string> };
  /** Bytes whose rows were deleted. */
  delete_files: { ids: string[] };
  check_deposits: Record<string, never>;
  expire_deposits: Record<string, never>;
  /** Scheduled: starts a ledger check, itself a job. */
  check_ledger_daily: Record<string, never>;
  verify_ledger: { checkId: string };
  /** The same for the gateway. */
  reconcile_daily: Record<string, never>;
  reconcile_gateway: { reconciliationId: string };
  index_movements: Record<string, never>;
  mark_deliveries: Record<string, never>;
  check_import: { importId: string };
  run_import: { importId: string };
  take_back_import: { importId: string };
  run_bulk: { runId: string };
  run_writing: { runId: string };
  tell_back_in_stock: Record<string, never>;
  expire_codes: Record<string, never>;
  tell_low_stock: Record<string, never>;
  tell_staff: Record<string, never>;
  publish_products: Record<string, never>;
  run_subscriptions: Record<string, never>;
  expire_quotes: Record<string, never>;
  spread_product_news: Record<string, never>;
  empty_trash: Record<string, never>;
  count_orders: Record<string, never>;
  count_sales: Record<string, never>;
  value_stock: Record<string, never>;
  send_reports: Record<string, never>;
  make_report: { fileId: string };
  mail_report: { fileId: string; profileId: string };
  issue_papers: Record<string, never>;
  measure_status: Record<string, never>;
  sweep: Record<string, never>;
}

/**
 * Queues a job in the caller's transaction: it runs if, and only if, the change it belongs to is committed, and not
 * before so many seconds.
 */
export async function addJob<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
  afterS = 0,
): Promise<void> {
  await sql`select queue_job(${name}, ${JSON.stringify({ ...payload, ...origin() })}::jsonb, make_interval(secs => ${afterS}))`.execute(
    db,
  );
}

/** Many of one kind in one statement, where a transaction holds locks that others wait for. */
export async function addJobs<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payloads: readonly Jobs[Name][],
): Promise<void> {
  if (payloads.length === 0) return;
  const from = origin();
  const queued = payloads.map((payload) => ({ ...payload, ...from }));
  await sql`select queue_jobs(${name}, ${JSON.stringify(queued)}::jsonb)`.execute(db);
}

/** Of the request or the job that queues it, where traces are kept. In the payload: the queue's tables are not ours. */
function origin(): { traceparent?: string } {
  const job: { traceparent?: string } = {};
  observed.jobAdded.tell(job);
  return job;
}
