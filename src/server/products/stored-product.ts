import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/pool.ts';
import type { BulkPricing, Plans, Products, Variations } from '../platform/database/schema.gen.ts';

export type StoredTier = Selectable<BulkPricing>;

/** A product's stored rows, including retired options. */
export interface StoredProduct {
  product: Selectable<Products>;
  /** In order, retired ones last. */
  plans: Selectable<Plans>[];
  variations: Selectable<Variations>[];
  /** Its own and those of its options. */
  tiers: StoredTier[];
  /** Stock of a manually delivered product; null: unlimited. */
  stock: number | null;
}

/**
 * Includes trashed products; undefined if there is none or it left the trash. The product is read before its options: a
 * concurrent save makes the version stale, so nothing can overwrite it.
 */
export async function readStoredProduct(db: Db, id: string): Promise<StoredProduct | undefined> {
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (product === undefined) return undefined;
  const plans = await db
    .selectFrom('plans')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('retired_at', (order) => order.asc().nullsFirst())
    .orderBy('position')
    .execute();
  const variations = await db
    .selectFrom('variations')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('retired_at', (order) => order.asc().nullsFirst())
    .orderBy('position')
    .execute();
  const tiers = await db
    .selectFrom('bulk_pricing')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('min_quantity')
    .execute();
  const stock = product.delivery === 'manual' ? await readStock(db, id) : null;
  return { product, plans, variations, tiers, stock };
}

/** Stock of a manually delivered product; null: unlimited. */
export async function readStock(db: Db, id: string): Promise<number | null> {
  const level = await db
    .selectFrom('stock_levels')
    .select('quantity')
    .where('product_id', '=', id)
    .executeTakeFirst();
  return level?.quantity ?? null;
}
