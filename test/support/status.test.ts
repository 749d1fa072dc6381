// How the store measures itself, what the page says of it, and what staff say about it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { incident, storeStatus, type StoreStatus } from '#shared/support/status.contract.ts';
import { Gateway, gatewayKeysBox } from '#server/deposits/gateway.ts';
import { sql } from '#server/platform/database/pool.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { measureStatus } from '#server/support/status/measure-status.ts';
import { api, dataOf, fieldsOf, refusalOf, unchangedBy } from '#test/client.ts';
import { audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';
import { SECRET_KEY, startTestStore, type TestStore } from '#test/store.ts';

let store: TestStore;
let support: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  support = await store.makeStaff('support');
});
afterAll(() => store.close());
// Some of them measure minutes ahead, perhaps in the next hour.
beforeEach(async () => {
  await sql`delete from status_now`.execute(store.database.owner.db);
  await sql`delete from status_hours`.execute(store.database.owner.db);
});

const read = async (): Promise<StoreStatus> => dataOf(await api(store, 'GET', '/api/status'), storeStatus);
/** Of a server that nobody has asked yet: others repeat what they read for some seconds. */
const stateOf = async () =>
  z
    .object({ system: z.string() })
    .parse((await api({ url: await store.addServer() }, 'GET', '/api/health')).body).system;

/** What a server measures with; each part may be another one. */
function tools({ isMailDown = false, baseUrl = store.gateway.settings.baseUrl, ownUrl = store.url } = {}) {
  const settings = { ...store.gateway.settings, baseUrl };
  const places = { baseUrl, webhookUrl: '' };
  return {
    db: store.database.app.db,
    mailer: isMailDown
      ? { check: () => Promise.reject(new Error('refused')) }
      : { check: () => Promise.resolve() },
    gateway: new Gateway({
      sandbox: settings,
      environment: null,
      places: { test: places, live: places },
      box: gatewayKeysBox(SECRET_KEY),
    }),
    ownUrl,
  };
}
const measure = (change: Parameters<typeof tools>[0] = {}, at = new Date()) =>
  measureStatus(tools(change), at);
const partOf = (status: StoreStatus, name: StoreStatus['parts'][number]['name']) =>
  status.parts.find((part) => part.name === name);

test('before anything was measured the page says so, and the light knows nothing', async () => {
  expect(await read()).toEqual({ state: 'unknown', measured_at: null, parts: [], incidents: [] });
  expect(await stateOf()).toBe('unknown');
});

test('a minute is measured once, however often and on however many servers', async () => {
  // An hour that has not begun is not read.
  const next = new Date();
  const at = new Date(next.getTime() - 60_000);
  await Promise.all([measure({}, at), measure({}, at), measure({}, at)]);
  const status = await read();
  expect(status.state).toBe('ok');
  expect(
    status.parts.map(({ name, state, days }) => [name, state, days.map(({ measured }) => measured)]),
  ).toEqual(['store', 'database', 'gateway', 'mail', 'jobs', 'webhooks'].map((name) => [name, 'ok', [1]]));
  await measure({}, next);
  // The second minute may be the first one of another day.
  const days = partOf(await read(), 'store')?.days ?? [];
  expect(days.reduce((sum, { measured }) => sum + measured, 0)).toBe(2);
});

test('what does not answer is down, and only that', async () => {
  await measure({ isMailDown: true, baseUrl: 'http://127.0.0.1:1/api/v2' });
  const status = await read();
  expect(status.parts.filter(({ state }) => state !== 'ok').map(({ name, state }) => [name, state])).toEqual([
    ['gateway', 'down'],
    ['mail', 'down'],
  ]);
  expect([status.state, partOf(status, 'mail')?.days]).toEqual([
    'disturbed',
    [expect.objectContaining({ measured: 1, slow: 0, down: 1 })],
  ]);
  const since = partOf(status, 'mail')?.since;
  await measure({ isMailDown: true }, new Date(Date.now() + 60_000));
  expect(partOf(await read(), 'mail')?.since).toBe(since);
  await measure({}, new Date(Date.now() + 120_000));
  expect(partOf(await read(), 'mail')).toMatchObject({ state: 'ok', took_ms: expect.any(Number) });
  expect(partOf(await read(), 'mail')?.since).not.toBe(since);
});

