import { z } from 'zod';
import { periodUnits } from './catalogue.ts';
import {
  currency,
  id,
  idParams,
  money,
  nameOf,
  pageQuery,
  pictureUrl,
  slug,
  someIds,
  textOf,
  timestamp,
} from './fields.ts';
import { route } from './route.ts';

/** Products as staff make them (specification, sections 2, 3, 5 and 9). Amounts are in the product's own currency. */

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

export const OPTIONS_MAX = 30;
export const FEATURES_MAX = 30;
/** image_url and additional_images together. */
export const IMAGES_MAX = 12;
const DRAFT_BYTES_MAX = 256 * 1024;

const amount = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/, 'not_an_amount')
  .refine((text) => /[1-9]/.test(text), 'too_small');
const costAmount = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'not_an_amount');

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
});
export type VariationDraft = z.output<typeof variationDraft>;

export const tierDraft = z.strictObject({
  min_quantity: z.number().int().min(1).max(1_000_000),
  price: amount,
  tier: nameOf(40),
});
export type TierDraft = z.output<typeof tierDraft>;

/** Everything of a product that staff write. The SKU is made by the store and stays. */
export const productDraft = z.strictObject({
  name: nameOf(200),
  name_ar: nameOf(200),
  /** null: made from the name. */
  url_slug: slug.nullable(),
  category_id: id,
  short_description: textOf(300),
  short_description_ar: textOf(300),
  description: textOf(5000),
  description_ar: textOf(5000),
  features: z.array(nameOf(200)).max(FEATURES_MAX),
  features_ar: z.array(nameOf(200)).max(FEATURES_MAX),
  pricing_display_currency: currency,
  consumer_price: amount,
  cost_price: costAmount.nullable(),
  min_order_quantity: z.number().int().min(1).max(100_000),
  delivery: z.enum(deliveries),
  /** Units left of what is delivered by hand; null: any number. Always null for codes, which are counted themselves. */
  stock_quantity: z.number().int().min(0).max(10_000_000).nullable(),
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
  /** Only of products without plans and variations; prices fall as quantities rise. */
  bulk_pricing: z.array(tierDraft).max(OPTIONS_MAX),
});
export type ProductDraft = z.output<typeof productDraft>;

const person = z.object({ id, name: z.string().nullable(), email: z.string() });

/** What staff read of a product: its draft as it stands, and what the store knows besides. */
export const staffProduct = z.object({
  id,
  sku: z.string(),
  version: z.number().int(),
  draft: productDraft.extend({
    url_slug: z.string(),
    name: z.string(),
    name_ar: z.string(),
    features: z.array(z.string()),
    features_ar: z.array(z.string()),
    plans: z.array(
      z.object({
        ...planDraft.shape,
        id,
        name: z.string(),
        name_ar: z.string(),
        /** (1_month price × months) − price, floored at 0 (specification, section 5); in the product's currency. */
        savings: z.string(),
        /** Made from the subscription prices: not to be sent back. */
        is_derived: z.boolean(),
      }),
    ),
    variations: z.array(z.object({ ...variationDraft.shape, id, name: z.string(), name_ar: z.string() })),
  }),
  /** Codes that can still be sold, of products delivered by code. */
  free_codes: z.number().int(),
  is_on_sale: z.boolean(),
  /** In the trash since then. */
  deleted_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  updated_by: person.nullable(),
});
export type StaffProduct = z.output<typeof staffProduct>;

/** A row of the list. */
export const staffProductRow = z.object({
  id,
  sku: z.string(),
  url_slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  category_id: id,
  category_name: z.string(),
  category_name_ar: z.string(),
  image_url: z.string().nullable(),
  status: z.enum(productStatuses),
  publish_at: timestamp.nullable(),
  is_featured: z.boolean(),
  is_subscription: z.boolean(),
  /** Lowest and highest price of what can be bought of it. */
  price_from: money,
  price_to: money,
  plans: z.number().int(),
  variations: z.number().int(),
  /** The first ones, as "Region: Europe". */
  options: z.array(
    z.object({ name: z.string(), name_ar: z.string(), value: z.string(), value_ar: z.string() }),
  ),
  delivery: z.enum(deliveries),
  /** Free codes, or units left of what is delivered by hand; null: any number. */
  stock: z.number().int().nullable(),
  in_stock: z.boolean(),
  deleted_at: timestamp.nullable(),
  created_at: timestamp,
});
export type StaffProductRow = z.output<typeof staffProductRow>;

