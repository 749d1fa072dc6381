// kill -9 of PostgreSQL, all of its processes, in the midst of a purchase: what it had said yes to is there after its
// recovery, what not is not, and the server that lived on takes the same request again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openClient } from '#server/platform/database/client.ts';
import { connectAsApp, connectAsOwner, sql } from '#server/platform/database/pool.ts';
import { initialiseStore } from '#server/store/initialise-store.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { often } from '#test/run/full.ts';
import { expectSoundFigures } from '#test/insight/sound-figures.ts';
import type { TestDatabase } from '#test/database.ts';
import { killPostgresProcesses } from './kill-postgres-processes.ts';
import { attempt, KillableServers } from './killable-servers.ts';
import { leftOf, purchase, type Scene } from './money-operations.ts';
import { betweenSteps, type Moment } from './postgres-proxy.ts';
import { until } from '#test/run/until.ts';
import { expectErrorsInFile, DATABASE_AWAY } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/, DATABASE_AWAY);

const folder = mkdtempSync(join(tmpdir(), 'rasid-kill-postgres-'));
let postgres: EmbeddedPostgres;
let database: TestDatabase;
let servers: KillableServers;
let scene: Scene;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder);
  await migrate(postgres.url);
  database = {
    url: postgres.url,
    app: connectAsApp(postgres.url, 1),
    owner: connectAsOwner(postgres.url, 2),
    drop: () => postgres.stop(),
  };
  await initialiseStore(database.owner.db, 'USD');
  servers = await KillableServers.open(postgres.url, 0);
  scene = { database, gatewayUrl: servers.gatewayUrl, controlUrl: servers.controlUrl, staffCookie: '' };
});

afterAll(async () => {
  try {
    await expectSoundLedger({ database });
    await expectSoundFigures(database);
    await servers.close();
    await database.app.close();
    await database.owner.close();
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function cycle(moment: Moment | null) {
  const run = await purchase(scene);
  // Fresh, so that it says the same each time: later it would not repeat what PostgreSQL has been told already.
  const server = await servers.take();
  const { answer, isKilled, steps } = await attempt(server, moment, run.ask, () =>
    killPostgresProcesses(postgres.pid),
  );
  if (isKilled) {
    await postgres.ended;
    await server.proxy.hangUp();
    postgres = await startEmbeddedPostgres(folder);
  }
  const left = await until(() => leftOf(run));
  if (answer !== null) expect(left).toBe('whole');
  const again = await run.ask(server);
  expect(await leftOf(run)).toBe('whole');
  expect(await run.ask(server)).toBe(again);
  expect(await leftOf(run)).toBe('whole');
  await servers.end(server);
  return { left, isKilled, steps };
}

test('PostgreSQL is killed before and after steps of a purchase', async () => {
  const whole = await cycle(null);
  expect(whole.left).toBe('whole');
  // Before and after it looks who asks, before and after it buys; otherwise around the buying alone.
  const from = often(2, 0);
  const moments = betweenSteps(whole.steps).slice(from);
  const lefts: string[] = [];
  for (const moment of moments) {
    const { left, isKilled } = await cycle(moment);
    expect({ moment, isKilled }).toEqual({ moment, isKilled: true });
    lefts.push(left);
  }
  expect(lefts).toEqual(['absent', 'absent', 'absent', 'whole'].slice(from));
});

test.each(['count_sales', 'value_stock'])(
  'PostgreSQL is killed while %s takes in what happened',
  async (job) => {
    await sql`insert into stock_changes select distinct product_id from codes`.execute(database.owner.db);
    const client = await openClient(postgres.url, 'a job');
    client.on('error', () => {});
    await client.query('begin');
    await client.query(`select ${job}(100000)`);
    killPostgresProcesses(postgres.pid);
    await postgres.ended;
    await client.end().catch(() => {});
    postgres = await startEmbeddedPostgres(folder);
    await until(() => expectSoundFigures(database));
  },
);
