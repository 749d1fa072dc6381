import type { Db } from '../platform/database/pool.ts';
import type { ProductRows } from './to-product-rows.ts';
import type { StoredTier } from './stored-product.ts';
import { writePlans, type MatchedPlans } from './write-plans.ts';
import { writeTiers } from './write-tiers.ts';
import { writeVariations, type MatchedVariations } from './write-variations.ts';

interface Options {
  rows: ProductRows;
  plans: MatchedPlans;
  variations: MatchedVariations;
  tiers: readonly StoredTier[];
}

/** Writes plans and variations of a locked product, and the tiers of each and of itself. Returns the default plan. */
export async function writeOptions(
  tx: Db,
  productId: string,
  { rows, plans, variations, tiers }: Options,
): Promise<string | null> {
  const planIds = await writePlans(tx, productId, plans);
  const variationIds = await writeVariations(tx, productId, variations);
  const owned = [
    { plan_id: null, variation_id: null, rows: rows.tiers },
    ...planIds.map((plan_id, place) => ({
      plan_id,
      variation_id: null,
      rows: rows.plans[place]?.bulk_pricing ?? [],
    })),
    ...variationIds.map((variation_id, place) => ({
      plan_id: null,
      variation_id,
      rows: rows.variations[place]?.bulk_pricing ?? [],
    })),
  ];
  await writeTiers(tx, productId, { owned, standing: tiers });
  return planIds[rows.plans.findIndex((plan) => plan.is_default)] ?? null;
}
