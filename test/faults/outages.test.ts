// PostgreSQL that goes away, freezes, or whose connections a network swallows: what callers are told in the meantime, and that
// the server recovers by itself with as many connections as before.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { atEnd } from '#test/run/at-end.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { insertPerson, openSession } from '#test/people.ts';
import { KillableServers, type KillableServer } from './killable-servers.ts';
import { more } from '#test/run/more.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';
import { until } from '#test/run/until.ts';
import { expectErrorsInFile, DATABASE_AWAY } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/, DATABASE_AWAY, /No space left on device/);

let database: TestDatabase;
let servers: KillableServers;
let server: KillableServer;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  servers = await KillableServers.open(database.url, 0);
  server = await servers.take();
  const { profileId } = await insertPerson(database, { role: 'admin' });
  cookie = await openSession(database, profileId);
});
// Wherever a test stopped: the next one finds everything as it was.
afterEach(async () => {
  await server.proxy.mend();
  await database.owner.pool.query('drop function if exists no_room cascade');
  await recovered();
});
afterAll(async () => {
  await servers.end(server);
  await servers.close();
  await database.drop();
});

async function ask(path: string) {
  const response = await fetch(`${server.url}${path}`, { headers: { cookie } });
  const body: unknown = await response.json();
  return { response, body };
}

/** Any call asks the database who calls. */
const CALL = '/api/categories';

async function expectUnavailable(): Promise<void> {
  const { response, body } = await ask(CALL);
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(response.headers.get('retry-after')).toBe('5');
  expect(body).toMatchObject({ status: 503, code: 'unavailable' });
}

async function expectHealth(status: number, word: string): Promise<void> {
  const { response, body } = await ask('/api/health');
  expect([response.status, body]).toEqual([status, { status: word, system: expect.any(String) }]);
  const ready = await ask('/health/ready');
  expect([ready.response.status, ready.body]).toEqual(
    status === 200 ? [200, { status: 'ready' }] : [503, { status: 'not_ready', reasons: ['no_database'] }],
  );
}

async function listeners(): Promise<number> {
  const { rows } = await database.owner.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'rasid live'`,
  );
  return rows[0]?.n ?? 0;
}

/** It serves, and listens on one connection. */
async function recovered(): Promise<void> {
  await until(async () => {
    await expectServed();
    await expectHealth(200, 'ok');
    expect(await listeners()).toBe(1);
  });
}

async function expectServed(): Promise<void> {
  expect((await ask(CALL)).response.status).toBe(200);
}

test('while PostgreSQL is away callers are asked to come back, and four outages leave one listener', async () => {
  await recovered();
  const before = server.proxy.connections;
  for (let outage = 0; outage < 4; outage += 1) {
    server.proxy.shut();
    await expectHealth(503, 'unavailable');
    await expectUnavailable();
    // Until the listener has tried again in vain, once at least.
    await until(() => expect(server.proxy.refused).toBeGreaterThan(2));
    server.proxy.open();
    await recovered();
  }
  // Whatever was at work then lets go of its connections; what listens would not.
  await until(() => expect(server.proxy.connections).toBeLessThanOrEqual(before + 3));
});

more('while PostgreSQL is frozen health answers before the callers who wait for it', async () => {
  server.proxy.isFrozen = true;
  const answered: string[] = [];
  const call = expectUnavailable().then(() => answered.push('call'));
  const health = ask('/api/health').then(({ response }) => answered.push(`health ${response.status}`));
  await Promise.all([call, health]);
  expect(answered).toEqual(['health 503', 'call']);
  await expectHealth(503, 'unavailable');
  // Once that is known no one waits for it any more (failure-answers.test.ts).
  await expectUnavailable();
});

more('callers who give up and ask again use up nothing: a new leader serves them', async () => {
  server.proxy.isFrozen = true;
  const over = new AbortController();
  const giveUp = atEnd(() => over.abort());
  let attempts = 0;
  const impatient = Array.from({ length: 6 }, async () => {
    while (!over.signal.aborted) {
      attempts += 1;
      await fetch(`${server.url}${CALL}`, { headers: { cookie }, signal: AbortSignal.timeout(500) })
        .then((response) => response.text())
        .catch(() => {});
      await pause(20);
    }
  });
  // More than there are connections.
  await until(() => expect(attempts).toBeGreaterThan(60));
  await expectHealth(503, 'unavailable');
  // Connections from before stay as they are, new ones lead to the new leader.
  server.proxy.swallow();
  server.proxy.isFrozen = false;
  await until(expectServed);
  giveUp();
  await Promise.all(impatient);
});

more('connections that a network swallows are replaced, also the one that listens', async () => {
  server.proxy.swallow();
  await until(expectServed);
  // It asks every five seconds whether it still listens.
  await recovered();
});

more('on a full disk writes get 503, reads work and health reports it', async () => {
  const { pool } = database.owner;
  await pool.query(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await pool.query(
    'create trigger no_room before insert on profiles for each row execute function no_room()',
  );
  const signUp = () =>
    fetch(`${server.url}/api/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'full@shop.example', password: 'a good password', accepts: FIRST_TEXTS }),
    });
  const refused = await signUp();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  await expectHealth(200, 'disk_full');
  await expectServed();
  expect((await pool.query("select from profiles where email = 'full@shop.example'")).rowCount).toBe(0);
  await pool.query('drop function no_room cascade');
  expect((await signUp()).status).toBe(201);
});
