import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';

/** Revokes an invitation and its link. Refusal: not_found, also for an accepted one. */
export async function revokeStaffInvitation(db: Db, actor: Person, id: string): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const revoked = await tx
      .updateTable('invitations')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('reseller_id', 'is', null)
      .where('email', 'is not', null)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (revoked === undefined) throw new Refusal('not_found');
    record({
      action: 'invitation_revoked',
      subject: { kind: 'invitation', id },
      details: { email: revoked.email ?? '', role: revoked.role },
    });
  });
}
