import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import { laneOf, LANES } from '../../platform/jobs/run-lanes.ts';

export interface Pools extends Record<string, Pool> {
  app: Pool;
  /** May look into the queue. */
  owner: Pool;
}

export interface DatabaseFigures {
  lanes: { lane: string; waiting: number; running: number; failed: number; oldestSeconds: number }[];
  /** Of the last check of the ledger that came to a verdict; null: there was none yet. */
  ledger: { isSound: boolean; at: number } | null;
}

const ANSWER_LIMIT_MS = 1500;

const JOBS = `
  select t.identifier as name,
    count(*) filter (where is_waiting)::int as waiting,
    count(*) filter (where j.locked_at is not null)::int as running,
    count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int as failed,
    coalesce(extract(epoch from now() - min(j.run_at) filter (where is_waiting)), 0)::float8 as oldest
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  cross join lateral (select j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now() as is_waiting) s
  group by t.identifier`;

const LEDGER = `
  select problems = '[]' as is_sound, extract(epoch from finished_at)::float8 as at
  from ledger_checks where finished_at is not null and failure is null order by id desc limit 1`;

const jobs = z.array(
  z.object({
    name: z.string(),
    waiting: z.number(),
    running: z.number(),
    failed: z.number(),
    oldest: z.number(),
  }),
);
const checks = z.array(z.object({ is_sound: z.boolean(), at: z.number() }));

/** What the database knows, for all servers; null: it does not answer. */
export async function readDatabaseFigures({ owner }: Pools): Promise<DatabaseFigures | null> {
  const read = async (): Promise<DatabaseFigures> => {
    const found = jobs.parse((await owner.query(JOBS)).rows);
    const [check] = checks.parse((await owner.query(LEDGER)).rows);
    return {
      lanes: LANES.map((lane) => {
        const mine = found.filter(({ name }) => laneOf(name) === lane);
        const sum = (of: 'waiting' | 'running' | 'failed') => mine.reduce((all, one) => all + one[of], 0);
        return {
          lane,
          waiting: sum('waiting'),
          running: sum('running'),
          failed: sum('failed'),
          oldestSeconds: Math.max(0, ...mine.map(({ oldest }) => oldest)),
        };
      }),
      ledger: check === undefined ? null : { isSound: check.is_sound, at: check.at },
    };
  };
  return inTime(read().catch(() => null));
}

/** null: it took too long to be waited for. */
export function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([answer, pause(ANSWER_LIMIT_MS, null, { ref: false })]);
}
