// kill -9 of the server while a model writes: the next one goes on where it was, each product is written once, and no token
// is counted twice but for the largest price of the call that nobody heard the answer of.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startModel, type Model } from '#sandbox/model/start-model.ts';
import { adoptKeys } from '#server/codes/vault/adopt-keys.ts';
import { sql } from '#server/platform/database/pool.ts';
import * as contracts from '#shared/products/writing.contract.ts';
import { api, dataOf, newKey } from '#test/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { insertPerson, openSession } from '#test/people.ts';
import { expectErrorsInFile, DATABASE_AWAY } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/, DATABASE_AWAY);

const SECRET_KEY = 'a secret key for tests that kill, long enough';
const PRODUCTS = 30;
/** As the stand-in bills each answer, and what is set aside before a call. */
const TOKENS = 300;
const SET_ASIDE = 5000;
/** It dies while the answer to the so many-th call since its start is on its way. */
const DEATHS = [1, 8, 13];

let database: TestDatabase;
let model: Model;
let folder: string;
let running: ServerProcess | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rasid-kill-writing-'));
  [database, model] = await Promise.all([createTestDatabase(), startModel()]);
  await adoptKeys(database.owner.db, SECRET_KEY);
});
afterAll(async () => {
  await kill();
  await model.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({
    dataDir: join(folder, 'data'),
    port: await freePort(),
    variables: {
      DATABASE_URL: database.url,
      SECRET_KEY,
      DEMO: 'on',
      PAGES_DIR: join(folder, 'no-pages'),
      AI_BASE_URL: model.url,
      AI_API_KEY: 'key-of-a-test',
      AI_MODEL: 'writer-1',
    },
  });
  running = server;
  if (!server.output().includes('Rasid is ready')) throw new Error(server.output());
  return server;
}

async function kill(): Promise<void> {
  running?.kill('SIGKILL');
  await running?.exited;
  running = null;
}

test('a run goes on after each death', async () => {
  const { db } = database.owner;
  const { profileId } = await insertPerson(database, { role: 'admin' });
  const cookie = await openSession(database, profileId);
  let server = await start();
  const { id: category } = await db
    .insertInto('categories')
    .values({ url_slug: 'killed', name: 'Killed', name_ar: 'مقتول' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into products (sku, url_slug, category_id, name, name_ar, description_ar, consumer_price, status)
    select 'kill-' || n, 'kill-' || n, ${category}, 'Kill ' || n, 'قتل ' || n, 'قديم', 100, 'active'
    from generate_series(1, ${PRODUCTS}::integer) n`.execute(db);

  const dieAt = async (calls: number) => {
    const before = model.asked.length;
    model.fail({ delayMs: 60_000, skip: calls - 1, times: 1 });
    return async () => {
      await expect.poll(() => model.asked.length, { interval: 10 }).toBe(before + calls);
      await kill();
      // As half a minute later, when nobody answers for its jobs any more.
      await sql`delete from job_workers`.execute(db);
      await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
        where locked_at is not null`.execute(db);
    };
  };

  let isDead = await dieAt(DEATHS[0] ?? 1);
  const begun = await api(server, 'POST', '/api/admin/writing/runs', {
    cookie,
    headers: { 'idempotency-key': newKey() },
    body: {
      language: 'ar',
      tone: 'plain',
      size: 'short',
      applies: true,
      only_missing: false,
      filter: { category_id: category },
    },
  });
  const { id } = dataOf(begun, contracts.writingRun);
  await isDead();
  for (const calls of DEATHS.slice(1)) {
    isDead = await dieAt(calls);
    server = await start();
    await isDead();
  }
  model.fail({});
  server = await start();
  const read = async () =>
    dataOf(await api(server, 'GET', `/api/admin/writing/runs/${id}`, { cookie }), contracts.writingRun);
  await expect.poll(async () => (await read()).status).toBe('done');

  expect(await read()).toMatchObject({
    total: PRODUCTS,
    counts: { accepted: PRODUCTS },
    tokens: PRODUCTS * TOKENS,
  });
  expect(model.asked).toHaveLength(PRODUCTS + DEATHS.length);
  const { rows: usage } = await sql<{ tokens: number }>`
    select sum(tokens)::int as tokens from writing_usage`.execute(db);
  expect(usage).toEqual([{ tokens: PRODUCTS * TOKENS + DEATHS.length * SET_ASIDE }]);
  const { rows: products } = await sql<{ version: number; count: number }>`
    select version, count(*)::int as count from products
    where category_id = ${category} and description_ar like '«قتل %' group by version`.execute(db);
  expect(products).toEqual([{ version: 2, count: PRODUCTS }]);
  const { rows: audited } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries where action = 'texts_accepted'`.execute(db);
  expect(audited).toEqual([{ count: PRODUCTS }]);
});
