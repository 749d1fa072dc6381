// Invitations to work for the store: made, replaced, taken back, and who may make them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { staffInvitation } from '#shared/resellers/people.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { ageOfPassword, audited, callAs, statusesOf } from './staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const nowhere = '0198c3a2-0000-7000-8000-000000000000';
const refused = async (send: () => Promise<Answer>) => refusalOf(await unchangedBy(store, send)).code;

const invite = (body: unknown, by = admin) => callAs(store, by)('POST', '/api/admin/staff-invitations', body);
const invitations = async () =>
  dataOf(await callAs(store, admin)('GET', '/api/admin/staff-invitations'), z.array(staffInvitation));

test('an invitation is listed until accepted, revoked or expired', async () => {
  const left = await audited(store, async () => {
    const made = dataOf(
      await invite({ email: ' New.Colleague@Shop.Example ', role: 'order_desk' }),
      staffInvitation,
    );
    expect(made).toEqual({
      id: expect.any(String),
      email: 'new.colleague@shop.example',
      role: 'order_desk',
      invited_by: admin.email,
      created_at: expect.any(String),
      expires_at: expect.any(String),
    });
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(7 * 86_400_000);
    expect(await invitations()).toEqual([made]);
  });
  expect(left).toMatchObject([
    {
      action: 'staff_invited',
      actor_id: admin.profileId,
      details: { email: 'new.colleague@shop.example', role: 'order_desk' },
    },
  ]);
  const { db } = store.database.owner;
  const others = await Promise.all(
    ['accepted_at = now()', 'revoked_at = now()', `expires_at = now() - interval '1 second'`].map(
      async (change, index) => {
        const made = dataOf(
          await invite({ email: `other${index}@shop.example`, role: 'support' }),
          staffInvitation,
        );
        await sql`update invitations set ${sql.raw(change)} where id = ${made.id}`.execute(db);
        return made;
      },
    ),
  );
  // Of a business, and the link of the first admin, who has no address yet.
  const { resellerId } = await store.makeSignedInBuyer();
  await sql`insert into invitations (email, role, reseller_id, member_role, expires_at) values
    ('member@shop.example', 'reseller', ${resellerId}, 'viewer', now() + interval '1 day'),
    (null, 'admin', null, null, now() + interval '1 day')`.execute(db);
  expect((await invitations()).map(({ email }) => email)).toEqual(['new.colleague@shop.example']);
  for (const { id } of others.slice(0, 2)) {
    const revoke = () => callAs(store, admin)('DELETE', `/api/admin/staff-invitations/${id}`);
    expect(await refused(revoke)).toBe('not_found');
  }
});

test('a second invitation of one address replaces the first, also at the same moment', async () => {
  const email = 'twice@shop.example';
  const first = dataOf(await invite({ email, role: 'support' }), staffInvitation);
  const answers = await Promise.all(
    ['accountant', 'order_desk', 'admin'].map((role) => invite({ email, role })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const open = (await invitations()).filter((one) => one.email === email);
  expect(open).toHaveLength(1);
  expect(['accountant', 'order_desk', 'admin']).toContain(open[0]?.role);
  expect(Date.parse(open[0]?.created_at ?? '')).toBeGreaterThan(Date.parse(first.created_at));
});

test('the link of an invitation that was replaced opens nothing from then on', async () => {
  const email = 'replaced@shop.example';
  const { id } = dataOf(await invite({ email, role: 'support' }), staffInvitation);
  const { db } = store.database.owner;
  const hash = async () =>
    (await sql<{ hash: string | null }>`select hash::text from invitations where id = ${id}`.execute(db))
      .rows[0]?.hash;
  await expect.poll(hash).not.toBeNull();
  const before = await hash();
  expect((await invite({ email, role: 'accountant' })).status).toBe(201);
  // At once, before the next mail is written.
  expect(await hash()).not.toBe(before);
});

test('an invitation is revoked once', async () => {
  const { id } = dataOf(await invite({ email: 'back@shop.example', role: 'support' }), staffInvitation);
  const revoke = () => callAs(store, admin)('DELETE', `/api/admin/staff-invitations/${id}`);
  const left = await audited(store, async () => {
    const answers = await Promise.all([revoke(), revoke()]);
    expect(statusesOf(answers)).toEqual([200, 404]);
  });
  expect(left).toMatchObject([
    { action: 'invitation_revoked', details: { email: 'back@shop.example', role: 'support' } },
  ]);
  expect((await invitations()).map((one) => one.id)).not.toContain(id);
});

test('a client is not invited to work for the store, however the address is written', async () => {
  const buyer = await store.makeSignedInBuyer();
  for (const email of [buyer.email, buyer.email.toUpperCase()]) {
    const answer = await unchangedBy(store, () => invite({ email, role: 'support' }));
    expect(refusalOf(answer)).toEqual({ status: 409, code: 'role_crosses_sides' });
  }
  expect((await invitations()).map(({ email }) => email)).not.toContain(buyer.email);
});

test('nobody invites with an old password, into a client’s role, or who is no address', async () => {
  const other = await store.makeAdmin();
  await ageOfPassword(store, other.profileId, 601);
  expect(await refused(() => invite({ email: 'x@shop.example', role: 'support' }, other))).toBe(
    'password_required',
  );
  for (const body of [
    { email: 'x@shop.example', role: 'reseller' },
    { email: 'x@shop.example' },
    { email: 'x', role: 'support' },
    { email: 'x@shop.example', role: 'support', reseller_id: nowhere },
  ])
    expect(await refused(() => invite(body))).toBe('invalid_request');
});