test('a server that does not answer itself is said to be down', async () => {
  await measure({ ownUrl: 'http://127.0.0.1:1' });
  expect(partOf(await read(), 'store')).toMatchObject({ state: 'down', took_ms: null });
});

test('work that is due and not begun is late', async () => {
  const { db } = store.database.owner;
  await sql`select graphile_worker.add_job('never_there', run_at => now() - interval '3 minutes')`.execute(
    db,
  );
  await measure();
  expect(partOf(await read(), 'jobs')?.state).toBe('slow');
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await measure({}, new Date(Date.now() + 60_000));
  expect(partOf(await read(), 'jobs')?.state).toBe('ok');
});

/** Connections that wait for what another one holds. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%status_now%'`.execute(
    store.database.owner.db,
  );
  return rows[0]?.count ?? 0;
}

test.each<{ state: string; limits: { slowMs?: number; limitMs?: number }; held: number }>([
  { state: 'slow', limits: { slowMs: 0 }, held: 1 },
  // The one that was asked, and the result as it is written.
  { state: 'down', limits: { limitMs: 300 }, held: 2 },
])('a database that only reads for now is $state', async ({ state, limits, held }) => {
  await measure();
  const measuring: Promise<void>[] = [];
  await store.database.owner.db.transaction().execute(async (tx) => {
    await sql`select from status_now where part = 'database' for update`.execute(tx);
    measuring.push(measureStatus({ ...tools(), ...limits }, new Date(Date.now() + 60_000)));
    await until(async () => expect(await waiting()).toBe(held));
  });
  await Promise.all(measuring);
  expect(partOf(await read(), 'database')?.state).toBe(state);
});

test('webhooks are late by those of endpoints that answer, and down where no one can say', async () => {
  const { db } = store.database.owner;
  const buyer = await store.makeSignedInBuyer();
  await sql`with e as (
      insert into webhook_endpoints (reseller_id, url, events, created_by)
      values (${buyer.resellerId}, 'https://shop.example/hook', '{order.completed}', ${buyer.profileId}) returning id
    ), m as (
      insert into webhook_messages (reseller_id, type, body) values (${buyer.resellerId}, 'order.completed', '{}') returning id
    )
    insert into webhook_deliveries (message_id, endpoint_id, next_attempt_at)
    select m.id, e.id, now() - interval '11 minutes' from m, e`.execute(db);
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await measure({}, later(0));
  expect(partOf(await read(), 'webhooks')?.state).toBe('down');
  await sql`update webhook_endpoints set failing_since = now() where reseller_id = ${buyer.resellerId}`.execute(
    db,
  );
  await measure({}, later(1));
  expect(partOf(await read(), 'webhooks')?.state).toBe('ok');
  await db.transaction().execute(async (tx) => {
    await sql`lock table webhook_deliveries in access exclusive mode`.execute(tx);
    await measureStatus({ ...tools(), limitMs: 500 }, later(2));
  });
  expect(partOf(await read(), 'webhooks')?.state).toBe('down');
  await sql`delete from webhook_deliveries`.execute(db);
});

test('minutes in which nothing was written down are missing, from the hour on in which it began', async () => {
  await measure();
  const before = (hours: number) => sql`date_trunc('hour', now()) - ${hours} * interval '1 hour'`;
  for (const part of ['store', 'mail'])
    await sql`insert into status_hours (part, hour, measured, slow, down) values
      (${part}, ${before(5)}, 20, 0, 0), (${part}, ${before(4)}, 60, 0, 0), (${part}, ${before(2)}, 57, 1, 2),
      (${part}, ${before(1)}, 60, 0, 0)`.execute(store.database.owner.db);
  await sql`update status_hours set measured = 60 where hour = ${before(0)}`.execute(store.database.owner.db);
  const status = await read();
  const sums = (['store', 'mail', 'gateway'] as const).map((name) =>
    (['measured', 'down', 'missing'] as const).map((key) =>
      (partOf(status, name)?.days ?? []).reduce((sum, day) => sum + day[key], 0),
    ),
  );
  expect(sums).toEqual([
    [257, 2, 63],
    [257, 2, 63],
    [60, 0, 0],
  ]);
});

test('without a measurement for some minutes nothing is claimed', async () => {
  await measure();
  await sql`update status_now set measured_at = measured_at - interval '5 minutes'`.execute(
    store.database.owner.db,
  );
  const status = await read();
  expect(status.state).toBe('unknown');
  expect(status.parts.map(({ state, took_ms }) => [state, took_ms])).toEqual(
    Array.from({ length: 6 }, () => ['unknown', null]),
  );
});

test('ninety days are kept, hour by hour, and shown by the days of Algeria', async () => {
  const { db } = store.database.owner;
  await sql`insert into status_hours (part, hour, measured, slow, down) values
    ('mail', date_trunc('hour', now()) - interval '91 days', 60, 0, 0),
    ('mail', date_trunc('day', now() at time zone 'Africa/Algiers') at time zone 'Africa/Algiers' - interval '1 hour', 60, 2, 5),
    ('mail', date_trunc('day', now() at time zone 'Africa/Algiers') at time zone 'Africa/Algiers' - interval '2 hours', 30, 1, 0)`.execute(
    db,
  );
  await measure();
  const days = partOf(await read(), 'mail')?.days ?? [];
  expect(days.map(({ measured, slow, down }) => [measured, slow, down])).toEqual([
    [90, 3, 5],
    [1, 0, 0],
  ]);
  const { rows } = await sql`select from status_hours where hour < now() - interval '90 days'`.execute(db);
  expect(rows).toEqual([]);
});

const draft = {
  title: 'Card payments fail',
  title_ar: 'الدفع بالبطاقة لا يعمل',
  parts: ['gateway'],
  state: 'investigating',
  text: 'We are looking for the cause.',
  text_ar: 'نبحث عن السبب.',
};
const open = (body: object = draft, key = `incident-${Math.random()}`) =>
  callAs(store, support)('POST', '/api/admin/incidents', body, { 'idempotency-key': key });
const update = (id: string, body: object) =>
  callAs(store, support)('POST', `/api/admin/incidents/${id}/updates`, body);

test('staff say what is wrong, how it goes on, and that it is over; everyone reads it', async () => {
  await measure();
  const entries = await audited(store, async () => {
    const answers = await Promise.all([open(draft, 'the-same-key'), open(draft, 'the-same-key')]);
    expect(statusesOf(answers)).toEqual([201, 201]);
  });
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['incident_opened', { title: 'Card payments fail' }],
  ]);
  const [found] = (await read()).incidents;
  expect(found).toMatchObject({
    title: draft.title,
    title_ar: draft.title_ar,
    parts: draft.parts,
    state: draft.state,
    resolved_at: null,
  });
  expect(found?.updates).toEqual([
    expect.objectContaining({ state: 'investigating', text: draft.text, text_ar: draft.text_ar }),
  ]);
  expect([(await read()).state, await stateOf()]).toEqual(['disturbed', 'disturbed']);

  const id = found?.id ?? '';
  const over = { state: 'resolved', text: 'It works again.', text_ar: 'عاد يعمل.' };
  const answers = await Promise.all([update(id, over), update(id, over)]);
  expect(statusesOf(answers)).toEqual([201, 409]);
  const [won] = answers.filter(({ status }) => status === 201);
  if (won === undefined) throw new Error('no one won');
  const resolved = dataOf(won, incident);
  expect(resolved.updates.map(({ state }) => state)).toEqual(['resolved', 'investigating']);
  expect(resolved.resolved_at).not.toBeNull();
  const late = await unchangedBy(store, () => update(id, over));
  expect(refusalOf(late)).toEqual({ status: 409, code: 'incident_resolved' });
  expect((await read()).state).toBe('ok');
});

test('what can’t be said is refused and changes nothing', async () => {
  for (const change of [
    { title: '' },
    { parts: [] },
    { parts: ['moon'] },
    { state: 'resolved' },
    { text: 'x'.repeat(1001) },
  ]) {
    const answer = await unchangedBy(store, () => open({ ...draft, ...change }));
    expect(fieldsOf(answer).map(({ field }) => field.split('.')[0])).toEqual(Object.keys(change));
  }
  const unknown = await unchangedBy(store, () =>
    update('0198c3a2-0000-7000-8000-000000000000', { state: 'watching', text: 'x', text_ar: 'x' }),
  );
  expect(refusalOf(unknown)).toEqual({ status: 404, code: 'not_found' });
});

test('the mail server is asked whether it takes mails', async () => {
  const closed = createMailer('smtp://127.0.0.1:1', 'a@b.example', () =>
    Promise.resolve({ en: 'Rasid', ar: 'رصيد' }),
  );
  await expect(closed.check()).rejects.toThrow();
  closed.close();
});
