// Two servers whose way to PostgreSQL is shut, or swallows what is sent, while people buy.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { KillableServers, SECRET_KEY, type KillableServer } from '#test/faults/killable-servers.ts';
import { insertPerson, openSession } from '#test/people.ts';
import { DATABASE_AWAY, expectErrorsInFile } from '#test/run/unexpected-errors.ts';
import { expectOnlyUnavailable, soldAfter, startCallers, type Callers } from './callers.ts';

expectErrorsInFile(DATABASE_AWAY);

let database: TestDatabase;
let servers: KillableServers;
let pair: KillableServer[];
let urls: string[];

beforeAll(async () => {
  database = await createTestDatabase({ hasOwnRole: true });
  servers = await KillableServers.open(database.url, 0);
  pair = [await servers.take(), await servers.take()];
  urls = pair.map(({ url }) => url);
});
afterAll(async () => {
  for (const server of pair) await servers.end(server);
  await servers.close();
  await database.drop();
});

const startBuying = (patienceMs: number, pauseMs: number) =>
  startCallers({ database, secretKey: SECRET_KEY, urls, count: 6, patienceMs, pauseMs });

async function listeners(): Promise<number> {
  const { rows } = await database.owner.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'rasid live'`,
  );
  return rows[0]?.n ?? 0;
}

/** Waits until both sell again; the longer of the two times. */
async function bothSell(callers: Callers, since: number): Promise<number> {
  const times = () => urls.map((url) => soldAfter(callers, url, since));
  await vi.waitFor(() => expect(times()).not.toContain(null), { timeout: 60_000, interval: 50 });
  return Math.max(...times().map(Number));
}

const said: string[] = [];
afterAll(() => {
  // oxlint-disable-next-line no-console -- the figures are what this is run for
  console.log(said.join('\n'));
});

test(
  'after 5, 15, 30 and 60 seconds without PostgreSQL both sell within five, on one listener each',
  { timeout: 300_000 },
  async () => {
    const callers = await startBuying(10_000, 200);
    await bothSell(callers, performance.now());
    for (const seconds of [5, 15, 30, 60]) {
      for (const { proxy } of pair) proxy.shut();
      await pause(seconds * 1000);
      const opened = performance.now();
      for (const { proxy } of pair) proxy.open();
      const back = await bothSell(callers, opened);
      said.push(`${seconds} s away: both sell after ${Math.round(back)} ms`);
      expect(back).toBeLessThan(5000);
      // They listen again within ten seconds, and however long they were away no more than one of each does.
      await vi.waitFor(async () => expect(await listeners()).toBe(2), { timeout: 20_000, interval: 200 });
    }
    await pause(11_000);
    expect(await listeners()).toBe(2);
    await callers.end();
    expectOnlyUnavailable(callers, true);
    for (const { begun, ended } of callers.attempts) expect(ended - begun).toBeLessThan(5000);
  },
);

test(
  'a proxy that swallows for a minute, with a new leader after twenty seconds: both sell within fifteen',
  { timeout: 300_000 },
  async () => {
    const cookie = await openSession(database, (await insertPerson(database, { role: 'admin' })).profileId);
    // Who has no answer after three seconds asks again.
    const callers = await startBuying(3000, 0);
    await bothSell(callers, performance.now());
    const frozen = performance.now();
    for (const { proxy } of pair) proxy.isFrozen = true;
    await Promise.all(urls.map((url) => expectTold(url, cookie)));
    await vi.waitFor(() => expectReady(503), { timeout: 5000, interval: 100 });
    await pause(20_000 - (performance.now() - frozen));
    await expectReady(503);
    // New connections reach the new leader, those from before stay swallowed.
    const led = performance.now();
    for (const { proxy } of pair) {
      proxy.swallow();
      proxy.isFrozen = false;
    }
    const back = await bothSell(callers, led);
    said.push(`swallowed, a new leader after 20 s: both sell ${Math.round(back)} ms later`);
    expect(back).toBeLessThan(15_000);
    await vi.waitFor(() => expectReady(200), { timeout: 5000, interval: 100 });
    await pause(60_000 - (performance.now() - frozen));
    await callers.end();
    expectOnlyUnavailable(callers);
    await vi.waitFor(async () => expect(await listeners()).toBe(2), { timeout: 20_000, interval: 200 });
  },
);

/** That the database is away, within five seconds also where nothing is refused and nothing answers. */
async function expectTold(url: string, cookie: string): Promise<void> {
  const asked = performance.now();
  const { status, headers } = await fetch(`${url}/api/categories`, { headers: { cookie } });
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(performance.now() - asked).toBeLessThan(5000);
}

async function expectReady(status: number): Promise<void> {
  const answers = await Promise.all(urls.map((url) => fetch(`${url}/health/ready`)));
  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
}
