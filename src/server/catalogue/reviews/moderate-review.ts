import type { ReviewStatus } from '#shared/catalogue/product-reviews.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { announceReply } from './announce-reply.ts';

interface Input {
  id: string;
  /** The status the page showed. */
  seen: ReviewStatus;
  to: 'published' | 'hidden';
}

/**
 * Publishes or hides a review. A stale decision is refused, unless the same person decided the same. The business is
 * notified of a reply written before the review was visible. Refusals: not_found, already_decided.
 */
export async function moderateReview(db: Db, actor: Person, { id, seen, to }: Input): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const moderated = await tx
      .updateTable('reviews')
      .set({ status: to, moderated_at: sql`now()`, moderated_by: actor.profileId })
      .where('id', '=', id)
      .where('status', '=', seen)
      .where('status', '<>', to)
      .returning(['product_id', 'profile_id', 'reseller_id', 'stars', 'reply'])
      .executeTakeFirst();
    if (moderated === undefined) {
      const known = await tx
        .selectFrom('reviews')
        .select(['status', 'moderated_by'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (known === undefined) throw new Refusal('not_found');
      if (known.status === to && known.moderated_by === actor.profileId) return;
      throw new Refusal('already_decided');
    }
    const { product_id, profile_id, reseller_id, stars, reply } = moderated;
    const product = await tx
      .selectFrom('products')
      .select(['name', 'name_ar'])
      .where('id', '=', product_id)
      .executeTakeFirstOrThrow();
    record({
      action: to === 'published' ? 'review_published' : 'review_hidden',
      profileId: profile_id,
      resellerId: reseller_id,
      subject: { kind: 'review', id },
      details: { product: product.name, stars: String(stars), from: seen },
      live: [null, 'catalogue'],
    });
    if (to === 'published' && seen === 'pending' && reply !== null)
      await announceReply(tx, reseller_id, { id: product_id, ...product });
  });
}
