import { z } from 'zod';
import { currency, id, pageQuery } from '../contracts/fields.ts';
import { deliveries, productStatuses, STOCK_MAX } from '../products/product-drafts.contract.ts';
import { route } from '../contracts/route.ts';

/** Prices and stock of many products at once, as a table: one row for each price that can be charged. */

export const GRID_CHANGES_MAX = 500;

export const gridTargets = ['product', 'plan', 'variation', 'tier'] as const;

export const gridRow = z.object({
  /** What the price belongs to, and its id (bulk tiers have one too). */
  target: z.enum(gridTargets),
  id,
  product_id: id,
  sku: z.string(),
  name: z.string(),
  name_ar: z.string(),
  /** Name of the plan or tier, value of the variation. */
  option: z.string().nullable(),
  option_ar: z.string().nullable(),
  /** Of a tier: the plan or variation that it belongs to; null: the product's own. */
  owner: z.string().nullable(),
  owner_ar: z.string().nullable(),
  /** Of a tier: from so many units on. */
  min_quantity: z.number().int().nullable(),
  status: z.enum(productStatuses),
  price: z.string(),
  /** What the store pays for one unit, of products and their own tiers; null where nobody wrote it, or for who may not see it. */
  cost: z.string().nullable(),
  currency,
  delivery: z.enum(deliveries),
  /** Units left, on the row of the product itself where it is delivered by hand; null: any number. */
  stock: z.number().int().nullable(),
  has_stock: z.boolean(),
});
export type GridRow = z.output<typeof gridRow>;

export const listGridRows = route({
  method: 'GET',
  path: '/api/admin/price-grid',
  summary:
    'Prices and stock of products by name, with the rows of each product together; a page is so many products',
  access: 'manage_prices',
  query: z.strictObject({
    ...pageQuery,
    search: z.string().trim().min(1).max(100).optional(),
    category_id: id.optional(),
  }),
  response: z.array(gridRow),
  isList: true,
  errors: [],
});

const amount = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'not_an_amount');
const stock = z.number().int().min(0).max(STOCK_MAX).nullable();

export const gridChange = z.strictObject({
  target: z.enum(gridTargets),
  id,
  /** In which the price was read and is written. */
  currency,
  price: z.strictObject({ from: amount, to: amount }).optional(),
  /** Only of target product, delivered by hand. */
  stock: z.strictObject({ from: stock, to: stock }).optional(),
});
export type GridChange = z.output<typeof gridChange>;

/** What becomes of each change, in their order. changed: somebody else has changed it since it was read. */
export const gridVerdict = z.enum([
  'fits',
  'same',
  'changed',
  'gone',
  'too_small',
  'tiers_out_of_order',
  'tier_above_price',
  'no_stock',
]);
export type GridVerdict = z.output<typeof gridVerdict>;

export const changeGrid = route({
  method: 'POST',
  path: '/api/admin/price-grid',
  summary: 'Look at changes of prices and stock, or make them: all of them or none',
  access: 'manage_prices',
  bodyBytesMax: 256 * 1024,
  body: z.strictObject({
    changes: z.array(gridChange).min(1).max(GRID_CHANGES_MAX),
    is_preview: z.boolean(),
  }),
  /** is_applied: false in a preview, and where a verdict is neither fits nor same. */
  response: z.object({ is_applied: z.boolean(), verdicts: z.array(gridVerdict) }),
  /** A preview needs no password. */
  errors: ['password_required'],
});
