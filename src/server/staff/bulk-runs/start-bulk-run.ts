import { z } from 'zod';
import { countText } from '#shared/count-text.ts';
import {
  BULK_ROWS_MAX,
  bulkRun,
  type BulkAct,
  type BulkKind,
  type BulkRun,
} from '#shared/staff/bulk-runs.contract.ts';
import type { Route } from '#shared/contracts/route.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { requireRecentPassword } from '#server/platform/http/require-recent-password.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { readBulkRun } from './bulk-run-queries.ts';

/** A matching row and its display name. */
export interface Match {
  id: string;
  name: string;
  /** Expected version, if a newer one must not be overwritten. */
  version?: number;
}

interface BulkRequest {
  contract: Pick<Route, 'method' | 'path'>;
  idempotencyKey: string;
  kind: BulkKind;
  act: BulkAct;
  filter: object;
  /** Reason, or message to clients. */
  note: string | null;
  /** Further parameters of the act. */
  params?: object;
  /** Confirmed number of rows; null: only count. */
  expected: number | null;
  /** Matching rows, up to a limit. */
  match: (db: Db, limit: number) => Promise<Match[]>;
  /** Final check before the run is created; may refuse. */
  require?: (matches: readonly Match[]) => void;
}

const begun = z.object({ count: z.number(), run: bulkRun.nullable() });

/**
 * Counts what matches a filter; or stores the matching rows, idempotent by key, for a job to process. Refusals:
 * password_required, too_many_rows, count_changed, already_running if the person has another run.
 */
export async function startBulkRun(
  db: Db,
  actor: Person,
  bulk: BulkRequest,
): Promise<z.output<typeof begun>> {
  if (bulk.expected === null) return { count: (await bulk.match(db, BULK_ROWS_MAX + 1)).length, run: null };
  requireRecentPassword(actor);
  const { contract, idempotencyKey: key, act, filter, note, expected } = bulk;
  try {
    return await actOnce(
      db,
      actor,
      {
        contract: { ...contract, response: begun },
        key,
        request: [act, filter, note, expected, bulk.params],
      },
      async (tx) => {
        const matches = await bulk.match(tx, BULK_ROWS_MAX + 1);
        return { count: matches.length, run: await begin(tx, actor, bulk, matches) };
      },
    );
  } catch (error) {
    if (isUniqueViolation(error, 'one_bulk_run_each')) throw new Refusal('already_running');
    throw error;
  }
}

async function begin(
  tx: OpenTransaction,
  actor: Person,
  bulk: BulkRequest,
  matches: Match[],
): Promise<BulkRun> {
  const { kind, act, filter, note, params = {}, expected } = bulk;
  if (matches.length > BULK_ROWS_MAX)
    throw new Refusal('too_many_rows', { maximum: countText(BULK_ROWS_MAX) });
  if (matches.length !== expected) throw new Refusal('count_changed', { count: countText(matches.length) });
  bulk.require?.(matches);
  const { id } = await tx
    .insertInto('bulk_runs')
    .values({
      kind,
      act,
      note,
      filter: JSON.stringify(filter),
      params: JSON.stringify(params),
      profile_id: actor.profileId,
      total: matches.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into bulk_run_rows (run_id, place, subject_id, name, version)
    select ${id}, t.place, t.id, t.name, t.version
    from unnest(${matches.map((one) => one.id)}::uuid[], ${matches.map((one) => one.name)}::text[],
      ${matches.map((one) => one.version ?? null)}::integer[]) with ordinality t (id, name, version, place)`.execute(
    tx,
  );
  await writeAudit(tx, {
    action: 'bulk_run_started',
    by: actor,
    subject: { kind: 'bulk_run', id },
    details: {
      action: `${kind}: ${act}`,
      changes: String(matches.length),
      ...(note === null ? {} : { note }),
    },
  });
  await addJob(tx, 'run_bulk', { runId: id });
  return readBulkRun(tx, actor.profileId, id);
}
