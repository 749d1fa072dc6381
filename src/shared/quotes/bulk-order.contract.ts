import { z } from 'zod';
import { linePrice, priceExplanation, productCard, productTypes } from '../catalogue/catalogue.contract.ts';
import {
  day,
  id,
  idParams,
  isAboveZero,
  LINES_BYTES_MAX,
  linesOf,
  money,
  pageQuery,
  paidMoney,
  units,
} from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { buyingErrors } from '../orders/buying-errors.ts';
import { LINE_UNITS_MAX, ORDER_LINES_MAX } from '../orders/order-limits.ts';
import { orderLine, placedOrder } from '../orders/orders.contract.ts';

/**
 * The bulk order that a person prepares (specification, sections 2, 4, 5): on the server, one per person, like the cart. It
 * ends as a purchase at today's prices, or as a request for a quote (quotes.contract.ts). Files beside these calls:
 * GET /api/bulk-order/template.csv, /api/bulk-order/catalogue.csv and /api/bulk-order/catalogue.pdf, in the reader's
 * language and with the reader's own prices.
 */

/** Of one bulk order, one request and one offer. */
export const BULK_LINES_MAX = ORDER_LINES_MAX;
export const BULK_QUANTITY_MAX = LINE_UNITS_MAX;
export const BULK_NOTES_LENGTH = 2000;

const named = z.object({ id, name: z.string(), name_ar: z.string() });
/** What the buyer would like to pay for a unit. */
const wished = paidMoney.extend({ amount: paidMoney.shape.amount.refine(isAboveZero, 'too_small') });

export const bulkLine = z.object({
  id,
  product: productCard
    .pick({ id: true, sku: true, url_slug: true, name: true, name_ar: true, image_url: true, delivery: true })
    .extend({ min_order_quantity: z.number().int() }),
  plan: named.nullable(),
  variation: named.nullable(),
  quantity: z.number().int(),
  wished_unit_price: money.nullable(),
  ...linePrice.omit({ refusal: true }).shape,
  /** Why a purchase of this line would be refused at the moment; null where it would not. */
  refusal: z.enum([...linePrice.shape.refusal.unwrap().options, 'out_of_stock']).nullable(),
});
export type BulkLine = z.output<typeof bulkLine>;

export const bulkOrder = z.object({
  /** Counts its changes; what is sent names the one that was seen. */
  version: z.number().int(),
  /** In the order in which they were added. */
  lines: z.array(bulkLine),
  /** Of all lines together. */
  units: z.number().int(),
  /** Of the lines that can be bought, by currency. */
  totals: z.array(money),
  /** Every line can be bought at these prices now, in one currency. */
  can_be_bought: z.boolean(),
  notes: z.string(),
  needed_by: z.string().nullable(),
});
export type BulkOrder = z.output<typeof bulkOrder>;

/** What a change made of it; the other lines are as they were. */
export const changedBulkOrder = bulkOrder.extend({
  /** The version that was changed. Where it is not the one before `version`, someone else changed it too, or nothing was. */
  base_version: z.number().int(),
  /** Those that were added or changed. */
  lines: z.array(bulkLine),
  removed_ids: z.array(id),
});
export type ChangedBulkOrder = z.output<typeof changedBulkOrder>;

export const readBulkOrder = route({
  method: 'GET',
  path: '/api/bulk-order',
  summary: 'The caller’s bulk order at today’s prices',
  access: 'buy',
  response: bulkOrder,
  errors: [],
});

export const readBulkVersion = route({
  method: 'GET',
  path: '/api/bulk-order/version',
  summary: 'Whether the caller’s bulk order is still as it was read',
  access: 'buy',
  response: bulkOrder.pick({ version: true }),
  errors: [],
});

/** The caller's price of a unit from each quantity on. */
const tiers = z.array(
  z.object({
    min_quantity: z.number().int(),
    tier: z.string(),
    tier_ar: z.string(),
    unit_price: money,
  }),
);

const option = z.object({
  id,
  kind: z.enum(['plan', 'variation']),
  name: z.string(),
  name_ar: z.string(),
  /** Of a unit, for the caller. */
  unit_price: money,
  /** Its own; the product's never hold for it (decision 67). */
  tiers,
});

export const bulkProduct = productCard
  .pick({
    id: true,
    sku: true,
    url_slug: true,
    name: true,
    name_ar: true,
    short_description: true,
    short_description_ar: true,
    image_url: true,
    delivery: true,
    in_stock: true,
  })
  .extend({
    category: named,
    min_order_quantity: z.number().int(),
    /** The caller's for a unit of the smallest quantity. */
    unit_price: money,
    /** Says the tier of that price, where it is one's. */
    explanation: priceExplanation,
    /** Of the product itself, where it is bought without a plan or variation. */
    tiers,
    /** Plans or variations: one has to be chosen where there are any. The first is the usual one. */
    options: z.array(option),
  });
