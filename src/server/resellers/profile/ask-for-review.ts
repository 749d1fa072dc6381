import type { Business } from '#shared/resellers/business.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readBusiness } from './business-queries.ts';

/** Resubmits a rejected business for review. Refusal: review_not_asked if it is not (or no longer) rejected. */
export async function askForReview(db: Db, actor: Reseller): Promise<Business> {
  await auditedAct(db, actor, async (tx, record) => {
    const sent = await tx
      .updateTable('reseller_profiles')
      .set({ status: 'pending', rejection_reason: null, updated_at: sql`now()` })
      .where('id', '=', actor.resellerId)
      .where('status', '=', 'rejected')
      .returning('id')
      .executeTakeFirst();
    if (sent === undefined) throw new Refusal('review_not_asked');
    record({
      action: 'business_review_asked',
      profileId: actor.profileId,
      resellerId: actor.resellerId,
      live: [actor.resellerId, 'session', 'clients'],
    });
  });
  return readBusiness(db, actor);
}
