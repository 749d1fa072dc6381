import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { observed } from '#server/platform/observed.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface Input {
  id: string;
  /** Shown to the client. */
  reason: string;
}

/** Rejects a receipt under review. Refusals: not_found, already_decided. */
export async function rejectDeposit(db: Db, actor: Person, { id, reason }: Input): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
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
    record({
      action: 'deposit_rejected',
      profileId: profile_id,
      resellerId: reseller_id,
      subject: { kind: 'deposit', id },
      details: { amount: `${amount} ${currency}`, reason },
      live: [reseller_id, 'deposits', 'notifications'],
    });
  });
  observed.depositEnd.tell({ result: 'rejected', count: 1 });
}
