import type { TimeLimits } from './time-limits.ts';
import { resendConfirmation } from './accounts/resend-confirmation.ts';
import { sendConfirmation } from './accounts/send-confirmation.ts';
import { sendPasswordReset } from './accounts/send-password-reset.ts';
import { sendSecurityNotice } from './accounts/send-security-notice.ts';
import { runBulk } from './staff/bulk-runs/run-bulk.ts';
import { runWriting } from './products/writing/run-writing.ts';
import type { Writer } from './products/writing/writer.ts';
import { markDeliveries } from './codes/looks/mark-deliveries.ts';
import { expireCodes } from './codes/expire-codes.ts';
import { alertLowStock } from './codes/alert-low-stock.ts';
import { checkDeposits } from './deposits/check-deposits.ts';
import { expireDeposits } from './deposits/expire-deposits.ts';
import type { Gateway } from './deposits/gateway.ts';
import { checkImport } from './products/imports/check-import.ts';
import { runImport } from './products/imports/run-import.ts';
import { takeBackImport } from './products/imports/take-back-import.ts';
import { mailReport } from './insight/reports/mail-report.ts';
import { makeFile } from './insight/reports/make-file.ts';
import { sendReports } from './insight/reports/send-reports.ts';
import { issuePapers } from './invoices/issue-papers.ts';
import { countSales, valueStock } from './insight/take-notes.ts';
import { reconcileGateway } from './wallet/ledger/reconcile-gateway.ts';
import { runLedgerCheck } from './wallet/ledger/run-ledger-check.ts';
import { startLedgerCheck } from './wallet/ledger/start-ledger-check.ts';
import { startReconciliation } from './wallet/ledger/start-reconciliation.ts';
import { notifyBackInStock } from './catalogue/marks/notify-back-in-stock.ts';
import { sendTestMail } from './store/templates/ask-test-mail.ts';
import { queueNotificationMails } from './store/notifications/queue-notification-mails.ts';
import type { PushTools } from './store/push/push-keys.ts';
import { sendPush } from './store/push/send-push.ts';
import { deliverAnnouncement } from './store/announcements/deliver-announcement.ts';
import { takeAnnouncementAway } from './store/announcements/withdraw-announcement.ts';
import { queueDigests } from './store/notifications/queue-digests.ts';
import { sendDigest } from './store/notifications/send-digest.ts';
import { tellStaff } from './store/notifications/tell-staff.ts';
import { sendNotification } from './store/notifications/send-notification.ts';
import type { Db } from './platform/database/pool.ts';
import type { LongReads } from './platform/database/long-reads.ts';
import type { Files } from './platform/files/files.ts';
import type { JobHandlers } from './platform/jobs/run-jobs.ts';
import type { Live } from './platform/live/live.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { countOrders } from './orders/desk/count-orders.ts';
import { emptyTrash } from './products/empty-trash.ts';
import { publishProducts } from './products/publish-products.ts';
import { sendDeletionAnswer } from './accounts/own-data/send-deletion-answer.ts';
import { sendEmailChange } from './accounts/profile/send-email-change.ts';
import { sendReplyRefusal } from './support/mails/send-reply-refusal.ts';
import { measureStatus } from './support/status/measure-status.ts';
import type { ReplyAddresses } from './support/mails/reply-addresses.ts';
import { sweep } from './store/sweep.ts';
import { spreadProductNews } from './api/webhooks/spread-product-news.ts';
import { runSubscriptions } from './orders/subscriptions/run-subscriptions.ts';
import { expireQuotes } from './quotes/expire-quotes.ts';
import { indexMovements } from './wallet/index-movements.ts';
import { sendInvitation } from './resellers/team/send-invitation.ts';
import type { Vault } from './codes/vault/vault.ts';

interface Tools {
  /** Pool of the application role. */
  db: Db;
  /** Pool of the owner: only for sweeping. */
  ownerDb: Db;
  longReads: LongReads;
  mailer: Mailer;
  gateway: Gateway;
  live: Live;
  files: Files;
  vault: Vault;
  writer: Writer;
  publicUrl: string;
  /** null: tickets are not answered by mail. */
  replies: ReplyAddresses | null;
  push: Omit<PushTools, 'db'>;
  /** Where this server is reached from its own machine, or a worker reaches those that serve. */
  ownUrl: string;
  limits: TimeLimits;
}

