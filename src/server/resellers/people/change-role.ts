import { isStaffRole, may, type Role } from '#shared/permissions.ts';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { endBusinessSessions } from './end-business-sessions.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';
import { revokeOwnInvitations } from './revoke-own-invitations.ts';

interface Input {
  profileId: string;
  role: Role;
}

/**
 * Changes a staff member's role, or a client's for the whole business; those affected sign in again. Refusals:
 * own_account, last_admin, role_crosses_sides between clients and staff, and not_found also for a closed account.
 */
export async function changeRole(db: Db, actor: Person, { profileId, role }: Input): Promise<{ role: Role }> {
  if (profileId === actor.profileId) throw new Refusal('own_account');
  await auditedAct(db, actor, async (tx, record) => {
    if (role !== 'admin') await requireAnotherAdmin(tx, profileId);
    const before = await lockPerson(tx, profileId);
    if (before === undefined) throw new Refusal('not_found');
    if (isStaffRole(before.role) !== isStaffRole(role)) throw new Refusal('role_crosses_sides');
    if (before.role === role) return;
    if (before.reseller_id === null) await changeStaff(tx, profileId, role);
    else await changeBusiness(tx, before.reseller_id, role);
    record({
      action: 'role_changed',
      profileId,
      resellerId: before.reseller_id,
      details: { from: before.role, to: role },
    });
  });
  return { role };
}

/**
 * Locks the owner's row of a business: closing, deactivating and other changes of the whole business start with it, so
 * they are serialized.
 */
async function lockPerson(tx: OpenTransaction, profileId: string) {
  await tx
    .selectFrom('profiles as owner')
    .innerJoin('profiles as p', 'p.reseller_id', 'owner.reseller_id')
    .select('owner.id')
    .where('p.id', '=', profileId)
    .where('owner.member_role', '=', 'owner')
    .forNoKeyUpdate('owner')
    .execute();
  return tx
    .selectFrom('profiles')
    .select(['role', 'reseller_id'])
    .where('id', '=', profileId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function changeStaff(tx: OpenTransaction, profileId: string, role: Role): Promise<void> {
  await tx.updateTable('profiles').set({ role }).where('id', '=', profileId).execute();
  await tx.deleteFrom('sessions').where('profile_id', '=', profileId).execute();
  if (!may({ role, memberRole: null }, 'manage_staff')) await revokeOwnInvitations(tx, profileId);
}

/** Members and pending invitations. Price lists depend on the role, so open pages reload prices. */
async function changeBusiness(tx: OpenTransaction, resellerId: string, role: Role): Promise<void> {
  await tx.updateTable('profiles').set({ role }).where('reseller_id', '=', resellerId).execute();
  await tx
    .updateTable('invitations')
    .set({ role })
    .where('reseller_id', '=', resellerId)
    .where('accepted_at', 'is', null)
    .execute();
  await endBusinessSessions(tx, resellerId);
  await addLiveEvents(tx, resellerId, 'session', 'catalogue', 'clients');
}
