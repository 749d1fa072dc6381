import type { Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

/** Stops waiting for a product, whoever in the business asked. */
export async function dropStockNotice(db: Db, actor: Reseller, productId: string): Promise<void> {
  await db
    .deleteFrom('stock_notices')
    .where('reseller_id', '=', actor.resellerId)
    .where('product_id', '=', productId)
    .execute();
}
