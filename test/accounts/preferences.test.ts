// What people choose for themselves, and where they are signed in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openSession, readPreferences } from '#shared/accounts/preferences.contract.ts';
import { hashToken } from '#server/platform/crypto/token.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, fieldsOf, refusalOf, unchangedBy, type Answer } from '#test/client.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const preferencesOf = (answer: Answer) => dataOf(answer, readPreferences.response);
const read = async (cookie: string) => preferencesOf(await api(store, 'GET', '/api/preferences', { cookie }));
const change = (cookie: string, body: object) => api(store, 'PATCH', '/api/preferences', { cookie, body });

/** The store leaves them everything to choose. */
const offered = { in_store: true, by_mail: true, by_push: true };
const OF_OWNER = [
  { event: 'deposits', in_store: true, by_mail: true, by_push: true },
  { event: 'orders', in_store: true, by_mail: false, by_push: true },
  { event: 'quotes', in_store: true, by_mail: true, by_push: true },
  { event: 'subscriptions', in_store: true, by_mail: true, by_push: true },
  { event: 'products', in_store: true, by_mail: true, by_push: true },
  { event: 'balance', in_store: true, by_mail: true, by_push: true },
  { event: 'business', in_store: true, by_mail: true, by_push: true },
  { event: 'team', in_store: true, by_mail: false, by_push: true },
  { event: 'tickets', in_store: true, by_mail: true, by_push: true },
  { event: 'announcements', in_store: true, by_mail: false, by_push: true },
].map((one) => ({ ...one, offered }));

test('at first everything is as the store has it, and nobody is asked about what they never hear of', async () => {
  const owner = await store.makeSignedInBuyer();
  expect(await read(owner.cookie)).toEqual({
    language: 'en',
    currency: null,
    theme: 'auto',
    pending_email: null,
    quiet_hours: null,
    digest: 'none',
    notifications: OF_OWNER,
  });
  const eventsOf = async (cookie: string) => (await read(cookie)).notifications.map(({ event }) => event);
  const [buyer, accountant, viewer, staff] = await Promise.all([
    store.makeMember(owner, 'buyer'),
    store.makeMember(owner, 'accountant'),
    store.makeMember(owner, 'viewer'),
    store.makeStaff('support'),
  ]);
  expect(await eventsOf(buyer.cookie)).toEqual([
    'orders',
    'quotes',
    'subscriptions',
    'products',
    'tickets',
    'announcements',
  ]);
  expect(await eventsOf(accountant.cookie)).toEqual([
    'deposits',
    'products',
    'balance',
    'tickets',
    'announcements',
  ]);
  expect(await eventsOf(viewer.cookie)).toEqual(['products', 'tickets', 'announcements']);
  expect(await eventsOf(staff.cookie)).toEqual(['client_tickets', 'new_businesses', 'staff_announcements']);
});

test('what is chosen stays, what is not named too, and it is one’s own alone', async () => {
  const owner = await store.makeSignedInBuyer();
  const other = await store.makeSignedInBuyer();
  await change(owner.cookie, { language: 'ar', currency: 'EUR', theme: 'dark' });
  const orders = { event: 'orders', in_store: false, by_mail: true, by_push: true };
  await change(owner.cookie, { notifications: [orders] });
  const expected = {
    language: 'ar',
    currency: 'EUR',
    theme: 'dark',
    pending_email: null,
    quiet_hours: null,
    digest: 'none',
    notifications: OF_OWNER.map((one) => (one.event === 'orders' ? { ...orders, offered } : one)),
  };
  expect(await read(owner.cookie)).toEqual(expected);
  const again = await change(owner.cookie, { notifications: [{ ...orders, in_store: true }] });
  expect(preferencesOf(again).notifications[1]).toEqual({
    event: 'orders',
    in_store: true,
    by_mail: true,
    by_push: true,
    offered,
  });
  expect((await read(other.cookie)).notifications).toEqual(OF_OWNER);
});

