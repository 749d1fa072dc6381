import { z } from 'zod';
import {
  newProduct,
  planDraft,
  productDraft,
  requireComplete,
  variationDraft,
  type ProductDraft,
  type TierDraft,
} from '#shared/products/product-drafts.contract.ts';
import { planKey } from '../write-plans.ts';
import { variationKey } from '../write-variations.ts';
import { readFlag, readList, readPrice, readWhole, toText } from './cells.ts';

/** A draft's fields by cell format; lists are JSON. Bulk tiers have a table of their own. */
const TEXTS = [
  'name',
  'name_ar',
  'short_description',
  'short_description_ar',
  'description',
  'description_ar',
  'search_words',
  'pricing_display_currency',
  'delivery',
  'status',
] as const;
const OPTIONAL_TEXTS = [
  'url_slug',
  'consumer_price',
  'cost_price',
  'subscription_type',
  'subscription_price_monthly',
  'subscription_price_quarterly',
  'subscription_price_semiannual',
  'subscription_price_yearly',
  'custom_period_unit',
  'publish_at',
] as const;
/** The optional ones. */
const PRICES = OPTIONAL_TEXTS.filter((name) => name.includes('price'));
const WHOLES = ['min_order_quantity', 'trial_days'] as const;
const OPTIONAL_WHOLES = ['stock_quantity', 'custom_period_length'] as const;
/** Omitted if plans determine them. */
const PRICES_OF_PLANS = OPTIONAL_TEXTS.filter((name) => name.startsWith('subscription_price_'));
const FLAGS = ['is_subscription', 'is_featured'] as const;
const LISTS = ['features', 'features_ar', 'images', 'plans', 'variations'] as const;

export const PRODUCT_COLUMNS = [
  'sku',
  'version',
  'stock_at_export',
  'category',
  ...TEXTS,
  ...OPTIONAL_TEXTS,
  ...WHOLES,
  ...OPTIONAL_WHOLES,
  ...FLAGS,
  ...LISTS,
] as const;

type Cells = Readonly<Record<string, string>>;
/** Stored plans and variations, with what a draft does not include. */
type Standing = Omit<ProductDraft, 'plans'> & {
  plans: (ProductDraft['plans'][number] & { is_derived?: boolean })[];
};

/** A product in the texts of its cells, without SKU, version and category. Derived plans and prices are omitted. */
export function cellsOf(draft: Standing): Record<string, string> {
  const plans = draft.plans.filter((plan) => plan.is_derived !== true).map((plan) => planCells.parse(plan));
  const variations = draft.variations.map((one) => variationCells.parse(one));
  const fields = [...TEXTS, ...OPTIONAL_TEXTS, ...WHOLES, ...OPTIONAL_WHOLES, ...FLAGS] as const;
  return {
    ...Object.fromEntries(fields.map((name) => [name, toText(draft[name])])),
    ...(plans.length > 0 ? noPrices('') : {}),
    features: toText(draft.features),
    features_ar: toText(draft.features_ar),
    images: toText(draft.images),
    plans: toText(plans),
    variations: toText(variations),
  };
}

const noPrices = <None>(none: None) => Object.fromEntries(PRICES_OF_PLANS.map((name) => [name, none]));
const planKeys = z.object(planDraft.shape);
const variationKeys = z.object(variationDraft.shape);
/** Tiers have a table of their own, also those of options. */
const planCells = planKeys.omit({ bulk_pricing: true });
const variationCells = variationKeys.omit({ bulk_pricing: true });

const { name: _name, ...blank } = newProduct.parse({ name: 'New' });
const wholeProduct = productDraft.check(requireComplete);

/**
 * Merges what a row says (saidIn) into a product, or into an empty one: what it is silent about stays. `categoryId`:
 * undefined if it says none.
 */
export function draftFrom(
  row: Cells,
  standing: Standing | null,
  categoryId: string | null | undefined,
): z.ZodSafeParseResult<ProductDraft> {
  const said: Record<string, unknown> = categoryId === undefined ? {} : { category_id: categoryId };
  const say = (names: readonly string[], read: (cell: string) => unknown) => {
    for (const name of names) if (row[name] !== undefined) said[name] = read(row[name]);
  };
  say(TEXTS, (cell) => cell);
  say(OPTIONAL_TEXTS, (cell) => (cell === '' ? null : cell));
  say(PRICES, (cell) => (cell === '' ? null : readPrice(cell)));
  say(WHOLES, (cell) => readWhole(cell));
  say(OPTIONAL_WHOLES, (cell) => (cell === '' ? null : readWhole(cell)));
  say(FLAGS, (cell) => readFlag(cell));
  say(LISTS, readList);
  const kept = standing === null ? blank : withoutDerived(standing);
  if (Array.isArray(said['plans'])) said['plans'] = withTiers(said['plans'], kept.plans, planKey);
  if (Array.isArray(said['variations']))
    said['variations'] = withTiers(said['variations'], kept.variations, variationKey);
  const followed =
    Array.isArray(said['plans']) && said['plans'].length + kept.plans.length > 0 ? noPrices(null) : {};
  return wholeProduct.safeParse({ ...kept, ...followed, ...said }, { reportInput: true });
}

/** Rows of a list of options keep the tiers of those they are, by id, else by name. */
function withTiers<Option extends { id: string | null; bulk_pricing: TierDraft[] }>(
  rows: readonly unknown[],
  kept: readonly Option[],
  keyOf: (option: Option) => string,
): unknown[] {
  return rows.map((row) => {
    if (typeof row !== 'object' || row === null) return row;
    const same =
      kept.find(({ id }) => 'id' in row && row.id === id) ??
      kept.find((option) => keyOf(option) === keyOf({ ...option, ...row, id: null }));
    return { bulk_pricing: same?.bulk_pricing ?? [], ...row };
  });
}

/** In the editor's format. */
export function withoutDerived(standing: Standing): ProductDraft {
  return {
    ...standing,
    plans: standing.plans.filter((plan) => plan.is_derived !== true).map((plan) => planKeys.parse(plan)),
    variations: standing.variations.map((one) => variationKeys.parse(one)),
  };
}
