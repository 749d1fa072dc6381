// npm run jobs:given-up: lists the jobs that failed for the last time, which nothing tries again or deletes by itself.
// With `-- retry` or `-- drop`, and their ids or `all`, it does. Exit status 1 where one that is named is not among them.
import { z } from 'zod';
import { readConfig } from '#server/config.ts';
import { openPool } from '#server/platform/database/pool.ts';
import { openDatabase } from './open-database.ts';
import './say-failures.ts';

const ACTS = {
  retry: {
    run: 'select graphile_worker.reschedule_jobs($1, run_at => now(), attempts => 0)',
    done: 'TRIED AGAIN',
  },
  drop: { run: 'select graphile_worker.complete_jobs($1)', done: 'DROPPED' },
};
const GIVEN_UP = `
  select j.id::text, t.identifier as name, j.attempts, j.payload::text, j.updated_at::text as since, coalesce(j.last_error, '') as error
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.locked_at is null and j.attempts >= j.max_attempts order by j.id`;
const jobs = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    attempts: z.number(),
    payload: z.string(),
    since: z.string(),
    error: z.string(),
  }),
);

const [verb, ...ids] = process.argv.slice(2);
const act = verb === 'retry' || verb === 'drop' ? ACTS[verb] : null;
if ((verb !== undefined && act === null) || (act !== null && ids.length === 0))
  throw new Error('Usage: npm run jobs:given-up [-- retry|drop all|<id> …]');
const opened = await openDatabase(readConfig(process.env));
const pool = openPool(opened.url, 1);
try {
  const found = jobs.parse((await pool.query(GIVEN_UP)).rows);
  const chosen = act === null || ids.includes('all') ? found : found.filter(({ id }) => ids.includes(id));
  if (act !== null) await pool.query(act.run, [chosen.map(({ id }) => id)]);
  for (const { id, name, attempts, payload, since, error } of chosen)
    console.log(
      `${act?.done ?? 'GIVEN UP'}: ${id} · ${name} ${payload} · ${attempts} attempts · ${since} · ${error}`,
    );
  const unknown = ids.filter((id) => id !== 'all' && !found.some((job) => job.id === id));
  for (const id of unknown) console.error(`NOT AMONG THEM: ${id}`);
  console.log(`${chosen.length} of ${found.length} jobs that failed for the last time.`);
  process.exitCode = unknown.length === 0 ? 0 : 1;
} finally {
  await pool.end();
  await opened.stop();
}
