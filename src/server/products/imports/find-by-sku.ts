import type { Db } from '#server/platform/database/pool.ts';
import { readStoredProduct, type StoredProduct } from '../stored-product.ts';

/** A product that is not in the trash. */
export async function findBySku(db: Db, sku: string): Promise<StoredProduct | undefined> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found === undefined ? undefined : readStoredProduct(db, found.id);
}
