import { z } from 'zod';
import { id, idParams, money, pageQuery, person, someIds, timestamp } from '../contracts/fields.ts';
import {
  deliveries,
  newProduct,
  planDraft,
  productDraft,
  productStatuses,
  requireComplete,
  variationDraft,
} from './product-drafts.contract.ts';
import { route } from '../contracts/route.ts';

/** Products as staff make them (specification, sections 2, 3, 5 and 9). Amounts are in the product's own currency. */

const DRAFT_BYTES_MAX = 256 * 1024;

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
  /** null, as the prices: a draft that has none yet. */
  category_id: id.nullable(),
  category_name: z.string().nullable(),
  category_name_ar: z.string().nullable(),
  image_url: z.string().nullable(),
  status: z.enum(productStatuses),
  publish_at: timestamp.nullable(),
  is_featured: z.boolean(),
  is_subscription: z.boolean(),
  /** Lowest and highest price of what can be bought of it. */
  price_from: money.nullable(),
  price_to: money.nullable(),
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
  'tiers_of_options',
  'tiers_out_of_order',
  'tier_above_price',
  'publish_in_the_past',
  'price_not_of_plan',
  'stock_of_codes',
  'period_incomplete',
] as const;

export const addProduct = route({
  method: 'POST',
  path: '/api/admin/products',
  summary: 'Make a product; its SKU is made from its name, and a draft needs nothing else',
  access: 'manage_catalogue',
  isIdempotent: true,
  body: newProduct.check(requireComplete),
  bodyBytesMax: DRAFT_BYTES_MAX,
  response: staffProduct,
  status: 201,
  errors: ['idempotency_key_reused', 'password_required', ...draftErrors],
});

export const changeProduct = route({
  method: 'PUT',
  path: '/api/admin/products/{id}',
  summary: 'Write a product anew that nobody has changed since `version`',
  access: 'manage_catalogue',
  params: idParams,
  isIdempotent: true,
  bodyBytesMax: DRAFT_BYTES_MAX,
  body: productDraft
    .extend({
      version: z.int32().min(1),
      /** What was left when the form was opened; written only where `stock_quantity` differs from it and it still holds. */
      expected_stock: z.int32().min(0).nullable(),
    })
    .check(requireComplete),
  response: staffProduct,
  errors: [
    'idempotency_key_reused',
    'password_required',
    'not_found',
    'changed_meanwhile',
    'stock_changed',
    'fixed_prices_in_currency',
    ...draftErrors,
  ],
});

export const duplicateProduct = route({
  method: 'POST',
  path: '/api/admin/products/{id}/duplicate',
  summary: 'A draft like this product, with a SKU of its own, without its codes, stock and reviews',
  access: 'manage_catalogue',
  params: idParams,
  isIdempotent: true,
  response: staffProduct,
  status: 201,
  errors: ['idempotency_key_reused', 'not_found'],
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
  /** Of a tier: the plan or variation that it belongs to. */
  option_name: z.string().nullable(),
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
