import type { Selectable } from 'kysely';
import type { TierDraft } from '#shared/products/product-drafts.contract.ts';
import type { Db } from '../platform/database/pool.ts';
import type { BulkPricing } from '../platform/database/schema.gen.ts';

type StandingTier = Selectable<BulkPricing>;

const isSameTier = (row: TierDraft, kept: StandingTier | undefined) =>
  row.min_quantity === kept?.min_quantity &&
  row.price === kept.price &&
  row.tier === kept.tier &&
  row.tier_ar === kept.tier_ar;

export const tiersDiffer = (rows: readonly TierDraft[], standing: readonly StandingTier[]) =>
  rows.length !== standing.length || rows.some((row, place) => !isSameTier(row, standing[place]));

/**
 * A tier is identified by its quantity, so a new price for the same one is a price change. Nothing references tiers.
 */
export async function writeTiers(
  tx: Db,
  productId: string,
  { rows, standing }: { rows: readonly TierDraft[]; standing: readonly StandingTier[] },
): Promise<void> {
  const wanted = new Map(rows.map((row) => [row.min_quantity, row]));
  const gone = standing.filter(({ min_quantity: quantity }) => !wanted.has(quantity)).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('bulk_pricing').where('id', 'in', gone).execute();
  for (const kept of standing) {
    const row = wanted.get(kept.min_quantity);
    wanted.delete(kept.min_quantity);
    if (row !== undefined && !isSameTier(row, kept))
      await tx
        .updateTable('bulk_pricing')
        .set({ price: row.price, tier: row.tier, tier_ar: row.tier_ar })
        .where('id', '=', kept.id)
        .execute();
  }
  const added = [...wanted.values()].map((row) => ({ ...row, product_id: productId }));
  if (added.length > 0) await tx.insertInto('bulk_pricing').values(added).execute();
}
