// What staff do to people: switching on and off, other roles, ending sessions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { ageOfPassword, audited, callAs, statusesOf } from './staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const NOT_FOUND = { status: 404, code: 'not_found' };
const nowhere = '0198c3a2-0000-7000-8000-000000000000';
type Someone = { profileId: string; cookie: string };

const switchTo = (who: { profileId: string }, is_active: boolean, by: { cookie: string } = admin) =>
  callAs(store, by)('PUT', `/api/admin/people/${who.profileId}/activity`, { is_active });
const give = (who: { profileId: string }, role: string, by: { cookie: string } = admin) =>
  callAs(store, by)('PUT', `/api/admin/people/${who.profileId}/role`, { role });
const isIn = async ({ cookie }: { cookie: string }) => {
  const answer = await api(store, 'GET', '/api/session', { cookie });
  return (
    dataOf(answer, z.object({ profile: z.object({ role: z.string() }).nullable() })).profile?.role ?? null
  );
};
const refused = async (send: () => Promise<Answer>) => refusalOf(await unchangedBy(store, send)).code;
async function closed() {
  const client = await store.makeSignedInBuyer();
  await sql`update profiles set is_active = false, closed_at = now() where id = ${client.profileId}`.execute(
    store.database.owner.db,
  );
  return client;
}

test('deactivating an owner deactivates the business, activating restores it', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const members = [await store.makeMember(owner, 'buyer'), await store.makeMember(owner, 'viewer')];
  const bystander = await store.makeSignedInBuyer();
  const page = await openLive(store, owner.cookie);
  const left = await audited(store, async () => {
    expect(dataOf(await switchTo(owner, false), z.unknown())).toEqual({ is_active: false });
  });
  expect(left).toEqual([
    {
      action: 'activity_switched',
      actor_id: admin.profileId,
      profile_id: owner.profileId,
      reseller_id: owner.resellerId,
      ip: '127.0.0.1',
      details: { is_active: 'false' },
    },
  ]);
  await allAnnounced(store);
  page.close();
  expect(page.topics).toContain('session');
  for (const { cookie } of [owner, ...members])
    expect(refusalOf(await api(store, 'GET', '/api/orders', { cookie })).code).toBe('sign_in_required');
  // Not even with a session that was opened at the same moment.
  for (const { profileId } of [owner, ...members])
    expect(await isIn({ cookie: await store.signIn(profileId) })).toBeNull();
  expect(await isIn(bystander)).toBe('reseller');

  expect((await switchTo(owner, true)).status).toBe(200);
  for (const { profileId } of [owner, ...members])
    expect(await isIn({ cookie: await store.signIn(profileId) })).toBe('reseller');
  const { rows } = await sql`select is_active from reseller_profiles where id = ${owner.resellerId}`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([{ is_active: true }]);
});

test('a member or a member of staff is switched off alone', async () => {
  const owner = await store.makeSignedInBuyer();
  const member = await store.makeMember(owner, 'buyer');
  const support = await store.makeStaff('support');
  for (const person of [member, support]) {
    expect((await switchTo(person, false)).status).toBe(200);
    expect(await isIn(person)).toBeNull();
  }
  expect(await isIn(owner)).toBe('reseller');
  // A second time is no change, and nothing to write down.
  expect(await audited(store, async () => expect((await switchTo(member, false)).status).toBe(200))).toEqual(
    [],
  );
});

test('who is not there, closed or oneself is not switched; an old password is asked for again', async () => {
  const gone = await closed();
  expect(await refused(() => switchTo({ profileId: nowhere }, false))).toBe('not_found');
  for (const is_active of [true, false])
    expect(await refused(() => switchTo(gone, is_active))).toBe('not_found');
  for (const is_active of [true, false])
    expect(await refused(() => switchTo(admin, is_active))).toBe('own_account');
  const other = await store.makeAdmin();
  const client = await store.makeSignedInBuyer();
  await ageOfPassword(store, other.profileId, 601);
  expect(await refused(() => switchTo(client, false, other))).toBe('password_required');
  expect(await refused(() => give(client, 'distributor', other))).toBe('password_required');
  const ends = () => callAs(store, other)('DELETE', `/api/admin/people/${client.profileId}/sessions`);
  expect(await refused(ends)).toBe('password_required');
  await sql`update profiles set is_active = false where id = ${other.profileId}`.execute(
    store.database.owner.db,
  );
});

