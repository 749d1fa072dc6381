import type { Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { hasBoughtProduct } from './read-own-review.ts';
import { checkOnSale } from './review-queries.ts';

interface Input {
  productId: string;
  /** 1 to 5. */
  stars: number;
  text: string;
}

/**
 * Submits a review of a purchased product; published after moderation. One per product and business, enforced by the
 * unique index. Refusals: not_found, account_inactive, purchase_required, already_reviewed.
 */
export async function writeReview(
  db: Db,
  { profileId, resellerId }: Reseller,
  { productId, stars, text }: Input,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await checkOnSale(tx, productId);
    await checkActive(tx, profileId, resellerId);
    if (!(await hasBoughtProduct(tx, resellerId, productId))) throw new Refusal('purchase_required');
    const written = await tx
      .insertInto('reviews')
      .values({ product_id: productId, profile_id: profileId, reseller_id: resellerId, stars, text })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written === undefined) throw new Refusal('already_reviewed');
    await addLiveEvents(tx, null, 'catalogue');
  });
}

/** Deactivated concurrently. */
async function checkActive(tx: Db, profileId: string, resellerId: string): Promise<void> {
  const active = await tx
    .selectFrom('reseller_profiles as r')
    .innerJoin('profiles as p', 'p.reseller_id', 'r.id')
    .select('r.id')
    .where('r.id', '=', resellerId)
    .where('p.id', '=', profileId)
    .where('r.is_active', '=', true)
    .where('p.is_active', '=', true)
    .executeTakeFirst();
  if (active === undefined) throw new Refusal('account_inactive');
}
