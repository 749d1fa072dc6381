import type { SecurityEvent } from '../../accounts/security-notice-mail.ts';
import { sql, type Db } from '../database/pool.ts';

/** Every job with its payload. No secrets in payloads: the queue is a table. */
export interface Jobs {
  send_confirmation: { profileId: string };
  /** Requested by whoever typed the address: there may be no such account. */
  send_confirmation_again: { email: string };
  /** As above; `askedFrom` is the IP address if the requester was not signed in. */
  send_password_reset: { email: string; askedFrom?: string };
  /** `to`: an address other than the person's; `at`: ISO time of the event, if not the time of sending. */
  send_security_notice: { profileId: string; what: SecurityEvent; to?: string; at?: string };
  /** Sent to the requested new address. */
  send_email_change: { profileId: string };
  send_invitation: { invitationId: string };
  mail_notifications: Record<string, never>;
  send_notification: { notificationId: string; profileId: string };
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
  tell_back_in_stock: Record<string, never>;
  expire_codes: Record<string, never>;
  tell_low_stock: Record<string, never>;
  send_low_stock: { profileId: string; productId: string };
  publish_products: Record<string, never>;
  run_subscriptions: Record<string, never>;
  expire_quotes: Record<string, never>;
  empty_trash: Record<string, never>;
  count_orders: Record<string, never>;
  issue_papers: Record<string, never>;
  sweep: Record<string, never>;
}

/** Queues a job in the caller's transaction: it runs if, and only if, the change it belongs to is committed. */
export async function addJob<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  await sql`select queue_job(${name}, ${JSON.stringify(payload)}::jsonb)`.execute(db);
}
