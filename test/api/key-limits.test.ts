// Limits of keys: exact, across servers and over the turns of the hour and of the day in Algeria.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listApiKeys } from '#shared/api/api-keys.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, problemOf, unchangedBy, type Answer } from '#test/client.ts';
import { byKey, makeApiKey } from './api-steps.ts';
import { more } from '#test/run/more.ts';

let store: TestStore;
let other: { url: string };
beforeAll(async () => {
  store = await startTestStore();
  other = { url: await store.addServer() };
});
afterAll(() => store.close());
afterEach(() => void vi.useRealTimers());

/** The clock of both servers; it stands still. */
function setClock(time: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
}

async function setLimits(resellerId: string, hour: number, day: number): Promise<void> {
  await store.database.owner.db
    .updateTable('reseller_profiles')
    .set({ api_hour_limit: hour, api_day_limit: day })
    .where('id', '=', resellerId)
    .execute();
}

const call = (server: { url: string }, secret: string) => byKey(server, secret, 'GET', '/api/balance');

/** Two callers of each server, each going on until it was refused this often; the answers. */
async function callAll(secret: string, refusals: number): Promise<Answer[]> {
  const goOn = async (server: { url: string }) => {
    const answers: Answer[] = [];
    let refused = 0;
    while (refused < refusals) {
      const answer = await call(server, secret);
      answers.push(answer);
      if (answer.status !== 200) refused += 1;
    }
    return answers;
  };
  return (await Promise.all([store, store, other, other].map((server) => goOn(server)))).flat();
}

function countOf(answers: Answer[]) {
  const refused = answers.filter(({ status }) => status !== 200);
  const problems = refused.map((answer) => {
    const { code, params } = problemOf(answer);
    return `${answer.status} ${code} ${params?.['window']} ${params?.['limit']}`;
  });
  return { let_in: answers.length - refused.length, refused: [...new Set(problems)] };
}

more(
  'two servers with four callers let in exactly as many as the limits say, hour by hour and day by day',
  async () => {
    const owner = await store.makeSignedInBuyer();
    const { secret } = await makeApiKey(store, owner);
    await setLimits(owner.resellerId, 100, 250);
    const HOUR = ['429 api_limit_reached hour 100'];
    // 21:59:59 in Algeria.
    setClock('2026-11-24T20:59:59.900Z');
    expect(countOf(await callAll(secret, 2))).toEqual({ let_in: 100, refused: HOUR });
    setClock('2026-11-24T21:00:00Z');
    expect(countOf(await callAll(secret, 2))).toEqual({ let_in: 100, refused: HOUR });
    setClock('2026-11-24T22:00:00Z');
    expect(countOf(await callAll(secret, 2))).toEqual({
      let_in: 50,
      refused: ['429 api_limit_reached day 250'],
    });
    setClock('2026-11-24T22:59:59.999Z');
    expect(countOf(await callAll(secret, 2)).let_in).toBe(0);
    // Midnight in Algeria.
    setClock('2026-11-24T23:00:00Z');
    expect(countOf(await callAll(secret, 2))).toEqual({ let_in: 100, refused: HOUR });
    vi.useRealTimers();
    const days = await store.database.owner.db
      .selectFrom('api_key_days')
      .select(['day', 'requests'])
      .orderBy('day')
      .execute();
    expect(days).toEqual([
      { day: '2026-11-24', requests: 250 },
      { day: '2026-11-25', requests: 100 },
    ]);
  },
);

test('the clock turns while callers are under way: each window lets in its own, none is lost', async () => {
  const owner = await store.makeSignedInBuyer();
  const { secret } = await makeApiKey(store, owner);
  await setLimits(owner.resellerId, 60, 10_000);
  setClock('2026-11-24T22:59:59Z');
  const before = Array.from({ length: 40 }, (_, index) => call(index % 2 === 0 ? store : other, secret));
  await before[10];
  setClock('2026-11-24T23:00:00Z');
  const answers = [...(await Promise.all(before)), ...(await callAll(secret, 1))];
  const hours = await store.database.owner.db
    .selectFrom('api_key_days')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_days.key_id')
    .select(['day', 'hours'])
    .where('reseller_id', '=', owner.resellerId)
    .orderBy('day')
    .execute();
  const [last = 0] = hours.filter(({ day }) => day === '2026-11-24').map((one) => one.hours[23]);
  expect(last).toBeGreaterThan(0);
  expect(hours.at(-1)?.hours[0]).toBe(60);
  expect(countOf(answers).let_in).toBe(last + 60);
});

