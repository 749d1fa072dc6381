import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

interface Input {
  id: string;
  /** The client reads it. */
  reason: string;
}

/** Refuses a receipt that waits for review. Refusals: not_found, already_decided. */
export async function rejectDeposit(db: Db, actor: Person, { id, reason }: Input): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rejected = await tx
      .updateTable('deposits')
      .set({
        status: 'rejected',
        rejection_reason: reason,
        decided_by: actor.profileId,
        decided_at: sql`now()`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('status', '=', 'under_review')
      .returning(['profile_id', 'reseller_id', 'amount', 'currency'])
      .executeTakeFirst();
    if (rejected === undefined) {
      const known = await tx.selectFrom('deposits').select('id').where('id', '=', id).executeTakeFirst();
      throw new Refusal(known === undefined ? 'not_found' : 'already_decided');
    }
    const { profile_id, reseller_id, amount, currency } = rejected;
    await tx
      .insertInto('notifications')
      .values({
        reseller_id,
        kind: 'deposit_rejected',
        params: JSON.stringify({ amount, currency, deposit_id: id, reason }),
      })
      .execute();
    await addLiveEvents(tx, reseller_id, 'deposits', 'notifications');
    await writeAudit(tx, {
      action: 'deposit_rejected',
      by: actor,
      profileId: profile_id,
      resellerId: reseller_id,
      subject: { kind: 'deposit', id },
      details: { amount: `${amount} ${currency}`, reason },
    });
  });
}
