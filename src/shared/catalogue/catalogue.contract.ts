import { z } from 'zod';
import { id, idParams, money, pageQuery, slug, timestamp, units } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** A product or category in an address: its id, or the slug of its name. */
const idOrSlugParams = z.strictObject({ id: z.union([id, slug]) });

export const category = z.object({
  id,
  url_slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  image_url: z.string().nullable(),
  product_count: z.number().int(),
});
export type Category = z.output<typeof category>;

const rating = z.object({ average: z.string(), count: z.number().int() }).nullable();

export const priceRules = ['catalogue', 'tier', 'list_percent', 'list_fixed'] as const;

/** Why a price is what it is, as resolve_price() says it. */
export const priceExplanation = z.object({
  rule: z.enum(priceRules),
  base_price: money,
  tier: z.string().nullable(),
  tier_ar: z.string().nullable(),
  percent_off: z.string().nullable(),
  passed_over: money.nullable(),
});
export type PriceExplanation = z.output<typeof priceExplanation>;

/** A product as lists show it. `price` is the one that a purchase of the smallest quantity charges for a unit. */
export const productCard = z.object({
  id,
  sku: z.string(),
  url_slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  short_description: z.string(),
  short_description_ar: z.string(),
  category_id: id,
  image_url: z.string().nullable(),
  price: money,
  explanation: priceExplanation,
  plan_id: id.nullable(),
  cart_quantity: z.number().int().nullable(),
  delivery: z.enum(['codes', 'manual']),
  is_subscription: z.boolean(),
  trial_days: z.number().int(),
  features: z.array(z.string()),
  features_ar: z.array(z.string()),
  is_featured: z.boolean(),
  in_stock: z.boolean(),
  rating,
});
export type ProductCard = z.output<typeof productCard>;

/** Prices of one unit from quantities on, ascending. */
const tiers = z.array(
  z.object({
    min_quantity: z.number().int(),
    price: money,
    explanation: priceExplanation,
    tier: z.string(),
    tier_ar: z.string(),
  }),
);
export type Tiers = z.output<typeof tiers>;

/** A plan or variation: its tiers are its own, never the product's (decision 67). */
const option = {
  bulk_pricing: tiers,
  id,
  price: money,
  explanation: priceExplanation,
  in_stock: z.boolean(),
};
export const periodUnits = ['day', 'week', 'month', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];
export const plan = z.object({
  ...option,
  name: z.string(),
  name_ar: z.string(),
  duration: z.string(),
  months: z.number().int().nullable(),
  period_length: z.number().int().nullable(),
  period_unit: z.enum(periodUnits).nullable(),
  savings: money.nullable(),
  is_popular: z.boolean(),
});
export type Plan = z.output<typeof plan>;

export const variation = z.object({
  ...option,
  name: z.string(),
  name_ar: z.string(),
  value: z.string(),
  value_ar: z.string(),
  is_default: z.boolean(),
});
export type Variation = z.output<typeof variation>;

export const product = productCard.omit({ plan_id: true, cart_quantity: true }).extend({
  description: z.string(),
  description_ar: z.string(),
  category_name: z.string(),
  category_name_ar: z.string(),
  category_slug: z.string(),
  images: z.array(z.string()),
  min_order_quantity: z.number().int(),
  default_plan: id.nullable(),
  plans: z.array(plan),
  variations: z.array(variation),
  bulk_pricing: tiers,
});
export type Product = z.output<typeof product>;

/** Bands of the specification, sections 2 and 9, by consumer_price. */
export const priceBands = ['under_50', 'from_50_to_200', 'from_200'] as const;
export const productTypes = ['subscription', 'one_time'] as const;
/** Prices are compared in dinars, as the caller is charged them. */
export const productSorts = ['relevance', 'name', 'price_low', 'price_high', 'newest'] as const;
export type ProductSort = (typeof productSorts)[number];

const filters = {
  search: z.string().trim().max(100).optional(),
  category_id: id.optional(),
  price: z.enum(priceBands).optional(),
  type: z.enum(productTypes).optional(),
  sort: z.enum(productSorts).optional(),
};

export const listCategories = route({
  method: 'GET',
  path: '/api/categories',
  summary: 'Active categories in the order of the store',
  access: 'signed_in',
  scope: 'read_catalogue',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(100) }),
  response: z.array(category),
  errors: [],
});

export const listShelves = route({
  method: 'GET',
  path: '/api/shelves',
  summary: 'The first categories of the store, as visitors see them: names and how many products, no prices',
  access: 'public',
  response: z.array(z.object({ name: z.string(), name_ar: z.string(), product_count: z.number().int() })),
  errors: [],
});

export const readCategory = route({
  method: 'GET',
  path: '/api/categories/{id}',
  summary: 'One active category, by its id or slug',
  access: 'signed_in',
  scope: 'read_catalogue',
  params: idOrSlugParams,
  response: category,
  errors: ['not_found'],
});

export const listProducts = route({
  method: 'GET',
  path: '/api/products',
  summary: 'Products on sale',
  access: 'signed_in',
  scope: 'read_catalogue',
  query: z.strictObject({ ...pageQuery, ...filters }),
  response: z.array(productCard),
  isList: true,
  errors: [],
});

/** A product that is on sale now, or no longer. */
export const productChange = z.object({
  id,
  updated_at: timestamp,
  product: productCard.nullable(),
});
export type ProductChange = z.output<typeof productChange>;

export const listProductChanges = route({
  method: 'GET',
  path: '/api/product-changes',
  summary:
    'Products that changed at or after updated_since, oldest change first: texts, prices, stock, put on sale or withdrawn (product is null)',
  access: 'signed_in',
  scope: 'read_catalogue',
  query: z.strictObject({
    ...pageQuery,
    updated_since: z.iso.datetime({ offset: true }).optional(),
  }),
  response: z.array(productChange),
  isList: true,
  errors: [],
});

export const readProduct = route({
  method: 'GET',
  path: '/api/products/{id}',
  summary: 'One product on sale, by its id or slug, with its plans and variations and the bulk tiers of each',
  access: 'signed_in',
  scope: 'read_catalogue',
  params: idOrSlugParams,
  response: product,
  errors: ['not_found'],
});

export const listRelatedProducts = route({
  method: 'GET',
  path: '/api/products/{id}/related',
  summary: 'Up to eight others on sale that people who look at this one may want',
  access: 'signed_in',
  params: idParams,
  response: z.array(productCard),
  errors: ['not_found'],
});

const pricedLine = z.strictObject({
  product_id: id,
  plan_id: id.nullable().default(null),
  variation_id: id.nullable().default(null),
  quantity: units,
});

/** So many or fewer left are told; above it, there is enough. */
export const STOCK_TOLD_MAX = 20;

/** The answer to one line; a line that can't be bought has a refusal instead of a price. */
export const linePrice = z.object({
  unit_price: money.nullable(),
  total: money.nullable(),
  explanation: priceExplanation.nullable(),
  refusal: z.enum(['product_unavailable', 'option_required', 'quantity_too_small']).nullable(),
  available: z.number().int().nullable(),
});
export type LinePrice = z.output<typeof linePrice>;

/** Of one call; what has more is asked for in parts. */
export const PRICED_LINES_MAX = 100;

export const priceLines = route({
  method: 'POST',
  path: '/api/prices',
  summary: 'What these quantities cost the caller, line by line, and why',
  access: 'signed_in',
  scope: 'read_catalogue',
  isAllowedWhileLooking: true,
  body: z.strictObject({ lines: z.array(pricedLine).min(1).max(PRICED_LINES_MAX) }),
  response: z.array(linePrice),
  errors: [],
});
