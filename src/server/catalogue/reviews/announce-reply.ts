import type { Db } from '#server/platform/database/pool.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

/** Notifies a business of the store's reply to its review. */
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
