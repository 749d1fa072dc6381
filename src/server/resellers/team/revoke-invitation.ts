import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Takes an invitation back: its link opens nothing from now on. Refusal: not_found, also where it was accepted. */
export async function revokeInvitation(db: Db, actor: Reseller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
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
    await writeAudit(tx, {
      action: 'invitation_revoked',
      by: actor,
      resellerId: actor.resellerId,
      subject: { kind: 'invitation', id },
      details: { email: revoked.email ?? '' },
    });
    await tx.insertInto('live_events').values({ topic: 'team', reseller_id: actor.resellerId }).execute();
  });
}
