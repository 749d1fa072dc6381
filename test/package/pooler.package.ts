// PgBouncer's image, and its user as deploy/pgbouncer/pooled-user.sql makes it: a server that comes through it is ready.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess } from '#test/server-process.ts';
import { buildImage, type Image } from './built-image.ts';
import { startContainer } from './container.ts';
import { overTcp } from './over-tcp.ts';

const FOLDER = join(ROOT, 'deploy/pgbouncer');
const PASSWORD = "a password's quote";

let database: TestDatabase;
let image: Image;
beforeAll(async () => {
  database = await createTestDatabase({ hasOwnRole: true });
  image = await buildImage(join(FOLDER, 'Dockerfile'), FOLDER);
});
afterAll(async () => {
  await image.remove();
  await database.drop();
});

test('a server goes through the image of the pooler', async () => {
  const direct = await overTcp(database.url);
  const { host, port, database: name = '' } = new pg.Client({ connectionString: direct });
  const user = `${name}_web`;
  const command = [
    '--no-psqlrc',
    '--quiet',
    `--file=${join(FOLDER, 'pooled-user.sql')}`,
    `--set=web=${user}`,
    database.url,
  ];
  // Twice: what is there already is no failure.
  for (const password of ['another one', PASSWORD])
    execFileSync('psql', command, { env: { ...process.env, WEB_PASSWORD: password } });
  onTestFinished(async () => {
    await database.owner.pool.query(`drop owned by ${user}; drop role ${user}`);
  });

  const pooler = await startContainer(image, {
    POOLED_HOST: host,
    POOLED_PORT: String(port),
    POOLED_DATABASE: name,
    POOLED_USER: user,
    POOLED_PASSWORD: PASSWORD,
  });
  const folder = mkdtempSync(join(tmpdir(), 'rasid-pooled-'));
  const pooled = `postgres://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:6432/${name}`;
  await expect.poll(() => pooler.output()).toContain('listening on 0.0.0.0:6432');
  const server = await startServerProcess({
    dataDir: folder,
    port: await freePort(),
    variables: {
      DATABASE_URL: pooled,
      DIRECT_DATABASE_URL: direct,
      SECRET_KEY: 'a key of the tests of the pooler',
    },
  });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await server.exited;
    pooler.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  expect(await (await fetch(`${server.url}/health/ready`)).json(), server.output()).toEqual({
    status: 'ready',
  });
  const { rows } = await database.owner.pool.query(
    'select distinct usename as user from pg_stat_activity where datname = current_database() and usename = $1',
    [user],
  );
  expect(rows).toEqual([{ user }]);
});

test('without what it needs to know it does not start', async () => {
  const pooler = await startContainer(image, { POOLED_USER: 'somebody' });
  expect(await pooler.exited).not.toBe(0);
  expect(pooler.output()).toContain('POOLED_PASSWORD');
});
