import type { TierDraft } from '#shared/products/product-drafts.contract.ts';
import { toProductRows, type ProductRows } from './to-product-rows.ts';
import { matchOptions, optionsDiffer } from './match-options.ts';
import type { StoredProduct } from './stored-product.ts';
import { isSamePlan, planKey, type MatchedPlans } from './write-plans.ts';
import { tiersDiffer } from './write-tiers.ts';
import { isSameVariation, variationKey, type MatchedVariations } from './write-variations.ts';
import type { ProductUpdate } from './update-product.ts';

export interface ProductComparison {
  rows: ProductRows;
  plans: MatchedPlans;
  variations: MatchedVariations;
  /** Changed fields, by contract name. */
  changed: string[];
}

/** Diff of a draft against the stored product; does not touch the database. Refusal: option_unknown. */
export function compareProduct(
  standing: StoredProduct,
  { draft, expectedStock }: Pick<ProductUpdate, 'draft' | 'expectedStock'>,
): ProductComparison {
  const rows = toProductRows(draft);
  const plans = matchOptions(rows.plans, standing.plans, planKey);
  const variations = matchOptions(rows.variations, standing.variations, variationKey);
  const withTiers =
    <Row extends { bulk_pricing: TierDraft[] }, Kept extends { id: string }>(
      isSame: (row: Row, kept: Kept) => boolean,
    ) =>
    (row: Row, kept: Kept) =>
      isSame(row, kept) && !tiersDiffer(row.bulk_pricing, standing.tiers, kept.id);
  const { image_url, additional_images, ...fields } = rows.product;
  const was: Record<string, unknown> = standing.product;
  const changed = Object.entries(fields).flatMap(([name, value]) =>
    isEqual(was[name], value) ? [] : [name],
  );
  const isDefaultMoved =
    (plans.pairs.find(({ row }) => row.is_default)?.kept?.id ?? null) !== standing.product.default_plan;
  const further = {
    url_slug: draft.url_slug !== null && draft.url_slug !== standing.product.url_slug,
    images: !isEqual([image_url, additional_images], [was['image_url'], was['additional_images']]),
    plans: isDefaultMoved || optionsDiffer(plans, standing.plans, withTiers(isSamePlan)),
    variations: optionsDiffer(variations, standing.variations, withTiers(isSameVariation)),
    bulk_pricing: tiersDiffer(rows.tiers, standing.tiers, standing.product.id),
    stock_quantity: draft.stock_quantity !== expectedStock,
  };
  for (const [name, isChanged] of Object.entries(further)) if (isChanged) changed.push(name);
  return { rows, plans, variations, changed };
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
