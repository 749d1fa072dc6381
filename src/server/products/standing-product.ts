import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/pool.ts';
import type { BulkPricing, Plans, Products, Variations } from '../platform/database/schema.gen.ts';

/** A product as its rows stand, the retired ones of its options among them. */
export interface StandingProduct {
  product: Selectable<Products>;
  /** In their order, the retired ones last. */
  plans: Selectable<Plans>[];
  variations: Selectable<Variations>[];
  tiers: Selectable<BulkPricing>[];
  /** What is left of it where it is delivered by hand; null: any number. */
  stock: number | null;
}

/**
 * Also of one in the trash; undefined where there is none, or its time in the trash is over. The product is read before its
 * options: where somebody saves it in between, the version is the older one and nothing can be written over theirs.
 */
export async function readStandingProduct(db: Db, id: string): Promise<StandingProduct | undefined> {
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

/** What is left of a product that is delivered by hand; null: any number. */
export async function readStock(db: Db, id: string): Promise<number | null> {
  const level = await db
    .selectFrom('stock_levels')
    .select('quantity')
    .where('product_id', '=', id)
    .executeTakeFirst();
  return level?.quantity ?? null;
}
