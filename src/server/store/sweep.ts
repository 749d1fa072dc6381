import type { RawBuilder } from 'kysely';
import { API_REQUEST_DAYS } from '#shared/api/api-requests.contract.ts';
import { endStaleImports } from '#server/products/imports/end-stale-imports.ts';
import { dropReportFiles } from '#server/insight/reports/drop-report-files.ts';
import { dropUnsentFiles } from '#server/support/tickets/drop-unsent-files.ts';
import { dropUnattachedPictures } from '#server/products/pictures/drop-unattached-pictures.ts';
import { inPortions } from '../platform/database/in-portions.ts';
import { sql, type Db } from '../platform/database/pool.ts';

/** Each portion is a transaction of its own: whoever waits for one of its rows waits for that long. */
const PORTION = 5000;
/** Of each table in a run; the next one, an hour later, goes on. */
const PORTIONS_MAX = 40;

/** What is too old, by its table. Keys of purchases stay for ever, because their answer is the order. */
const OLD: readonly (readonly [
  string,
  RawBuilder<unknown>,
  { order?: RawBuilder<unknown>; portion?: number }?,
])[] = [
  ['sessions', sql`expires_at < now()`],
  ['throttle', sql`forgotten_at < now()`],
  ['auth_tokens', sql`expires_at < now() - interval '7 days'`],
  [
    'idempotency_keys',
    sql`result ->> 'result' <> 'placed' and created_at < now() - interval '30 days'`,
    // Else PostgreSQL, which takes most rows for refusals, reads the table instead of their index.
    { order: sql`order by created_at` },
  ],
  ['cart_adds', sql`created_at < now() - interval '7 days'`],
  ['staff_acts', sql`created_at < now() - interval '7 days'`],
  ['webhook_events', sql`verdict = 'bad_signature' and received_at < now() - interval '30 days'`],
  ['webhook_events', sql`received_at < now() - interval '400 days'`],
  ['api_key_days', sql`day < current_date - 400`],
  ['api_requests', sql`at < now() - ${API_REQUEST_DAYS} * interval '1 day'`],
  ['webhook_messages', sql`created_at < now() - interval '30 days'`],
  ['reconciliations', sql`started_at < now() - interval '180 days'`],
  ['ledger_checks', sql`started_at < now() - interval '180 days'`],
  // Up to ten thousand rows go with each.
  ['bulk_runs', sql`created_at < now() - interval '30 days' and status <> 'running'`, { portion: 5 }],
];

/** Job, hourly: deletes expired rows. */
export async function sweep(db: Db, portion = PORTION): Promise<void> {
  await endLostRuns(db);
  for (const [table, isOld, { order = sql``, portion: own = PORTION } = {}] of OLD)
    await deleteOld(db, { table, isOld, order, portion: Math.min(portion, own) });
  await dropReportFiles(db);
  await dropUnattachedPictures(db);
  await dropUnsentFiles(db);
  await endStaleImports(db, portion);
}

interface Old {
  table: string;
  isOld: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  portion: number;
}

async function deleteOld(db: Db, { table, isOld, order, portion }: Old): Promise<void> {
  const deleteSome = async (size: number) => {
    // Asked again of each row: one that was changed meanwhile may be wanted now.
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array(select ctid from ${sql.table(table)} where ${isOld} ${order} limit ${size})) and ${isOld}`.execute(
      db,
    );
    return Number(numAffectedRows);
  };
  await inPortions(portion, deleteSome, PORTIONS_MAX);
}

/** Runs without a sign of life for a quarter of an hour: their job is lost. */
async function endLostRuns(db: Db): Promise<void> {
  await sql`update bulk_runs set status = 'failed', failure = 'unexpected', ended_at = now()
    where status = 'running' and noted_at < now() - interval '15 minutes'`.execute(db);
}
