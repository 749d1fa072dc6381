import { TAKEN_BACK_DAYS } from '#shared/products/imports.contract.ts';
import { inPortions } from '#server/platform/database/in-portions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** In one run; the next one continues. An import has up to tens of thousands of lines, which go with it. */
const IMPORTS_MAX = 20;
const PORTIONS_MAX = 40;

/**
 * Part of the sweep. Imports without a sign of life for a quarter of an hour were cut off with their server: end them,
 * so that others can run; one that is still working finds itself ended and rolls back. Deletes files and verdicts of
 * old imports, and earlier their undo data.
 */
export async function endStaleImports(db: Db, portion: number): Promise<void> {
  await sql`update imports set status = 'failed', failure = 'unexpected', ended_at = now()
    where status in ('checking', 'applying') and noted_at < now() - interval '15 minutes'`.execute(db);
  await sql`update imports set status = 'done', failure = 'unexpected'
    where status = 'taking_back' and noted_at < now() - interval '15 minutes'`.execute(db);
  // A day later than undo is offered: a running undo still needs it.
  const forgetSome = async (size: number) => {
    const { numAffectedRows = 0n } = await sql`
      update import_products set before = null where before is not null and ctid = any (array(
        select p.ctid from import_products p join imports i on i.id = p.import_id
        where p.before is not null and (i.status = 'taken_back'
          or i.status = 'done' and i.ended_at < now() - make_interval(days => ${TAKEN_BACK_DAYS + 1}))
        limit ${size}))`.execute(db);
    return Number(numAffectedRows);
  };
  await inPortions(portion, forgetSome, PORTIONS_MAX);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ file_key: string }>`
      delete from imports where id = any (array(
        select id from imports where coalesce(ended_at, created_at) < now() - interval '30 days'
          and status not in ('checking', 'applying', 'taking_back')
        order by id limit ${IMPORTS_MAX} for update skip locked))
      returning file_key`.execute(tx);
    if (rows.length > 0) await addJob(tx, 'delete_files', { ids: rows.map(({ file_key: key }) => key) });
  });
}
