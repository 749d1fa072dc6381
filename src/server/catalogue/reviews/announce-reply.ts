import type { Db } from '#server/platform/database/pool.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

/** Tells a business that the seller has answered what it wrote about a product. */
export async function announceReply(
  tx: Db,
  resellerId: string,
  product: { id: string; name: string; name_ar: string },
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      reseller_id: resellerId,
      kind: 'review_answered',
      params: JSON.stringify({ product: product.name, product_ar: product.name_ar, product_id: product.id }),
    })
    .execute();
  await addLiveEvents(tx, resellerId, 'notifications');
}
