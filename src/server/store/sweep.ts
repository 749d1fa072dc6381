import { API_REQUEST_DAYS } from '#shared/api/api-requests.contract.ts';
import { endStaleImports } from '#server/products/imports/end-stale-imports.ts';
import { dropReportFiles } from '#server/insight/reports/drop-report-files.ts';
import { dropUnsentFiles } from '#server/support/tickets/drop-unsent-files.ts';
import { dropUnattachedPictures } from '#server/products/pictures/drop-unattached-pictures.ts';
import { sql, type Db } from '../platform/database/pool.ts';

/** Job, hourly: deletes expired rows. Idempotency keys of purchases stay for ever: their answer is the order. */
export async function sweep(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from throttle where forgotten_at < now()`.execute(db);
  await sql`delete from auth_tokens where expires_at < now() - interval '7 days'`.execute(db);
  await sql`delete from idempotency_keys where result ->> 'result' <> 'placed' and created_at < now() - interval '30 days'`.execute(
    db,
  );
  await sql`delete from cart_adds where created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from staff_acts where created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from webhook_events where verdict = 'bad_signature' and received_at < now() - interval '30 days'`.execute(
    db,
  );
  await sql`delete from webhook_events where received_at < now() - interval '400 days'`.execute(db);
  await sql`delete from api_key_days where day < current_date - 400`.execute(db);
  await sql`delete from api_requests where at < now() - ${API_REQUEST_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from webhook_messages where created_at < now() - interval '30 days'`.execute(db);
  await sql`delete from reconciliations where started_at < now() - interval '180 days'`.execute(db);
  await sql`delete from ledger_checks where started_at < now() - interval '180 days'`.execute(db);
  await dropReportFiles(db);
  await dropUnattachedPictures(db);
  await dropUnsentFiles(db);
  await endStaleImports(db);
  await sweepBulkRuns(db);
}

/** Ends runs without a sign of life for a quarter of an hour (their job is lost), deletes old ones. */
async function sweepBulkRuns(db: Db): Promise<void> {
  await sql`update bulk_runs set status = 'failed', failure = 'unexpected', ended_at = now()
    where status = 'running' and noted_at < now() - interval '15 minutes'`.execute(db);
  await sql`delete from bulk_runs where created_at < now() - interval '30 days' and status <> 'running'`.execute(
    db,
  );
}
