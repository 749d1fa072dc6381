import type { Pool } from 'pg';
import { TIME_LIMITS } from '#server/time-limits.ts';

/** How often a worker sends a heartbeat, and after how long without one it counts as dead. */
export interface Patience {
  beatMs: number;
  silenceMaxMs: number;
}

/** Three missed heartbeats and some slack. */
export const PATIENCE: Patience = {
  beatMs: TIME_LIMITS.heartbeat,
  silenceMaxMs: TIME_LIMITS.heartbeat_missed,
};

// A worker that never sent a heartbeat (an older release's) counts as dead once its job is that old.
const UNLOCK = `
  with silence as (
    select now() - $1 * interval '1 millisecond' as since
  ), gone as (
    delete from job_workers using silence where seen_at < since
  ), locked as (
    select locked_by as id from graphile_worker._private_jobs, silence where locked_at < since
    union
    select locked_by from graphile_worker._private_job_queues, silence where locked_at < since
  )
  select graphile_worker.force_unlock_workers(array_agg(h.id))
  from locked h
  where not exists (select from job_workers w, silence where w.id = h.id and w.seen_at >= since)`;

/**
 * Sends each worker's heartbeat and unlocks the jobs of dead workers; graphile-worker itself would wait four hours. A
 * job of a server that was only cut off then runs twice, so every job is idempotent.
 */
export function sendHeartbeats(
  pool: Pool,
  workers: ReadonlySet<string>,
  { beatMs, silenceMaxMs }: Patience,
): { stop(): Promise<void> } {
  const beat = async () => {
    await pool.query(
      `insert into job_workers (id) select unnest($1::text[]) on conflict (id) do update set seen_at = now()`,
      [[...workers]],
    );
    await pool.query(UNLOCK, [silenceMaxMs]);
  };
  let beating: Promise<void> = Promise.resolve();
  const tick = () => {
    beating = beating.then(beat).catch(() => {}); // database away: the next heartbeat says it
  };
  tick();
  const timer = setInterval(tick, beatMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await pool.query('delete from job_workers where id = any ($1)', [[...workers]]).catch(() => {});
    },
  };
}