export type BulkProduct = z.output<typeof bulkProduct>;

export const listBulkProducts = route({
  method: 'GET',
  path: '/api/bulk-order/products',
  summary: 'Products on sale with what a bulk order wants to know: tiers, options, smallest quantity',
  access: 'buy',
  query: z.strictObject({
    ...pageQuery,
    /** In names, descriptions, SKU and category of both languages. */
    search: z.string().trim().max(100).optional(),
    category_id: id.optional(),
    type: z.enum(productTypes).optional(),
  }),
  response: z.array(bulkProduct),
  isList: true,
  errors: [],
});

export const newBulkLine = z.strictObject({
  product_id: id,
  plan_id: id.nullable().default(null),
  variation_id: id.nullable().default(null),
  quantity: units,
  wished_unit_price: wished.nullable().default(null),
});

const refusals = [
  'product_unavailable',
  'option_required',
  /** “Minimum order quantity is {minimum}” */
  'below_minimum',
  'quantity_too_large',
] as const;
const changed = { access: 'buy', response: changedBulkOrder } as const;

export const addBulkLines = route({
  ...changed,
  method: 'POST',
  path: '/api/bulk-order/lines',
  summary: 'Add lines, all or none; what is there already grows by the quantity',
  body: z.strictObject({ lines: linesOf(newBulkLine) }),
  bodyBytesMax: LINES_BYTES_MAX,
  isIdempotent: true,
  status: 201,
  /** `line` of the params: the index of the refused one, from 0. */
  errors: [...refusals, 'bulk_order_full', 'idempotency_key_reused'],
});

export const changeBulkLine = route({
  ...changed,
  method: 'PATCH',
  path: '/api/bulk-order/lines/{id}',
  summary: 'Change the quantity, where 0 removes the line, or the wished price',
  params: idParams,
  body: z.strictObject({
    quantity: z.number().int().min(0).max(BULK_QUANTITY_MAX, 'too_many_units').optional(),
    wished_unit_price: wished.nullable().optional(),
  }),
  errors: ['not_found', ...refusals],
});

export const removeBulkLine = route({
  ...changed,
  method: 'DELETE',
  path: '/api/bulk-order/lines/{id}',
  summary: 'Take a line out; one that is gone stays so',
  params: idParams,
  errors: [],
});

export const emptyBulkOrder = route({
  ...changed,
  method: 'DELETE',
  path: '/api/bulk-order',
  summary: 'Take everything out, notes and date too',
  errors: [],
});

export const noteBulkOrder = route({
  ...changed,
  method: 'PATCH',
  path: '/api/bulk-order',
  summary: 'Write the notes, and by when it is needed',
  body: z.strictObject({
    notes: z.string().trim().max(BULK_NOTES_LENGTH).optional(),
    /** A day of Algeria, today or later. */
    needed_by: day.nullable().optional(),
  }),
  errors: ['date_in_the_past'],
});

export const buyBulkOrder = route({
  method: 'POST',
  path: '/api/bulk-order/purchase',
  summary: 'Buy the lines of the bulk order at today’s prices: the ordinary purchase, all or nothing',
  access: 'buy',
  body: z.strictObject({
    lines: linesOf(
      orderLine
        .pick({
          product_id: true,
          plan_id: true,
          variation_id: true,
          quantity: true,
          expected_unit_price: true,
        })
        .extend({ bulk_line_id: id }),
    ),
  }),
  bodyBytesMax: LINES_BYTES_MAX,
  response: placedOrder,
  isIdempotent: true,
  status: 201,
  errors: [...buyingErrors, 'bulk_order_changed'],
});

export const refillBulkOrder = route({
  method: 'POST',
  path: '/api/bulk-order/refill',
  summary: 'Put the lines of a past order or quote into the bulk order; what can’t be had is named',
  access: 'buy',
  body: z.strictObject({ of: z.enum(['order', 'quote']), id }),
  response: z.object({
    added: z.number().int(),
    skipped: z.array(
      z.object({
        product_name: z.string(),
        product_name_ar: z.string(),
        reason: z.enum(['product_unavailable', 'option_required', 'below_minimum', 'quantity_too_large']),
      }),
    ),
  }),
  isIdempotent: true,
  errors: ['not_found', 'bulk_order_full', 'idempotency_key_reused'],
});
