import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';

/** Takes an invitation back: its link opens nothing any more. Refusal: not_found, also for one that was accepted. */
export async function revokeStaffInvitation(db: Db, actor: Person, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
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
    await writeAudit(tx, {
      action: 'invitation_revoked',
      by: actor,
      subject: { kind: 'invitation', id },
      details: { email: revoked.email ?? '', role: revoked.role },
    });
  });
}
