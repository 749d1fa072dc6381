import type { TierDraft } from '#shared/products/product-drafts.contract.ts';
import type { Db } from '../platform/database/pool.ts';
import type { StoredTier } from './stored-product.ts';

/** Whose tiers these are: both null for the product itself. */
export interface OwnedTiers {
  plan_id: string | null;
  variation_id: string | null;
  rows: readonly TierDraft[];
}

const isSameTier = (row: TierDraft, kept: StoredTier | undefined) =>
  row.min_quantity === kept?.min_quantity &&
  row.price === kept.price &&
  row.tier === kept.tier &&
  row.tier_ar === kept.tier_ar;

/** Compares one owner's tiers; `standing`: of the whole product, by quantity. */
export function tiersDiffer(
  rows: readonly TierDraft[],
  standing: readonly StoredTier[],
  owner: string,
): boolean {
  const own = standing.filter(({ owner_id }) => owner_id === owner);
  return rows.length !== own.length || rows.some((row, place) => !isSameTier(row, own[place]));
}

/**
 * Writes all tiers of a product, after its options. A tier is identified by its owner and quantity, so a new price for the
 * same ones is a price change. Nothing references tiers: those of options that were retired are deleted.
 */
export async function writeTiers(
  tx: Db,
  productId: string,
  { owned, standing }: { owned: readonly OwnedTiers[]; standing: readonly StoredTier[] },
): Promise<void> {
  const wanted = new Map(
    owned.flatMap(({ plan_id, variation_id, rows }) =>
      rows.map((row) => [
        `${plan_id ?? variation_id ?? productId} ${row.min_quantity}`,
        { ...row, plan_id, variation_id, product_id: productId },
      ]),
    ),
  );
  const keyOf = ({ owner_id, min_quantity }: StoredTier) => `${owner_id} ${min_quantity}`;
  const gone = standing.filter((kept) => !wanted.has(keyOf(kept))).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('bulk_pricing').where('id', 'in', gone).execute();
  for (const kept of standing) {
    const row = wanted.get(keyOf(kept));
    wanted.delete(keyOf(kept));
    if (row !== undefined && !isSameTier(row, kept))
      await tx
        .updateTable('bulk_pricing')
        .set({ price: row.price, tier: row.tier, tier_ar: row.tier_ar })
        .where('id', '=', kept.id)
        .execute();
  }
  if (wanted.size > 0)
    await tx
      .insertInto('bulk_pricing')
      .values([...wanted.values()])
      .execute();
}