export const staffProductSorts = ['created', 'name', 'price'] as const;

export const staffProductFilters = {
  tab: z.enum(['products', 'trash']).default('products'),
  /** In names, descriptions, SKU and category; typing errors are forgiven. */
  search: z.string().trim().min(1).max(100).optional(),
  status: z.enum(['active', 'inactive', 'draft']).optional(),
  category_id: id.optional(),
  /** What the tiles count. */
  only: z.enum(['out_of_stock', 'monthly_pricing', 'featured']).optional(),
  sort: z.enum(staffProductSorts).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

export const listStaffProducts = route({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'All products, or those in the trash',
  access: 'manage_catalogue',
  query: z.strictObject({ ...pageQuery, ...staffProductFilters }),
  response: z.array(staffProductRow),
  isList: true,
  errors: [],
});

export const countStaffProducts = route({
  method: 'GET',
  path: '/api/admin/product-counts',
  summary: 'The tiles above the list of products; the trash counts for itself',
  access: 'manage_catalogue',
  response: z.object({
    total: z.number().int(),
    active: z.number().int(),
    out_of_stock: z.number().int(),
    monthly_pricing: z.number().int(),
    featured: z.number().int(),
    trash: z.number().int(),
  }),
  errors: [],
});

export const readStaffProduct = route({
  method: 'GET',
  path: '/api/admin/products/{id}',
  summary: 'Everything of a product, also of one in the trash',
  access: 'manage_catalogue',
  params: idParams,
  response: staffProduct,
  errors: ['not_found'],
});

const draftErrors = [
  'category_missing',
  'slug_taken',
  'picture_not_found',
  'plan_missing',
  'option_twice',
  'option_unknown',
  'one_kind_of_option',
  'default_twice',
  'popular_twice',
  'tiers_out_of_order',
  'publish_in_the_past',
  'stock_of_codes',
  'period_incomplete',
] as const;

export const addProduct = route({
  method: 'POST',
  path: '/api/admin/products',
  summary: 'Make a product; its SKU is made from its name',
  access: 'manage_catalogue',
  body: productDraft,
  bodyBytesMax: DRAFT_BYTES_MAX,
  response: staffProduct,
  status: 201,
  errors: draftErrors,
});

export const changeProduct = route({
  method: 'PUT',
  path: '/api/admin/products/{id}',
  summary: 'Write a product anew that nobody has changed since `version`',
  access: 'manage_catalogue',
  params: idParams,
  bodyBytesMax: DRAFT_BYTES_MAX,
  body: productDraft.extend({
    version: z.number().int().min(1),
    /** What was left when the form was opened; written only where `stock_quantity` differs from it and it still holds. */
    expected_stock: z.number().int().min(0).nullable(),
  }),
  response: staffProduct,
  errors: ['not_found', 'changed_meanwhile', 'stock_changed', ...draftErrors],
});

export const duplicateProduct = route({
  method: 'POST',
  path: '/api/admin/products/{id}/duplicate',
  summary: 'A draft like this product, with a SKU of its own, without its codes, stock and reviews',
  access: 'manage_catalogue',
  params: idParams,
  response: staffProduct,
  status: 201,
  errors: ['not_found'],
});

export const deleteProducts = route({
  method: 'POST',
  path: '/api/admin/products/delete',
  summary: 'Move products to the trash; those that are there already stay',
  access: 'manage_catalogue',
  body: someIds,
  response: z.object({ deleted: z.array(id) }),
  errors: [],
});

export const restoreProducts = route({
  method: 'POST',
  path: '/api/admin/products/restore',
  summary: 'Take products out of the trash, as they were',
  access: 'manage_catalogue',
  body: someIds,
  response: z.object({ restored: z.array(id) }),
  errors: [],
});

export const priceChange = z.object({
  id: z.string(),
  what: z.enum(['consumer_price', 'cost_price', 'plan', 'variation', 'tier']),
  name: z.string().nullable(),
  old_price: money.nullable(),
  new_price: money.nullable(),
  by: person.nullable(),
  created_at: timestamp,
});
export type PriceChange = z.output<typeof priceChange>;

export const listPriceChanges = route({
  method: 'GET',
  path: '/api/admin/products/{id}/price-changes',
  summary: 'How the prices of a product have changed, newest first',
  access: 'manage_catalogue',
  params: idParams,
  query: z.strictObject(pageQuery),
  response: z.array(priceChange),
  isList: true,
  errors: ['not_found'],
});