/** No one but these two is an admin while it runs. */
async function withTwoAdmins(run: (one: Someone, other: Someone) => Promise<void>): Promise<void> {
  const [one, other] = [await store.makeAdmin(), await store.makeAdmin()];
  const { db } = store.database.owner;
  const { rows } = await sql<{ id: string }>`update profiles set is_active = false
    where role = 'admin' and is_active and id not in (${one.profileId}, ${other.profileId}) returning id`.execute(
    db,
  );
  try {
    await run(one, other);
  } finally {
    await sql`update profiles set is_active = false where id in (${one.profileId}, ${other.profileId})`.execute(
      db,
    );
    await sql`update profiles set is_active = true where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      db,
    );
  }
}
async function activeAdmins(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from profiles where role = 'admin' and is_active`.execute(
    store.database.owner.db,
  );
  return rows[0]?.count ?? 0;
}

test.each([
  ['off', (who: Someone, by: Someone) => switchTo(who, false, by)],
  ['into another role', (who: Someone, by: Someone) => give(who, 'support', by)],
])('two admins who put each other %s at once leave one', async (_how, put) => {
  await withTwoAdmins(async (one, other) => {
    const answers = await meetingAt(
      store,
      (tx) =>
        sql`select from profiles where id in (${one.profileId}, ${other.profileId}) for update`.execute(tx),
      [() => put(other, one), () => put(one, other)],
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser === undefined ? null : refusalOf(loser).code).toBe('last_admin');
    expect(await activeAdmins()).toBe(1);
  });
});

test('off here and another role there at once leave an admin as well', async () => {
  await withTwoAdmins(async (one, other) => {
    const answers = await meetingAt(
      store,
      (tx) =>
        sql`select from profiles where id in (${one.profileId}, ${other.profileId}) for update`.execute(tx),
      [() => switchTo(other, false, one), () => give(one, 'accountant', other)],
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await activeAdmins()).toBe(1);
  });
});

test('a business gets another role as a whole, and signs in again', async () => {
  const owner = await store.makeSignedInBuyer();
  const member = await store.makeMember(owner, 'buyer');
  const bystander = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  await sql`insert into invitations (email, role, reseller_id, member_role, expires_at)
    values ('soon@shop.example', 'reseller', ${owner.resellerId}, 'viewer', now() + interval '1 day')`.execute(
    db,
  );
  const left = await audited(store, async () => {
    expect(dataOf(await give(member, 'distributor'), z.unknown())).toEqual({ role: 'distributor' });
  });
  expect(left).toMatchObject([
    {
      action: 'role_changed',
      actor_id: admin.profileId,
      profile_id: member.profileId,
      reseller_id: owner.resellerId,
      details: { from: 'reseller', to: 'distributor' },
    },
  ]);
  for (const person of [owner, member]) {
    expect(await isIn(person)).toBeNull();
    expect(await isIn({ cookie: await store.signIn(person.profileId) })).toBe('distributor');
  }
  expect(await isIn(bystander)).toBe('reseller');
  const { rows } = await sql`select role from invitations where reseller_id = ${owner.resellerId}`.execute(
    db,
  );
  expect(rows).toEqual([{ role: 'distributor' }]);
  expect(
    await audited(store, async () => expect((await give(owner, 'distributor')).status).toBe(200)),
  ).toEqual([]);
});

test('a member of staff gets another role, and its powers from the next sign-in on', async () => {
  const support = await store.makeStaff('support');
  expect((await callAs(store, support)('GET', '/api/admin/people')).status).toBe(200);
  expect((await give(support, 'catalogue_manager')).status).toBe(200);
  expect(await isIn(support)).toBeNull();
  const again = { cookie: await store.signIn(support.profileId) };
  expect(await isIn(again)).toBe('catalogue_manager');
  expect(refusalOf(await callAs(store, again)('GET', '/api/admin/people')).code).toBe('access_denied');
});

test('roles don’t cross between clients and staff, and no one changes their own', async () => {
  const client = await store.makeSignedInBuyer();
  const support = await store.makeStaff('support');
  for (const role of ['admin', 'support', 'accountant', 'order_desk', 'catalogue_manager'])
    expect(await refused(() => give(client, role)), role).toBe('role_crosses_sides');
  for (const role of ['reseller', 'distributor'])
    expect(await refused(() => give(support, role)), role).toBe('role_crosses_sides');
  expect(await refused(() => give(admin, 'support'))).toBe('own_account');
  const gone = await closed();
  expect(await refused(() => give(gone, 'distributor'))).toBe('not_found');
  expect(await refused(() => give({ profileId: nowhere }, 'distributor'))).toBe('not_found');
  expect(await refused(() => give(client, 'owner'))).toBe('invalid_request');
});

test('signing out everywhere ends only that person’s sessions', async () => {
  const owner = await store.makeSignedInBuyer();
  const member = await store.makeMember(owner, 'viewer');
  const elsewhere = { cookie: await store.signIn(member.profileId) };
  const end = (who: { profileId: string }) =>
    callAs(store, admin)('DELETE', `/api/admin/people/${who.profileId}/sessions`);
  const left = await audited(store, async () => {
    expect(dataOf(await end(member), z.unknown())).toEqual({ ended: 2 });
  });
  expect(left).toMatchObject([
    {
      action: 'sessions_ended',
      profile_id: member.profileId,
      reseller_id: owner.resellerId,
      details: { ended: '2' },
    },
  ]);
  expect([await isIn(member), await isIn(elsewhere), await isIn(owner)]).toEqual([null, null, 'reseller']);
  expect(
    await audited(store, async () => expect(dataOf(await end(member), z.unknown())).toEqual({ ended: 0 })),
  ).toEqual([]);
  expect(refusalOf(await end({ profileId: nowhere }))).toEqual(NOT_FOUND);
  expect(refusalOf(await end(await closed()))).toEqual(NOT_FOUND);
});
