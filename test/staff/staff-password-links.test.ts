// Links for a new password that staff have sent to someone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { refusalOf, type Answer } from '#test/client.ts';
import { audited, callAs } from './staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const nowhere = '0198c3a2-0000-7000-8000-000000000000';
const NOT_FOUND = { status: 404, code: 'not_found' };

/** The links for new passwords that were made for someone. */
async function linksFor({ profileId }: { profileId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from auth_tokens
    where profile_id = ${profileId} and purpose = 'reset_password'`.execute(store.database.owner.db);
  return rows[0]?.count ?? 0;
}

test('a link for a new password goes to the person, and staff never see it', async () => {
  const client = await store.makeSignedInBuyer();
  const support = await store.makeStaff('support');
  const ask = (who: { profileId: string }) =>
    callAs(store, support)('POST', `/api/admin/people/${who.profileId}/password-reset`);
  const left = await audited(store, async () => {
    const answer = await ask(client);
    expect([answer.status, answer.body]).toEqual([202, { success: true, data: {} }]);
  });
  expect(left).toEqual([
    {
      action: 'password_reset_asked',
      actor_id: support.profileId,
      profile_id: client.profileId,
      reseller_id: client.resellerId,
      ip: '127.0.0.1',
      details: {},
    },
  ]);
  await expect.poll(() => linksFor(client)).toBe(1);
  // The old password holds until a new one is chosen.
  expect((await callAs(store, client)('GET', '/api/orders')).status).toBe(200);
});

test('deactivated and closed accounts get no password link', async () => {
  const owner = await store.makeSignedInBuyer();
  const member = await store.makeMember(owner, 'viewer');
  const path = `/api/admin/people/${owner.profileId}/activity`;
  expect((await callAs(store, admin)('PUT', path, { is_active: false })).status).toBe(200);
  const gone = await store.makeSignedInBuyer();
  await sql`update profiles set is_active = false, closed_at = now() where id = ${gone.profileId}`.execute(
    store.database.owner.db,
  );
  for (const who of [owner, member, gone, { profileId: nowhere }]) {
    const left = await audited(store, async () => {
      const answer = await callAs(store, admin)('POST', `/api/admin/people/${who.profileId}/password-reset`);
      expect(refusalOf(answer)).toEqual(NOT_FOUND);
    });
    expect(left).toEqual([]);
    expect(await linksFor(who)).toBe(0);
  }
});

test('mails that one member of staff causes are limited', async () => {
  const support = await store.makeStaff('support');
  const client = await store.makeSignedInBuyer();
  const ask = () => callAs(store, support)('POST', `/api/admin/people/${client.profileId}/password-reset`);
  const answers: Answer[] = [];
  for (let count = 0; count < 21; count += 1) answers.push(await ask());
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
  const [last] = answers.slice(-1);
  expect(last === undefined ? null : refusalOf(last).code).toBe('too_many_attempts');
  // A colleague is not in the way of it.
  expect(
    (await callAs(store, admin)('POST', `/api/admin/people/${client.profileId}/password-reset`)).status,
  ).toBe(202);
});
