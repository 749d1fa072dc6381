import { z } from 'zod';
import { id, idParams, money, pageQuery, timestamp } from './fields.ts';
import { route } from './route.ts';

export const category = z.object({
  id,
  name: z.string(),
  name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  image_url: z.string().nullable(),
  product_count: z.number().int(),
});
export type Category = z.output<typeof category>;

const rating = z.object({ average: z.string(), count: z.number().int() }).nullable();

/** A product as lists show it. `price` is the one that a purchase of one unit charges. */
export const productCard = z.object({
  id,
  sku: z.string(),
  name: z.string(),
  name_ar: z.string(),
  short_description: z.string(),
  short_description_ar: z.string(),
  category_id: id,
  image_url: z.string().nullable(),
  price: money,
  /** The plan whose price is shown; null for products without plans. */
  plan_id: id.nullable(),
  is_subscription: z.boolean(),
  trial_days: z.number().int(),
  features: z.array(z.string()),
  features_ar: z.array(z.string()),
  is_featured: z.boolean(),
  in_stock: z.boolean(),
  rating,
});
export type ProductCard = z.output<typeof productCard>;

const option = { id, price: money, in_stock: z.boolean() };
export const plan = z.object({
  ...option,
  name: z.string(),
  name_ar: z.string(),
  duration: z.string(),
  months: z.number().int().nullable(),
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

export const product = productCard.omit({ plan_id: true }).extend({
  description: z.string(),
  description_ar: z.string(),
  category_name: z.string(),
  category_name_ar: z.string(),
  min_order_quantity: z.number().int(),
  delivery: z.enum(['codes', 'manual']),
  default_plan: id.nullable(),
  plans: z.array(plan),
  variations: z.array(variation),
  bulk_pricing: z.array(z.object({ min_quantity: z.number().int(), price: money, tier: z.string() })),
});
export type Product = z.output<typeof product>;

/** Bands of the specification, sections 2 and 9, by consumer_price. */
export const priceBands = ['under_50', 'from_50_to_200', 'from_200'] as const;
export const productTypes = ['subscription', 'one_time'] as const;

export const listCategories = route({
  method: 'GET',
  path: '/api/categories',
  summary: 'Active categories in the order of the store',
  access: 'signed_in',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(100) }),
  response: z.array(category),
  errors: [],
});

export const readCategory = route({
  method: 'GET',
  path: '/api/categories/{id}',
  summary: 'One active category',
  access: 'signed_in',
  params: idParams,
  response: category,
  errors: ['not_found'],
});

export const listProducts = route({
  method: 'GET',
  path: '/api/products',
  summary: 'Products on sale, by name',
  access: 'signed_in',
  query: z.strictObject({
    ...pageQuery,
    search: z.string().trim().max(100).optional(),
    category_id: id.optional(),
    price: z.enum(priceBands).optional(),
    type: z.enum(productTypes).optional(),
  }),
  response: z.array(productCard),
  isList: true,
  errors: [],
});

export const readProduct = route({
  method: 'GET',
  path: '/api/products/{id}',
  summary: 'One product on sale, with its plans, variations and bulk tiers',
  access: 'signed_in',
  params: idParams,
  response: product,
  errors: ['not_found'],
});

export const review = z.object({
  id,
  author: z.string(),
  stars: z.number().int(),
  text: z.string(),
  created_at: timestamp,
});
export type Review = z.output<typeof review>;

export const listReviews = route({
  method: 'GET',
  path: '/api/products/{id}/reviews',
  summary: 'Published reviews of a product, newest first',
  access: 'signed_in',
  params: idParams,
  query: z.strictObject(pageQuery),
  response: z.array(review),
  isList: true,
  errors: ['not_found'],
});
