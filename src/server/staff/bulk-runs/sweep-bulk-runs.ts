import { sql, type Db } from '#server/platform/database/pool.ts';

/**
 * Part of the sweep: ends runs without a sign of life for a quarter of an hour (their job is lost), deletes old ones.
 */
export async function sweepBulkRuns(db: Db): Promise<void> {
  await sql`update bulk_runs set status = 'failed', failure = 'unexpected', ended_at = now()
    where status = 'running' and noted_at < now() - interval '15 minutes'`.execute(db);
  await sql`delete from bulk_runs where created_at < now() - interval '30 days' and status <> 'running'`.execute(
    db,
  );
}
