// Keys in quick use have requests counted ahead: limits stay exact, what isn't used comes back, and every change of who
// may do what holds for the next request on every server.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { KeyLoader } from '#server/api/key-loader.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { problemOf } from '#test/client.ts';
import type { Buyer } from '#test/shop.ts';
import { byKey, makeApiKey } from './api-steps.ts';
import { more } from '#test/run/more.ts';

let store: TestStore;
let other: { url: string };
beforeAll(async () => {
  store = await startTestStore();
  other = { url: await store.addServer() };
});
afterAll(() => store.close());

const call = (server: { url: string }, secret: string) => byKey(server, secret, 'GET', '/api/balance');
const owner = () => store.database.owner.db;

async function setLimits({ resellerId }: Buyer, hour: number, day = 100_000): Promise<void> {
  await sql`update reseller_profiles set api_hour_limit = ${hour}, api_day_limit = ${day} where id = ${resellerId}`.execute(
    owner(),
  );
}

async function countOf(keyId: string) {
  const { rows } = await sql<{ requests: number; hours: number; leased: boolean }>`
    select sum(requests)::int as requests, sum((select sum(h) from unnest(hours) h))::int as hours,
      bool_or(leased_until is not null) as leased from api_key_days where key_id = ${keyId}`.execute(owner());
  return rows[0];
}

/** Twelve callers of each server, until `isOver`. */
function keepBusy(secret: string, isOver: () => boolean, note: (status: number) => void): Promise<void[]> {
  return Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      while (!isOver()) note((await call(index % 2 === 0 ? store : other, secret)).status);
    }),
  );
}

more('callers of two servers are let in exactly as often as the limit says', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { secret, id } = await makeApiKey(store, buyer);
  await setLimits(buyer, 1500);
  // Its own hour, however long this takes.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') });
  try {
    const answers: number[] = [];
    const isOver = () => answers.filter((status) => status === 429).length >= 24;
    await keepBusy(secret, isOver, (status) => answers.push(status));
    expect(answers.filter((status) => status === 200)).toHaveLength(1500);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(await countOf(id)).toEqual({ requests: 1500, hours: 1500, leased: true });
  } finally {
    vi.useRealTimers();
  }
});

test('what was counted ahead and not used comes back: after a moment, and when a server stops', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { secret, id } = await makeApiKey(store, buyer);
  await setLimits(buyer, 1_000_000, 10_000_000);
  let made = 0;
  await keepBusy(
    secret,
    () => made >= 400,
    () => (made += 1),
  );
  await expect.poll(() => countOf(id)).toEqual({ requests: made, hours: made, leased: true });

  const second = await makeApiKey(store, buyer);
  const keys = new KeyLoader(store.database.app.db, store.vault);
  const use = () => keys.use(second.secret, '203.0.113.7');
  await use();
  await Promise.all(Array.from({ length: 40 }, use));
  const next = await use();
  expect(next?.used).toEqual({ hour: 42, day: 42 });
  await keys.close();
  expect(await countOf(second.id)).toEqual({ requests: 42, hours: 42, leased: true });
});

test('of a key that is busy at one address, what is counted ahead comes back also where another address asks first', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { secret, id } = await makeApiKey(store, buyer);
  await setLimits(buyer, 1_000_000, 10_000_000);
  const keys = new KeyLoader(store.database.app.db, store.vault);
  await keys.use(secret, '203.0.113.7');
  // In one batch.
  await Promise.all([
    keys.use(secret, '203.0.113.8'),
    ...Array.from({ length: 40 }, () => keys.use(secret, '203.0.113.7')),
  ]);
  await keys.close();
  expect(await countOf(id)).toEqual({ requests: 42, hours: 42, leased: true });
});

test('who is refused waits for what another server has left, and gets it', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { secret } = await makeApiKey(store, buyer);
  await setLimits(buyer, 100);
  const [one, another] = [
    new KeyLoader(store.database.app.db, store.vault),
    new KeyLoader(store.database.app.db, store.vault),
  ];
  const use = async (keys: KeyLoader, times = 1) => {
    const uses = Array.from({ length: times }, () => keys.use(secret, '203.0.113.7'));
    return (await Promise.all(uses)).filter((loaded) => loaded?.isAdmitted === true).length;
  };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') });
  try {
    expect(await use(one)).toBe(1);
    expect(await use(one, 40)).toBe(40);
    expect(await use(another, 59)).toBe(59);
    expect(await use(one)).toBe(0);
    expect(await use(another)).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('every change of access holds for the next request, on both servers, while the key is in quick use', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { secret, id } = await makeApiKey(store, buyer);
  await setLimits(buyer, 1_000_000, 10_000_000);
  let isOver = false;
  let answered = 0;
  const busy = keepBusy(
    secret,
    () => isOver,
    () => (answered += 1),
  );
  const both = async () => {
    const answers = await Promise.all([store, other].map((server) => call(server, secret)));
    return answers.map((answer) => (answer.status === 200 ? 'ok' : problemOf(answer).code));
  };
  const change = (statement: ReturnType<typeof sql>) => statement.execute(owner());
  const business = (set: ReturnType<typeof sql>) =>
    change(sql`update reseller_profiles set ${set} where id = ${buyer.resellerId}`);
  const person = (set: ReturnType<typeof sql>) =>
    change(sql`update profiles set ${set} where id = ${buyer.profileId}`);
  try {
    await expect.poll(async () => (await countOf(id))?.leased).toBe(true);
    for (const [off, on, code] of [
      [() => business(sql`is_api_off = true`), () => business(sql`is_api_off = false`), 'api_off'],
      [() => business(sql`is_active = false`), () => business(sql`is_active = true`), 'account_inactive'],
      [() => person(sql`is_active = false`), () => person(sql`is_active = true`), 'account_inactive'],
      [
        () => person(sql`member_role = 'buyer'`),
        () => person(sql`member_role = 'owner'`),
        'account_inactive',
      ],
      [
        () => business(sql`api_hour_limit = 1, api_day_limit = 1`),
        () => business(sql`api_hour_limit = 1000000, api_day_limit = 10000000`),
        'api_limit_reached',
      ],
    ] as const) {
      const before = answered;
      await off();
      expect(await both()).toEqual([code, code]);
      await on();
      expect(await both()).toEqual(['ok', 'ok']);
      // In quick use again.
      await expect.poll(() => answered).toBeGreaterThan(before + 60);
    }
    await change(
      sql`update api_keys set revoked_at = now(), revoked_by = ${buyer.profileId} where id = ${id}`,
    );
    expect(await both()).toEqual(['api_key_revoked', 'api_key_revoked']);
  } finally {
    isOver = true;
    await busy;
  }
});

test('a key is not counted ahead shortly before it expires', async () => {
  const buyer = await store.makeSignedInBuyer();
  const expiresAt = new Date('2026-11-24T10:00:00Z');
  const { secret, id } = await makeApiKey(store, buyer, { expiresAt });
  await setLimits(buyer, 1_000_000, 10_000_000);
  vi.useFakeTimers({ toFake: ['Date'], now: expiresAt.getTime() - 900 });
  try {
    let made = 0;
    await keepBusy(
      secret,
      () => made >= 200,
      () => (made += 1),
    );
    vi.setSystemTime(expiresAt);
    for (const server of [store, other]) expect((await call(server, secret)).status).toBe(401);
    expect(await countOf(id)).toEqual({ requests: made, hours: made, leased: false });
  } finally {
    vi.useRealTimers();
  }
});
