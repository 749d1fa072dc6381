import { z } from 'zod';
import { periodUnits } from '../catalogue/catalogue.contract.ts';
import {
  currency,
  id,
  isAboveZero,
  nameOf,
  optionalNameOf,
  pictureUrl,
  slug,
  textOf,
} from '../contracts/fields.ts';

/** What staff write of a product (specification, sections 3, 5 and 9). Amounts are in the product's own currency. */

export const productStatuses = ['draft', 'active', 'inactive'] as const;
export type ProductStatus = (typeof productStatuses)[number];
export const subscriptionTypes = [
  'monthly',
  'quarterly',
  'semiannual',
  'yearly',
  'multiple',
  'custom',
] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];
export const deliveries = ['codes', 'manual'] as const;

export const PRODUCT_NAME_MAX = 200;
export const STOCK_MAX = 10_000_000;
export const OPTIONS_MAX = 30;
export const FEATURES_MAX = 30;
export const SEARCH_WORDS_LENGTH = 300;
/** image_url and additional_images together. */
export const IMAGES_MAX = 12;

const amount = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/, 'not_an_amount')
  .refine(isAboveZero, 'too_small');
const costAmount = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'not_an_amount');

export const tierDraft = z.strictObject({
  min_quantity: z.number().int().min(1).max(1_000_000),
  price: amount,
  tier: nameOf(40),
  /** Empty: the one name stands in both languages. */
  tier_ar: optionalNameOf(40),
});
export type TierDraft = z.output<typeof tierDraft>;

/** From quantity to quantity, as prices fall. */
const tiers = z.array(tierDraft).max(OPTIONS_MAX);

export const planDraft = z.strictObject({
  /** Of the plan that this is; null: a new one. One of the same duration that was retired comes back. */
  id: id.nullable(),
  name: nameOf(80),
  name_ar: nameOf(80),
  /** 1_month, 3_months, 6_months, 1_year, or a key of one's own: unlike within a product. */
  duration: z.string().regex(/^[a-z0-9_]{1,40}$/, 'wrong_type'),
  period_length: z.number().int().min(1).max(1000).nullable(),
  period_unit: z.enum(periodUnits).nullable(),
  price: amount,
  is_popular: z.boolean(),
  /** At most one; without it the first is the default (specification, section 4). */
  is_default: z.boolean(),
  /** Its own prices from quantities on; the product's never hold for it. */
  bulk_pricing: tiers.default([]),
});
export type PlanDraft = z.output<typeof planDraft>;

export const variationDraft = z.strictObject({
  id: id.nullable(),
  name: nameOf(80),
  name_ar: nameOf(80),
  value: nameOf(80),
  value_ar: nameOf(80),
  price: amount,
  is_default: z.boolean(),
  bulk_pricing: tiers.default([]),
});
export type VariationDraft = z.output<typeof variationDraft>;

/**
 * Everything of a product that staff write. The SKU is made by the store and stays. A draft needs a name and nothing else
 * (specification, section 5): what a product can't be sold without may be empty until then (`missingOf`).
 */