test('1000 an hour and 10000 a day, in the headers of each answer', async () => {
  const owner = await store.makeSignedInBuyer();
  const { secret, id } = await makeApiKey(store, owner);
  setClock('2026-11-24T09:59:30Z');
  const first = await call(store, secret);
  expect(first.headers.get('ratelimit-policy')).toBe('"hour";q=1000;w=3600, "day";q=10000;w=86400');
  expect(first.headers.get('ratelimit')).toBe('"hour";r=999;t=30, "day";r=9999;t=46830');
  expect(first.headers.get('retry-after')).toBeNull();
  const together = await Promise.all(Array.from({ length: 8 }, () => call(other, secret)));
  const left = together.map(({ headers }) =>
    Number(/"hour";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]),
  );
  expect(left.toSorted((a, b) => a - b)).toEqual([991, 992, 993, 994, 995, 996, 997, 998]);
  // Refused by the call itself: counted, and told.
  const missing = await byKey(store, secret, 'GET', '/api/orders/0198c3a2-0000-7000-8000-000000000000');
  expect([missing.status, missing.headers.get('ratelimit')]).toEqual([
    404,
    '"hour";r=990;t=30, "day";r=9990;t=46830',
  ]);
  const { db } = store.database.owner;
  const use = async (hour: number, day: number) => {
    const hours = Array.from({ length: 24 }, (_, at) => (at === 10 ? hour : 0));
    await db.updateTable('api_key_days').set({ hours, requests: day }).where('key_id', '=', id).execute();
  };
  await use(999, 5000);
  expect((await call(store, secret)).headers.get('ratelimit')).toBe('"hour";r=0;t=30, "day";r=4999;t=46830');
  const over = await call(store, secret);
  expect(over.status).toBe(429);
  expect(over.headers.get('ratelimit')).toBe('"hour";r=0;t=30, "day";r=4999;t=46830');
  expect(over.headers.get('retry-after')).toBe('30');
  await use(10, 10_000);
  const overDay = await call(store, secret);
  expect([overDay.status, overDay.headers.get('retry-after')]).toEqual([429, '46830']);
  expect(problemOf(overDay)).toMatchObject({
    code: 'api_limit_reached',
    params: { window: 'day', limit: '10000' },
    title:
      'This API key has reached its limit of 10000 requests a day. Wait until the time in Retry-After has passed.',
  });
  await use(1000, 10_000);
  const overBoth = await call(store, secret);
  expect(overBoth.headers.get('retry-after')).toBe('46830');
  expect(problemOf(overBoth).params).toEqual({ window: 'day', limit: '10000' });
  // Sessions have no limit of requests, and no headers of one.
  expect(
    (await api(store, 'GET', '/api/balance', { cookie: owner.cookie })).headers.get('ratelimit'),
  ).toBeNull();
});

test('many keys in one batch are counted each for itself', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, () => store.makeSignedInBuyer()));
  const keys = await Promise.all(
    owners.flatMap((owner) => [makeApiKey(store, owner), makeApiKey(store, owner)]),
  );
  await Promise.all(owners.map(({ resellerId }) => setLimits(resellerId, 7, 100)));
  // Within one hour, however long this takes.
  setClock('2026-11-24T10:00:00Z');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, round) =>
      keys.map(async ({ secret }) => (await call(round % 2 === 0 ? store : other, secret)).status),
    ).flatMap(async (round) => Promise.all(round)),
  );
  const letIn = keys.map((_, index) => answers.filter((round) => round[index] === 200).length);
  expect(letIn).toEqual(keys.map(() => 7));
});

test('an admin raises the limits of a client, which hold at once', async () => {
  const owner = await store.makeSignedInBuyer();
  const { secret } = await makeApiKey(store, owner);
  await setLimits(owner.resellerId, 1, 1);
  expect([(await call(store, secret)).status, (await call(other, secret)).status]).toEqual([200, 429]);
  const admin = await store.makeAdmin();
  const path = `/api/admin/clients/${owner.resellerId}/api-limits`;
  const put = (body: object) => api(store, 'PUT', path, { cookie: admin.cookie, body });
  for (const [body, field, problem] of [
    [{ hour: 100, day: 99 }, 'day', 'too_small'],
    [{ hour: 0, day: 99 }, 'hour', 'too_small'],
    [{ hour: 1_000_001, day: 2_000_000 }, 'hour', 'too_large'],
    [{ hour: 1.5, day: 99 }, 'hour', 'wrong_type'],
  ] as const)
    expect(fieldsOf(await unchangedBy(store, () => put(body)))).toEqual([{ field, problem }]);
  expect((await put({ hour: 3, day: 30 })).body).toEqual({ success: true, data: { hour: 3, day: 30 } });
  expect((await put({ hour: 3, day: 30 })).status).toBe(200);
  expect((await call(store, secret)).headers.get('ratelimit')).toMatch(/^"hour";r=1;t=\d+, "day";r=28;/);
  const answer = await api(store, 'GET', '/api/api-keys', { cookie: owner.cookie });
  expect(dataOf(answer, listApiKeys.response)).toMatchObject({
    limits: { hour: 3, day: 30 },
    keys: [{ used: { hour: 2, day: 2 } }],
  });
  const entries = await store.database.owner.db
    .selectFrom('audit_entries')
    .select(['details', 'actor_id'])
    .where('action', '=', 'api_limits_changed')
    .where('reseller_id', '=', owner.resellerId)
    .execute();
  expect(entries).toEqual([{ actor_id: admin.profileId, details: { hour_limit: '3', day_limit: '30' } }]);
});
