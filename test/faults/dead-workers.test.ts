// What a killed server was working on is taken up by the others within a minute, and nothing is taken from those that live.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Patience } from '#server/platform/jobs/send-heartbeats.ts';
import { runJobs, type JobHandlers } from '#server/platform/jobs/run-jobs.ts';
import { runLanes } from '#server/platform/jobs/run-lanes.ts';
import { openPool } from '#server/platform/database/pool.ts';
import { atEnd } from '#test/run/at-end.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess } from '#test/server-process.ts';
import { startCommand } from '#test/run-command.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';
import { more } from '#test/run/more.ts';
import { until } from '#test/run/until.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

// No mail server listens.
expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
// What a test left in the queue is nobody's any more.
afterEach(async () => {
  await database.owner.pool.query('delete from graphile_worker._private_jobs');
  await database.owner.pool.query('delete from job_workers');
});
afterAll(() => database.drop());

const NO_SCHEDULE = '# nothing';

/** A server as far as jobs go: it writes down what it did. */
async function startWorking(work: (email: string) => Promise<void>, patience?: Patience) {
  const pool = openPool(database.url, 4);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no other job is queued here
  const handlers = {
    send_password_reset: ({ email }: { email: string }) => work(email),
    send_confirmation: ({ profileId }: { profileId: string }) => work(profileId),
  } as JobHandlers;
  const jobs = await runJobs(pool, handlers, () => {}, NO_SCHEDULE, patience);
  return {
    stop: atEnd(async () => {
      await jobs.stop();
      await pool.end();
    }),
  };
}

async function holders(task = '%'): Promise<string[]> {
  const { rows } = await database.owner.pool.query<{ locked_by: string }>(
    'select locked_by from graphile_worker.jobs where locked_by is not null and task_identifier like $1',
    [task],
  );
  return rows.map(({ locked_by }) => locked_by);
}

test('a job of a server that is silent for a minute is done by another one, once', async () => {
  await addJob(database.app.db, 'send_password_reset', { email: 'held' });
  // As a server leaves it that was killed a minute ago.
  await database.owner.pool.query(`
    insert into job_workers (id, seen_at) values ('pool-killed', now() - interval '1 minute')`);
  await database.owner.pool.query(`
    update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now() - interval '1 minute', attempts = 1`);
  const done: string[] = [];
  const survivor = await startWorking(async (email) => void done.push(email));
  await until(() => expect(done).toEqual(['held']));
  await until(async () => expect(await jobs()).toBe(0));
  await survivor.stop();
  expect(done).toEqual(['held']);
  const { rows } = await database.owner.pool.query('select id from job_workers');
  expect(rows).toEqual([]);
});

async function jobs(): Promise<number> {
  const { rows } = await database.owner.pool.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker._private_jobs',
  );
  return rows[0]?.n ?? -1;
}

test('a queue that ended begins again, and one that is stopped meanwhile leaves no connection behind', async () => {
  const pool = openPool(database.url, 4);
  const failures: string[] = [];
  const jobs = await runJobs(
    pool,
    { sweep: () => Promise.resolve() },
    (error, job) => void failures.push(`${job}: ${String(error)}`),
    NO_SCHEDULE,
  );
  const locker = await database.owner.pool.connect();
  const letGo = atEnd(async () => {
    await locker.query('rollback');
    locker.release();
  });
  await until(async () => {
    await locker.query(`notify "worker:migrate", '{"breaking": true, "migrationNumber": 999}'`);
    expect(failures).toEqual(['the queue: Error: it gave up']);
  });
  process.exitCode = undefined; // which the library sets with it
  // It looks there first.
  await locker.query('begin; lock table graphile_worker.migrations');
  await until(async () => {
    const { rowCount } = await locker.query(
      `select from pg_locks where not granted and relation = 'graphile_worker.migrations'::regclass`,
    );
    expect(rowCount).toBe(1);
  });
  const stopped = jobs.stop();
  await letGo();
  await stopped;
  await pool.end();
});

test('where one lane can’t begin, the others are stopped', async () => {
  const pool = openPool(database.url, 9);
  const nothing = () => Promise.resolve();
  const each = { check_deposits: nothing, send_digest: nothing, send_push: nothing, sweep: nothing };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of each lane; no job is queued here
  const handlers = each as unknown as JobHandlers;
  await expect(runLanes(pool, handlers, () => {}, 'no schedule')).rejects.toThrow('crontab');
  await pool.end();
});

