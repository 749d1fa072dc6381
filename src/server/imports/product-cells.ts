import { z } from 'zod';
import { productDraft, type ProductDraft } from '#shared/contracts/product-drafts.ts';
import { readFlag, readList, readPrice, readWhole, toCell } from './cells.ts';

/** Fields of a draft by how they stand in a cell; lists are JSON. Bulk tiers have a table of their own. */
const TEXTS = [
  'name',
  'name_ar',
  'short_description',
  'short_description_ar',
  'description',
  'description_ar',
  'pricing_display_currency',
  'consumer_price',
  'delivery',
  'status',
] as const;
const OPTIONAL_TEXTS = [
  'url_slug',
  'cost_price',
  'subscription_type',
  'subscription_price_monthly',
  'subscription_price_quarterly',
  'subscription_price_semiannual',
  'subscription_price_yearly',
  'custom_period_unit',
  'publish_at',
] as const;
/** Those of the above that may be left out. */
const PRICES = OPTIONAL_TEXTS.filter(
  (name) => name === 'cost_price' || name.startsWith('subscription_price'),
);
const WHOLES = ['min_order_quantity', 'trial_days'] as const;
const OPTIONAL_WHOLES = ['stock_quantity', 'custom_period_length'] as const;
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

/** What a new product is where its line says nothing: a draft delivered by code. */
const EMPTY = {
  url_slug: null,
  short_description: '',
  short_description_ar: '',
  description: '',
  description_ar: '',
  features: [],
  features_ar: [],
  pricing_display_currency: 'DZD',
  cost_price: null,
  min_order_quantity: 1,
  delivery: 'codes',
  stock_quantity: null,
  is_subscription: false,
  subscription_type: null,
  subscription_price_monthly: null,
  subscription_price_quarterly: null,
  subscription_price_semiannual: null,
  subscription_price_yearly: null,
  custom_period_length: null,
  custom_period_unit: null,
  trial_days: 0,
  status: 'draft',
  publish_at: null,
  is_featured: false,
  images: [],
  plans: [],
  variations: [],
  bulk_pricing: [],
};

type Cells = Readonly<Record<string, string>>;
/** Plans and variations as they stand, with what a draft does not take. */
type Standing = Omit<ProductDraft, 'plans'> & {
  plans: (ProductDraft['plans'][number] & { is_derived?: boolean })[];
};

/** A product in cells, without SKU, version and category. Plans that are made from subscription prices are left out. */
export function cellsOf(draft: Standing): Record<string, string> {
  const plans = draft.plans.filter((plan) => plan.is_derived !== true).map((plan) => planKeys.parse(plan));
  const variations = draft.variations.map((one) => variationKeys.parse(one));
  const fields = [...TEXTS, ...OPTIONAL_TEXTS, ...WHOLES, ...OPTIONAL_WHOLES, ...FLAGS] as const;
  return {
    ...Object.fromEntries(fields.map((name) => [name, toCell(draft[name])])),
    features: toCell(draft.features),
    features_ar: toCell(draft.features_ar),
    images: toCell(draft.images),
    plans: toCell(plans),
    variations: toCell(variations),
  };
}

const planKeys = z.object(productDraft.shape.plans.element.shape);
const variationKeys = z.object(productDraft.shape.variations.element.shape);

/** A line over a product as it stands, or over an empty one: what a cell of the file says, else what there was. */
export function draftFrom(
  cells: Cells,
  standing: Standing | null,
  categoryId: string | null,
): z.ZodSafeParseResult<ProductDraft> {
  const kept = standing === null ? EMPTY : withoutDerived(standing);
  const said: Record<string, unknown> = {};
  const say = (names: readonly string[], read: (cell: string) => unknown) => {
    for (const name of names) if (cells[name] !== undefined) said[name] = read(cells[name]);
  };
  say(TEXTS, (cell) => cell);
  say(['consumer_price'], readPrice);
  say(OPTIONAL_TEXTS, (cell) => (cell.trim() === '' ? null : cell));
  say(PRICES, (cell) => (cell.trim() === '' ? null : readPrice(cell)));
  say(WHOLES, (cell) => readWhole(cell));
  say(OPTIONAL_WHOLES, (cell) => (cell.trim() === '' ? null : readWhole(cell)));
  say(FLAGS, (cell) => readFlag(cell));
  say(LISTS, (cell) => (cell.trim() === '' ? [] : readList(cell)));
  return productDraft.safeParse(
    { ...kept, ...said, ...(categoryId === null ? {} : { category_id: categoryId }) },
    { reportInput: true },
  );
}

function withoutDerived(standing: Standing): ProductDraft {
  return {
    ...standing,
    plans: standing.plans.filter((plan) => plan.is_derived !== true).map((plan) => planKeys.parse(plan)),
    variations: standing.variations.map((one) => variationKeys.parse(one)),
  };
}
