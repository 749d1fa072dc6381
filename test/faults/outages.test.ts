// PostgreSQL that goes away, freezes, or whose connections a network swallows: what callers are told in the meantime, and that
// the server recovers by itself with as many connections as before.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { atEnd } from '#test/at-end.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { insertPerson, openSession } from '#test/store.ts';
import { KillableServers, type KillableServer } from './killable-servers.ts';
import { more } from '#test/more.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';

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

async function timed(path: string) {
  const begun = performance.now();
  const response = await fetch(`${server.url}${path}`, { headers: { cookie } });
  const body: unknown = await response.json();
  return { response, body, milliseconds: performance.now() - begun };
}

/** A busy machine's share included: health waits one and a half seconds for PostgreSQL, callers three to find it silent. */
const AT_ONCE_MS = 5000;
/** Any call asks the database who calls. */
const CALL = '/api/categories';

async function expectUnavailable(): Promise<number> {
  const { response, body, milliseconds } = await timed(CALL);
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(response.headers.get('retry-after')).toBe('5');
  expect(body).toMatchObject({ status: 503, code: 'unavailable' });
  return milliseconds;
}

async function expectHealth(status: number, word: string): Promise<void> {
  const { response, body, milliseconds } = await timed('/api/health');
  expect([response.status, body]).toEqual([status, { status: word, system: expect.any(String) }]);
  expect(milliseconds).toBeLessThan(AT_ONCE_MS);
  const ready = await timed('/health/ready');
  expect([ready.response.status, ready.body]).toEqual(
    status === 200 ? [200, { status: 'ready' }] : [503, { status: 'not_ready', reasons: ['no_database'] }],
  );
  expect(ready.milliseconds).toBeLessThan(AT_ONCE_MS);
}

async function listeners(): Promise<number> {
  const { rows } = await database.owner.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'rasid live'`,
  );
  return rows[0]?.n ?? 0;
}

/** It serves, and listens on one connection. */
async function recovered(): Promise<void> {
  await vi.waitFor(
    async () => {
      expect((await timed(CALL)).response.status).toBe(200);
      await expectHealth(200, 'ok');
      expect(await listeners()).toBe(1);
    },
    { timeout: 60_000, interval: 100 },
  );
}

async function expectServedSoon(limitMs: number): Promise<void> {
  const begun = performance.now();
  await vi.waitFor(async () => expect((await timed(CALL)).response.status).toBe(200), 60_000);
  expect(performance.now() - begun).toBeLessThan(limitMs);
}

test('while PostgreSQL is away callers are asked to come back, and four outages leave one listener', async () => {
  await recovered();
  const before = server.proxy.connections;
  for (let outage = 0; outage < 4; outage += 1) {
    server.proxy.shut();
    await expectHealth(503, 'unavailable');
    expect(await expectUnavailable()).toBeLessThan(AT_ONCE_MS);
    // Until the listener has tried again in vain, once at least.
    await vi.waitFor(() => expect(server.proxy.refused).toBeGreaterThan(2), { timeout: 60_000 });
    server.proxy.open();
    await expectServedSoon(5000);
    await recovered();
  }
  // Whatever was at work then lets go of its connections; what listens would not.
  await vi.waitFor(() => expect(server.proxy.connections).toBeLessThanOrEqual(before + 3), 60_000);
});

more('while PostgreSQL is frozen health answers at once and callers within seconds', async () => {
  server.proxy.isFrozen = true;
  await expectHealth(503, 'unavailable');
  expect(await expectUnavailable()).toBeLessThan(AT_ONCE_MS);
  // Once that is known no one waits for it any more.
  await vi.waitFor(async () => expect(await expectUnavailable()).toBeLessThan(1000), { timeout: 60_000 });
});

more(
  'callers who give up and ask again use up nothing: with a new leader they are served in seconds',
  async () => {
    server.proxy.isFrozen = true;
    const over = new AbortController();
    const giveUp = atEnd(() => over.abort());
    const impatient = Array.from({ length: 6 }, async () => {
      while (!over.signal.aborted) {
        await fetch(`${server.url}${CALL}`, { headers: { cookie }, signal: AbortSignal.timeout(500) })
          .then((response) => response.text())
          .catch(() => {});
        await pause(20);
      }
    });
    await pause(6000);
    await expectHealth(503, 'unavailable');
    // Connections from before stay as they are, new ones lead to the new leader.
    server.proxy.swallow();
    server.proxy.isFrozen = false;
    await expectServedSoon(10_000);
    giveUp();
    await Promise.all(impatient);
  },
);

more('connections that a network swallows are replaced, also the one that listens', async () => {
  server.proxy.swallow();
  const begun = performance.now();
  await expectServedSoon(AT_ONCE_MS);
  await recovered();
  // It asks every five seconds whether it still listens.
  expect(performance.now() - begun).toBeLessThan(25_000);
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
  expect((await timed(CALL)).response.status).toBe(200);
  expect((await pool.query("select from profiles where email = 'full@shop.example'")).rowCount).toBe(0);
  await pool.query('drop function no_room cascade');
  expect((await signUp()).status).toBe(201);
});