test.each([
  [{ language: 'fr' }, 'language', 'not_allowed'],
  [{ currency: 'GBP' }, 'currency', 'not_allowed'],
  [{ theme: 'pink' }, 'theme', 'not_allowed'],
  [
    { notifications: [{ event: 'weather', in_store: true, by_mail: true, by_push: true }] },
    'notifications.0.event',
    'not_allowed',
  ],
  [
    { notifications: [{ event: 'team', in_store: true, by_mail: true, by_push: true }] },
    'notifications.0.event',
    'not_allowed',
  ],
  [
    {
      notifications: [
        { event: 'orders', in_store: true, by_mail: true, by_push: true },
        { event: 'orders', in_store: false, by_mail: false, by_push: true },
      ],
    },
    'notifications.1.event',
    'not_allowed',
  ],
  [{ quiet_hours: { from: 22, until: 22 } }, 'quiet_hours.until', 'not_allowed'],
  [{ quiet_hours: { from: 22, until: 24 } }, 'quiet_hours.until', 'too_large'],
  [{ digest: 'hourly' }, 'digest', 'not_allowed'],
  [{ role: 'admin' }, 'role', 'unknown'],
])('a buyer can’t choose %j', async (body, field, problem) => {
  const owner = await store.makeSignedInBuyer();
  const { cookie } = await store.makeMember(owner, 'buyer');
  const answer = await unchangedBy(store, () => change(cookie, { currency: 'USD', ...body }));
  expect(refusalOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
  expect(fieldsOf(answer)).toEqual([{ field, problem }]);
});

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Another session of the same person, with its cookie and its name. */
async function another(profileId: string, change: Record<string, unknown> = {}) {
  const cookie = await store.signIn(profileId);
  const id = hashToken(cookie.slice('rasid_session='.length));
  for (const [column, value] of Object.entries(change)) {
    await sql`update sessions set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
      store.database.owner.db,
    );
  }
  return { cookie, name: id.toString('hex').slice(0, 24) };
}

const list = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/sessions', { cookie }), z.array(openSession));
const end = (cookie: string, path = '') => api(store, 'DELETE', `/api/sessions${path}`, { cookie });
const isSignedIn = async (cookie: string) =>
  (await api(store, 'GET', '/api/preferences', { cookie })).status === 200;

test('sessions are listed with device, address and last use, the newest use first', async () => {
  const { profileId, cookie } = await store.makeSignedInBuyer();
  const desk = await another(profileId, { user_agent: CHROME, ip: '41.100.1.2' });
  const phone = await another(profileId, {
    user_agent: IPHONE,
    last_seen_at: new Date(Date.now() - 3_600_000),
  });
  const silent = await another(profileId, { user_agent: '', last_seen_at: new Date(Date.now() - 7_200_000) });
  await another(profileId, { awaits_two_factor: true });
  await another(profileId, { expires_at: new Date(Date.now() - 1000) });
  const sessions = await list(desk.cookie);
  expect(
    sessions.map(({ id, device, kind, is_this_one, ip }) => [id, device, kind, is_this_one, ip]),
  ).toEqual([
    [desk.name, 'Chrome on Windows', 'desktop', true, '41.100.1.2'],
    [expect.any(String), null, 'other', false, '127.0.0.1'],
    [phone.name, 'Safari on iOS', 'mobile', false, '127.0.0.1'],
    [silent.name, null, 'other', false, '127.0.0.1'],
  ]);
  expect((await list(cookie)).find((one) => one.is_this_one)?.device).toBeNull();
});

test('one session is ended at once, and once', async () => {
  const { profileId, cookie } = await store.makeSignedInBuyer();
  const phone = await another(profileId);
  expect((await end(cookie, `/${phone.name}`)).status).toBe(200);
  expect(await isSignedIn(phone.cookie)).toBe(false);
  expect(await isSignedIn(cookie)).toBe(true);
  const second = await unchangedBy(store, () => end(cookie, `/${phone.name}`));
  expect(refusalOf(second)).toEqual({ status: 404, code: 'not_found' });
});

test('sessions of other people can’t be ended', async () => {
  const [one, other] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const theirs = await another(other.profileId);
  for (const path of [`/${theirs.name}`, '/000000000000000000000000', '/nothing']) {
    const answer = await unchangedBy(store, () => end(one.cookie, path));
    expect(refusalOf(answer)).toEqual({ status: 404, code: 'not_found' });
  }
  expect(await isSignedIn(theirs.cookie)).toBe(true);
});

test('all other sessions are ended, those that wait for a code uncounted, and the audit log says so', async () => {
  const { profileId, cookie } = await store.makeSignedInBuyer();
  const others = [await another(profileId), await another(profileId)];
  const waiting = await another(profileId, { awaits_two_factor: true });
  expect(dataOf(await end(cookie), z.object({ ended: z.number() }))).toEqual({ ended: 2 });
  for (const session of [...others, waiting]) expect(await isSignedIn(session.cookie)).toBe(false);
  expect(await list(cookie)).toHaveLength(1);
  expect(dataOf(await end(cookie), z.object({ ended: z.number() }))).toEqual({ ended: 0 });
  const entries = await store.database.owner.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('profile_id', '=', profileId)
    .execute();
  expect(entries).toEqual([{ action: 'sessions_ended', actor_id: profileId, details: { sessions: '2' } }]);
});

test('staff who look at the store as a client see the client’s sessions without their own, and end none', async () => {
  const owner = await store.makeSignedInBuyer();
  const staff = await store.makeStaff('support');
  const looking = await another(staff.profileId, { looking_at: owner.profileId });
  const sessions = await list(looking.cookie);
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.is_this_one).toBe(false);
  expect(sessions[0]?.id).not.toBe(looking.name);
  for (const path of ['', `/${sessions[0]?.id}`]) {
    const answer = await unchangedBy(store, () => end(looking.cookie, path));
    expect(refusalOf(answer)).toEqual({ status: 403, code: 'looking_only' });
  }
  const answer = await unchangedBy(store, () => change(looking.cookie, { theme: 'dark' }));
  expect(refusalOf(answer).code).toBe('looking_only');
});
