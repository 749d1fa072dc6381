import type { Pool } from 'pg';

const BEAT_MS = 10_000;
/** Three beats missed, and a little. */
const SILENCE_MAX = '35 seconds';

// A worker that was never heard of, as those of a server before this one, is taken for dead once its job is that old.
const FREE = `
  with gone as (
    delete from job_workers where seen_at < now() - interval '${SILENCE_MAX}'
  ), held as (
    select locked_by as id from graphile_worker._private_jobs where locked_at < now() - interval '${SILENCE_MAX}'
    union
    select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '${SILENCE_MAX}'
  )
  select graphile_worker.force_unlock_workers(array_agg(h.id))
  from held h
  where not exists (select from job_workers w where w.id = h.id and w.seen_at >= now() - interval '${SILENCE_MAX}')`;

/**
 * Says for each worker every few seconds that it lives, and frees the jobs of those that say nothing any more: the queue
 * itself would wait four hours. A job whose server was only cut off is then done twice, which every job allows for.
 */
export function keepWorkersKnown(pool: Pool, workers: ReadonlySet<string>): { stop(): Promise<void> } {
  const beat = async () => {
    await pool.query(
      `insert into job_workers (id) select unnest($1::text[]) on conflict (id) do update set seen_at = now()`,
      [[...workers]],
    );
    await pool.query(FREE);
  };
  let beating: Promise<void> = Promise.resolve();
  const tick = () => {
    beating = beating.then(beat).catch(() => {}); // the database is away: the next one says it
  };
  tick();
  const timer = setInterval(tick, BEAT_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await pool.query('delete from job_workers where id = any ($1)', [[...workers]]).catch(() => {});
    },
  };
}
