import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { endBusinessSessions } from './end-business-sessions.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';
import { revokeOwnInvitations } from './revoke-own-invitations.ts';

interface Input {
  profileId: string;
  isActive: boolean;
}

/**
 * Activates or deactivates someone (specification, section 4). Deactivating ends their sessions; an owner's
 * deactivation blocks the whole business until reactivated. Refusals: own_account, last_admin, and not_found also for a
 * closed account, which stays closed.
 */
export async function switchActivity(
  db: Db,
  actor: Person,
  { profileId, isActive }: Input,
): Promise<{ is_active: boolean }> {
  if (profileId === actor.profileId) throw new Refusal('own_account');
  await auditedAct(db, actor, async (tx, record) => {
    if (!isActive) await requireAnotherAdmin(tx, profileId);
    const before = await tx
      .selectFrom('profiles')
      .select(['is_active', 'reseller_id', 'member_role'])
      .where('id', '=', profileId)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (before === undefined) throw new Refusal('not_found');
    if (before.is_active === isActive) return;
    await tx
      .updateTable('profiles')
      .set({ is_active: isActive, switched_off_by_staff: !isActive })
      .where('id', '=', profileId)
      .execute();
    if (!isActive) await revokeOwnInvitations(tx, profileId);
    const resellerId = before.reseller_id;
    const isOwner = before.member_role === 'owner' && resellerId !== null;
    if (isOwner) {
      await tx
        .updateTable('reseller_profiles')
        .set({ is_active: isActive, updated_at: sql`now()` })
        .where('id', '=', resellerId)
        .execute();
    }
    if (!isActive && isOwner) await endBusinessSessions(tx, resellerId);
    else if (!isActive) await tx.deleteFrom('sessions').where('profile_id', '=', profileId).execute();
    if (resellerId !== null) {
      await addLiveEvents(tx, resellerId, 'session', 'clients');
    }
    record({
      action: 'activity_switched',
      profileId,
      resellerId,
      details: { is_active: String(isActive) },
    });
  });
  return { is_active: isActive };
}
