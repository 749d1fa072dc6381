import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Revokes an invitation and its link. Refusal: not_found, also if it was accepted. */
export async function revokeInvitation(db: Db, actor: Reseller, id: string): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const revoked = await tx
      .updateTable('invitations')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('reseller_id', '=', actor.resellerId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (revoked === undefined) throw new Refusal('not_found');
    record({
      action: 'invitation_revoked',
      resellerId: actor.resellerId,
      subject: { kind: 'invitation', id },
      details: { email: revoked.email ?? '' },
      live: [actor.resellerId, 'team'],
    });
  });
}