export const productDraft = z.strictObject({
  name: nameOf(PRODUCT_NAME_MAX),
  name_ar: optionalNameOf(PRODUCT_NAME_MAX),
  /** null: made from the name. */
  url_slug: slug.nullable(),
  category_id: id.nullable(),
  short_description: textOf(300),
  short_description_ar: textOf(300),
  description: textOf(5000),
  description_ar: textOf(5000),
  /** What else it is searched for by, in both languages; clients don't see it. */
  search_words: textOf(SEARCH_WORDS_LENGTH),
  features: z.array(nameOf(200)).max(FEATURES_MAX),
  features_ar: z.array(nameOf(200)).max(FEATURES_MAX),
  pricing_display_currency: currency,
  consumer_price: amount.nullable(),
  cost_price: costAmount.nullable(),
  min_order_quantity: z.number().int().min(1).max(100_000),
  delivery: z.enum(deliveries),
  /** Units left of what is delivered by hand; null: any number. Always null for codes, which are counted themselves. */
  stock_quantity: z.number().int().min(0).max(STOCK_MAX).nullable(),
  is_subscription: z.boolean(),
  subscription_type: z.enum(subscriptionTypes).nullable(),
  subscription_price_monthly: amount.nullable(),
  subscription_price_quarterly: amount.nullable(),
  subscription_price_semiannual: amount.nullable(),
  subscription_price_yearly: amount.nullable(),
  custom_period_length: z.number().int().min(1).max(1000).nullable(),
  custom_period_unit: z.enum(periodUnits).nullable(),
  trial_days: z.number().int().min(0).max(365),
  status: z.enum(productStatuses),
  /** A draft goes on sale by itself then. */
  publish_at: z.iso.datetime().nullable(),
  is_featured: z.boolean(),
  /** In order; the first is the product's picture. */
  images: z.array(pictureUrl).max(IMAGES_MAX),
  /** In order. A subscription without any gets them from its subscription prices. */
  plans: z.array(planDraft).max(OPTIONS_MAX),
  /** In order; only of products without plans. */
  variations: z.array(variationDraft).max(OPTIONS_MAX),
  /** Of the product itself: only where it has no plans and variations, which have tiers of their own. */
  bulk_pricing: tiers,
});
export type ProductDraft = z.output<typeof productDraft>;

const { shape } = productDraft;
/** A new product: a draft delivered by code where nothing else is said. */
export const newProduct = z.strictObject({
  ...shape,
  name_ar: shape.name_ar.default(''),
  url_slug: shape.url_slug.default(null),
  category_id: shape.category_id.default(null),
  short_description: shape.short_description.default(''),
  short_description_ar: shape.short_description_ar.default(''),
  description: shape.description.default(''),
  description_ar: shape.description_ar.default(''),
  search_words: shape.search_words.default(''),
  features: shape.features.default([]),
  features_ar: shape.features_ar.default([]),
  pricing_display_currency: shape.pricing_display_currency.default('DZD'),
  consumer_price: shape.consumer_price.default(null),
  cost_price: shape.cost_price.default(null),
  min_order_quantity: shape.min_order_quantity.default(1),
  delivery: shape.delivery.default('codes'),
  stock_quantity: shape.stock_quantity.default(null),
  is_subscription: shape.is_subscription.default(false),
  subscription_type: shape.subscription_type.default(null),
  subscription_price_monthly: shape.subscription_price_monthly.default(null),
  subscription_price_quarterly: shape.subscription_price_quarterly.default(null),
  subscription_price_semiannual: shape.subscription_price_semiannual.default(null),
  subscription_price_yearly: shape.subscription_price_yearly.default(null),
  custom_period_length: shape.custom_period_length.default(null),
  custom_period_unit: shape.custom_period_unit.default(null),
  trial_days: shape.trial_days.default(0),
  status: shape.status.default('draft'),
  publish_at: shape.publish_at.default(null),
  is_featured: shape.is_featured.default(false),
  images: shape.images.default([]),
  plans: shape.plans.default([]),
  variations: shape.variations.default([]),
  bulk_pricing: shape.bulk_pricing.default([]),
});

const neededOnSale = ['name_ar', 'category_id', 'consumer_price'] as const;
type Needed = (typeof neededOnSale)[number];

/** What has to be there before a product goes on sale, and is not. */
export function missingOf(draft: Record<Needed, string | null>): Needed[] {
  return neededOnSale.filter((field) => draft[field] === null || draft[field] === '');
}

/** For bodies: whatever is no mere draft, or goes on sale by itself, is told of everything that is missing at once. */
export function requireComplete({ value, issues }: z.core.ParsePayload<ProductDraft>): void {
  if (value.status === 'draft' && value.publish_at === null) return;
  for (const field of missingOf(value))
    issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: [field] });
}
