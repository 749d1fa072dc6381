import type { Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

/** Removes a favourite, whether or not the product is on sale. */
export async function removeFavourite(db: Db, actor: Reseller, productId: string): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('profile_id', '=', actor.profileId)
    .where('product_id', '=', productId)
    .execute();
}
