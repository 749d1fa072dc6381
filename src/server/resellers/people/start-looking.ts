import type { Db } from '#server/platform/database/pool.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';

/**
 * Switches this staff session to viewing the store as the business's owner; admit.ts enforces that it is read-only.
 * Returns the owner's id. Refusals: not_found, also for a closed account, and sign_in_required if the session ended in
 * the meantime, as on a role change.
 */
export async function startLooking(db: Db, actor: SignedIn, resellerId: string): Promise<string> {
  return auditedAct(db, actor, async (tx, record) => {
    const owner = await tx
      .selectFrom('profiles')
      .select('id')
      .where('reseller_id', '=', resellerId)
      .where('member_role', '=', 'owner')
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (owner === undefined) throw new Refusal('not_found');
    const session = await tx
      .updateTable('sessions')
      .set({ looking_at: owner.id })
      .where('id', '=', actor.sessionId)
      .where('looking_at', 'is', null)
      .returning('profile_id')
      .executeTakeFirst();
    if (session === undefined) throw new Refusal('sign_in_required');
    record({ action: 'looking_started', profileId: owner.id, resellerId });
    return owner.id;
  });
}
