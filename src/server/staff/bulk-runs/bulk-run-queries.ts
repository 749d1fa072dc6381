import { UNDO_DAYS, type BulkRun, type BulkRunRow } from '#shared/staff/bulk-runs.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { allOf } from '#server/platform/database/all-of.ts';

const SHOWN = 10;

/** Of a run `r`: until when its prices can be put back, if it changed any and nothing has undone it. */
export const undoableUntil = sql<string | null>`case
  when r.act = 'prices' and r.status <> 'running' and r.ended_at > now() - make_interval(days => ${UNDO_DAYS})
    and not exists (select from bulk_runs u where u.undoes = r.id)
    and exists (select from bulk_run_rows x where x.run_id = r.id and x.prices is not null)
  then r.ended_at + make_interval(days => ${UNDO_DAYS}) end`;

const columns = sql`r.id, r.kind, r.act, r.status, r.total, r.created_at, r.ended_at,
  case when r.act = 'prices' then jsonb_build_object('by', r.params -> 'by', 'value', r.params -> 'value',
    'step', r.params -> 'step', 'currency', r.params -> 'currency') end as change,
  ${undoableUntil} as undoable_until,
  (select u.id from bulk_runs u where u.undoes = r.id) as undone_by,
  (select count(*)::int from bulk_run_rows x where x.run_id = r.id and x.result = 'done') as done,
  (select count(*)::int from bulk_run_rows x where x.run_id = r.id and x.result <> 'done') as refused`;

/** A person's newest runs. */
export async function listBulkRuns(db: Db, profileId: string): Promise<BulkRun[]> {
  const { rows } = await sql<BulkRun>`
    select ${columns} from bulk_runs r where r.profile_id = ${profileId} order by r.id desc limit ${SHOWN}`.execute(
    db,
  );
  return rows;
}

/** Refusal: not_found, also for another person's. */
export async function readBulkRun(db: Db, profileId: string, id: string): Promise<BulkRun> {
  const { rows } = await sql<BulkRun>`
    select ${columns} from bulk_runs r where r.id = ${id} and r.profile_id = ${profileId}`.execute(db);
  const [run] = rows;
  if (run === undefined) throw new Refusal('not_found');
  return run;
}

interface Query {
  limit: number;
  cursor?: string | undefined;
  only?: 'refused' | undefined;
}

/** Each row's outcome, in order. Refusal: not_found. */
export async function listBulkRunRows(
  db: Db,
  profileId: string,
  { id, limit, cursor, only }: Query & { id: string },
): Promise<Page<BulkRunRow>> {
  const read = async (key: string[], rowsMax: number) => {
    await readBulkRun(db, profileId, id);
    const { rows } = await sql<BulkRunRow>`
    select place, subject_id, name, result, state from bulk_run_rows
    where ${allOf([sql`run_id = ${id}`, isBehind(sql`place`, '>', key), only !== undefined && sql`result <> 'done'`])}
    order by place limit ${rowsMax}`.execute(db);
    return rows;
  };
  return keysetPage({ limit, cursor }, [KEY.integer], read, ({ place }) => [String(place)]);
}