test('jobs that failed for the last time are listed, tried again or dropped by those who ask for them', async () => {
  for (const email of ['one', 'two', 'three'])
    await addJob(database.app.db, 'send_password_reset', { email });
  const { rows } = await database.owner.pool.query<{ id: string }>(`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no such server'
    where payload ->> 'email' <> 'three' returning id::text`);
  const [one = '', two = ''] = rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
  const given = (...args: string[]) =>
    startCommand(['run/jobs-given-up.ts', ...args], {
      DATABASE_URL: database.url,
      SECRET_KEY: 'a secret key for tests, long enough',
    }).end;
  const listed = await given();
  expect([listed.code, listed.output.trim().split('\n')]).toEqual([
    0,
    [
      expect.stringMatching(
        new RegExp(`^GIVEN UP: ${one} · send_password_reset \\{"email": ?"one"\\} · .* · no such server$`),
      ),
      expect.stringContaining(`GIVEN UP: ${two} · `),
      '2 of 2 jobs that failed for the last time.',
    ],
  ]);
  expect((await given('retry')).code).toBe(1);
  expect(await given('retry', one, '999999')).toEqual({
    code: 1,
    output: expect.stringContaining('NOT AMONG THEM: 999999'),
  });
  expect((await given('drop', 'all')).output).toContain(`DROPPED: ${two} · `);
  const left = await database.owner.pool.query(
    `select payload ->> 'email' as email, attempts, run_at <= now() as is_due from graphile_worker._private_jobs order by id`,
  );
  expect(left.rows).toEqual([
    { email: 'one', attempts: 0, is_due: true },
    { email: 'three', attempts: 0, is_due: true },
  ]);
});

more('a long job of a server that lives stays its own', async () => {
  const { promise: never, resolve } = Promise.withResolvers<void>();
  const busy = await startWorking(() => never);
  const letGo = atEnd(resolve);
  await addJob(database.app.db, 'send_password_reset', { email: 'long' });
  await until(async () => expect(await holders()).toHaveLength(1));
  const before = await holders();
  await until(async () => {
    const { rows } = await database.owner.pool.query('select from job_workers where id = $1', before);
    expect(rows).toHaveLength(1);
  });
  // It has said that it lives since the job began, an hour ago.
  await database.owner.pool.query(
    "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'",
  );
  const done: string[] = [];
  const other = await startWorking(async (email) => void done.push(email));
  await other.stop(); // after it has looked once for jobs to free
  expect(done).toEqual([]);
  expect(await holders()).toEqual(before);
  letGo();
  await busy.stop();
});

more('another server finishes the jobs of a killed one', async () => {
  // Takes the server's mail and never answers: whoever sends one holds its job.
  const mailServer = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1');
  atEnd(() => mailServer.close());
  await once(mailServer, 'listening');
  const { port } = mailServer.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it listens on TCP
  const folder = mkdtempSync(join(tmpdir(), 'rasid-dead-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startServerProcess({
    dataDir: join(folder, 'data'),
    port: await freePort(),
    variables: {
      DATABASE_URL: database.url,
      SECRET_KEY: 'a secret key for tests that kill, long enough',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PAGES_DIR: join(folder, 'no-pages'),
    },
  });
  atEnd(() => server.kill('SIGKILL'));
  expect(server.output()).toContain('Rasid is ready');
  const signUp = await fetch(`${server.url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'held@shop.example', password: 'a good password', accepts: FIRST_TEXTS }),
  });
  expect(signUp.status).toBe(201);
  const { rows } = await database.owner.pool.query<{ id: string }>(
    "select id from profiles where email = 'held@shop.example'",
  );
  // It holds the job, and has said that it lives.
  await until(async () => {
    const [holder] = await holders('send_confirmation');
    const known = await database.owner.pool.query('select from job_workers where id = $1', [holder]);
    expect(known.rowCount).toBe(1);
  });
  const held = await holders('send_confirmation');
  server.kill('SIGKILL');
  expect(await server.exited).toBe('SIGKILL');
  expect(await holders('send_confirmation')).toEqual(held);
  const done: string[] = [];
  const survivor = await startWorking(async (id) => void done.push(id), {
    beatMs: 100,
    silenceMaxMs: 1000,
  });
  await until(() => expect(done).toEqual([rows[0]?.id]));
  await until(async () => expect(await holders('send_confirmation')).toEqual([]));
  await survivor.stop();
});