/** Handler of each job. */
export function jobHandlers(tools: Tools): JobHandlers {
  const { db, ownerDb, longReads, mailer, gateway, files, writer, publicUrl, ownUrl, limits } = tools;
  const announced = announcing(tools);
  return {
    send_confirmation: ({ profileId }) => sendConfirmation(db, mailer, publicUrl, profileId),
    send_confirmation_again: ({ email }) => resendConfirmation(db, mailer, publicUrl, email),
    send_password_reset: (asked) => sendPasswordReset(db, mailer, publicUrl, asked),
    send_security_notice: (notice) => sendSecurityNotice(db, mailer, publicUrl, notice),
    send_email_change: ({ profileId }) => sendEmailChange(db, mailer, publicUrl, profileId),
    send_deletion_answer: (answer) => sendDeletionAnswer(db, mailer, answer),
    send_invitation: ({ invitationId }) => sendInvitation(db, mailer, publicUrl, invitationId),
    mail_notifications: () => queueNotificationMails(db),
    send_notification: (mail) =>
      sendNotification({ db, mailer, publicUrl, replies: tools.replies }, mail, new Date()),
    send_reply_refusal: (job) => sendReplyRefusal({ db, mailer, publicUrl, replies: tools.replies }, job),
    send_push: (push) => sendPush({ db, ...tools.push }, push, new Date()),
    deliver_announcement: announced((job) => deliverAnnouncement(db, job, () => tools.live.announceSoon())),
    withdraw_announcement: announced((job) => takeAnnouncementAway(db, job)),
    tell_staff: announced(() => tellStaff(db, new Date())),
    send_digests: () => queueDigests(db, new Date()),
    send_digest: (digest) => sendDigest({ db, mailer, publicUrl }, digest, new Date()),
    send_test_mail: (job) => sendTestMail(db, mailer, publicUrl, job),
    delete_files: async ({ ids }) => {
      for (const id of ids) await files.delete(id);
    },
    check_deposits: announced(() => checkDeposits(db, { gateway, publicUrl })),
    expire_deposits: announced(() => expireDeposits(db)),
    // Unless one is running already.
    check_ledger_daily: async () => void (await startLedgerCheck(db, null)),
    check_import: announced((job) => checkImport({ db, files }, job)),
    run_import: announced((job) => runImport({ db, files }, job)),
    take_back_import: announced((job) => takeBackImport(db, job)),
    run_bulk: announced((job) => runBulk(db, job, limits.bulk_turn)),
    run_writing: announced((job) => runWriting({ db, writer }, job)),
    verify_ledger: announced(({ checkId }) => runLedgerCheck(db, checkId)),
    reconcile_daily: async () => void (await startReconciliation(db, null)),
    reconcile_gateway: announced(({ reconciliationId }) => reconcileGateway(db, gateway, reconciliationId)),
    index_movements: () => indexMovements(db),
    tell_back_in_stock: announced(() => notifyBackInStock(db)),
    publish_products: announced(() => publishProducts(db)),
    run_subscriptions: announced(() => runSubscriptions(db, new Date())),
    expire_quotes: announced(() => expireQuotes(db, new Date())),
    spread_product_news: announced(() => spreadProductNews(db, new Date())),
    ...codeJobs(tools),
    empty_trash: announced(() => emptyTrash(db)),
    issue_papers: announced(() => issuePapers(db)),
    count_orders: async () => void (await countOrders(db)),
    count_sales: () => countSales(db),
    value_stock: () => valueStock(db),
    send_reports: announced(() => sendReports(db, new Date())),
    make_report: announced((job) => makeFile({ db, longReads, files }, job)),
    mail_report: (job) => mailReport(db, mailer, publicUrl, job),
    measure_status: () => measureStatus({ db, mailer, gateway, ownUrl, limitMs: limits.status }, new Date()),
    sweep: () => sweep(ownerDb),
  };
}

function codeJobs(tools: Tools) {
  const { db, vault } = tools;
  const announced = announcing(tools);
  return {
    expire_codes: announced(() => expireCodes(db)),
    tell_low_stock: announced(() => alertLowStock(db)),
    mark_deliveries: () => markDeliveries(db, vault),
  } satisfies Partial<JobHandlers>;
}

/** Announces live events after a job, also when it failed half way. */
function announcing({ live }: Tools) {
  return <Payload>(work: (payload: Payload) => Promise<unknown>) =>
    async (payload: Payload): Promise<void> => {
      await work(payload).finally(() => live.announceSoon());
    };
}
