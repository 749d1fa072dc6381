// From an invitation to an account among the store's staff.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '#shared/accounts/accounts.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps, newEmail } from '#test/accounts/account-steps.ts';
import { dataOf, refusalOf, unchangedBy } from '#test/client.ts';
import { invitationSteps } from '#test/resellers/invitation-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);
const { accept, tokenFor, expectDead } = invitationSteps(() => store, steps);

/** As an admin's invitation writes it; its mail is sent by the same job. */
async function staffToken(
  role: 'support' | 'admin',
): Promise<{ token: string; email: string; adminId: string }> {
  const { profileId: adminId } = await store.makeAdmin();
  const email = newEmail();
  await sql`with made as (
    insert into invitations (email, role, invited_by, expires_at)
    values (${email}, ${role}, ${adminId}, now() + interval '7 days') returning id)
    select queue_job('send_invitation', jsonb_build_object('invitationId', id)) from made`.execute(
    store.database.owner.db,
  );
  return { token: await tokenFor(email), email, adminId };
}

test('staff are invited to their role, with a longer password and no business', async () => {
  const { token, email } = await staffToken('support');
  const short = await unchangedBy(store, () => accept(token, { password: 'elevenchars' }));
  expect(refusalOf(short)).toEqual({ status: 422, code: 'password_too_short_for_staff' });
  const accepted = dataOf(await accept(token, { first_name: 'Nour' }), session);
  expect(accepted).toMatchObject({ profile: { email, role: 'support', member_role: null }, reseller: null });
  const { rows } =
    await sql`select e.action, e.details from audit_entries e join profiles p on p.id = e.profile_id
    where p.email = ${email} and e.action like 'staff%'`.execute(store.database.owner.db);
  expect(rows).toEqual([{ action: 'staff_joined', details: { role: 'support' } }]);
});

test('invitations of a deactivated admin no longer work', async () => {
  const { token, adminId } = await staffToken('admin');
  await store.database.owner.db
    .updateTable('profiles')
    .set({ is_active: false })
    .where('id', '=', adminId)
    .execute();
  await expectDead(token);
});

test('a changed staff invitation can’t be accepted by its earlier link', async () => {
  const { token, email } = await staffToken('support');
  // What inviting the same address again does to it, before the new mail is sent.
  await sql`update invitations set role = 'order_desk', hash = null where email = ${email}`.execute(
    store.database.owner.db,
  );
  await expectDead(token);
});
