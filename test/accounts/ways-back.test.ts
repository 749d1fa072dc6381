// Ways around a decision that are closed: back to power, back into a team, money to a business that is gone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dinars, fieldsOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const openInvitations = async (invitedBy: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from invitations
    where invited_by = ${invitedBy} and revoked_at is null`.execute(store.database.owner.db);
  return rows[0]?.n;
};

test.each([
  ['given another role', 'role', { role: 'support' }],
  ['switched off', 'activity', { is_active: false }],
])('an admin who is %s does not come back by an invitation of their own', async (_, what, body) => {
  const other = await store.makeAdmin();
  const invited = await api(store, 'POST', '/api/admin/staff-invitations', {
    cookie: other.cookie,
    body: { email: `${newKey()}@shop.example`, role: 'admin' },
  });
  expect([invited.status, await openInvitations(other.profileId)]).toEqual([201, 1]);
  const path = `/api/admin/people/${other.profileId}/${what}`;
  expect((await api(store, 'PUT', path, { cookie: admin.cookie, body })).status).toBe(200);
  expect(await openInvitations(other.profileId)).toBe(0);
});

test('whom staff switched off, the owner can not switch on; whom the owner did, they can', async () => {
  const owner = await store.makeSignedInBuyer();
  const member = await store.makeMember(owner, 'viewer');
  const byOwner = (is_active: boolean) =>
    api(store, 'PATCH', `/api/team/members/${member.profileId}`, {
      cookie: owner.cookie,
      body: { is_active },
    });
  const byStaff = (is_active: boolean) =>
    api(store, 'PUT', `/api/admin/people/${member.profileId}/activity`, {
      cookie: admin.cookie,
      body: { is_active },
    });
  expect((await byOwner(false)).status).toBe(200);
  expect((await byOwner(true)).status).toBe(200);
  expect((await byStaff(false)).status).toBe(200);
  expect(refusalOf(await unchangedBy(store, () => byOwner(true)))).toEqual({
    status: 403,
    code: 'access_denied',
  });
  expect((await byStaff(true)).status).toBe(200);
  expect((await byOwner(false)).status).toBe(200);
  expect((await byOwner(true)).status).toBe(200);
});

test('a business is not closed while a deposit is under way', async () => {
  const owner = await store.makeSignedInBuyer();
  const opened = await api(store, 'POST', '/api/deposits', {
    cookie: owner.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { amount: dinars('5000'), method: 'chargily' },
  });
  expect(opened.status).toBe(201);
  const close = () => api(store, 'POST', '/api/profile/close', { cookie: owner.cookie, body: {} });
  expect(refusalOf(await unchangedBy(store, close))).toEqual({ status: 409, code: 'deposit_under_way' });
  await sql`update deposits set status = 'expired' where reseller_id = ${owner.resellerId}`.execute(
    store.database.owner.db,
  );
  expect((await close()).status).toBe(200);
});

test.each(['two\nlines', 'see https://elsewhere.example', 'turned \u202Earound', 'a\u2028b'])(
  'a name that would make something else of a mail (%j) is refused',
  async (name) => {
    const { cookie } = await store.makeSignedInBuyer();
    const answer = await unchangedBy(store, () =>
      api(store, 'PUT', '/api/profile/names', { cookie, body: { first_name: name, last_name: null } }),
    );
    expect(fieldsOf(answer)).toEqual([{ field: 'first_name', problem: 'wrong_type' }]);
  },
);
