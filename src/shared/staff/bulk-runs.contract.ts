import { z } from 'zod';
import { currency, id, idParams, pageQuery, reason, someIds, timestamp } from '../contracts/fields.ts';
import { orderActs } from '../orders/order-acts.contract.ts';
import { staffOrderFilters } from '../orders/order-desk.contract.ts';
import { staffProductFilters } from '../products/products.contract.ts';
import { route } from '../contracts/route.ts';

/** Acts on all rows that fit a filter of a list. A job does them, so that they go on when the page is left. */

export const BULK_ROWS_MAX = 10_000;

export const bulkKinds = ['orders', 'products', 'codes'] as const;
export type BulkKind = (typeof bulkKinds)[number];
export const productActs = ['publish', 'unpublish', 'move', 'delete', 'restore'] as const;
export const codeActs = ['quarantine', 'release'] as const;
export const bulkActs = [...orderActs, ...productActs, 'prices', 'undo_prices', ...codeActs] as const;
export type BulkAct = (typeof bulkActs)[number];

/** Why the prices of a product stay as they are. */
export const priceRefusals = ['no_price', 'no_change', 'other_currency', 'too_small', 'too_large'] as const;
export type PriceRefusal = (typeof priceRefusals)[number];

export const rowRefusals = [
  ...priceRefusals,
  'incomplete',
  'category_missing',
  'plan_missing',
  'not_found',
  'order_status_changed',
  'partly_delivered',
  'changed_meanwhile',
  'unexpected',
] as const;
export type RowRefusal = (typeof rowRefusals)[number];

/** By a percentage and to the next step, or by an amount. Those of its currency alone, if one is named. */
export const priceChange = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('percent'),
    value: z
      .string()
      .regex(/^-?\d{1,9}(\.\d{1,2})?$/, 'not_an_amount')
      .refine((text) => Number(text) >= -90, 'too_small')
      .refine((text) => Number(text) <= 500, 'too_large'),
    step: z.enum(['0.01', '1', '5', '10', '100']),
    currency: currency.optional(),
  }),
  z.strictObject({
    by: z.literal('amount'),
    value: z.string().regex(/^-?\d{1,10}(\.\d{1,2})?$/, 'not_an_amount'),
    currency,
  }),
]);
export type PriceChange = z.output<typeof priceChange>;

/** So long after its end a price run can be undone. */
export const UNDO_DAYS = 14;

export const bulkRun = z.object({
  id,
  kind: z.enum(bulkKinds),
  act: z.enum(bulkActs),
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  total: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Of a run on prices. */
  change: z
    .object({
      by: z.enum(['percent', 'amount']),
      value: z.string(),
      /** To what prices were rounded, of a percentage. */
      step: z.string().nullable(),
      /** The one currency that it was about; null: each in its own. */
      currency: currency.nullable(),
    })
    .nullable(),
  /** Of a run on prices: until when it can be undone; null: nothing of it, too late, or undone already. */
  undoable_until: timestamp.nullable(),
  /** The run that undid it. */
  undone_by: id.nullable(),
});
export type BulkRun = z.output<typeof bulkRun>;

/**
 * How many rows were confirmed: the run begins if as many fit still. null: nothing is begun, only counted, and no password
 * is needed.
 */
const expected = z.number().int().min(1).max(BULK_ROWS_MAX).nullable();
/** count: how many fit, one more than can be acted on where there are more still. run: null where nothing was begun. */
const begun = z.object({ count: z.number().int(), run: bulkRun.nullable() });
const errors = [
  'password_required',
  'idempotency_key_reused',
  'count_changed',
  'too_many_rows',
  'already_running',
] as const;

export const runOnOrders = route({
  method: 'POST',
  path: '/api/admin/orders/bulk-runs',
  summary: 'Count the orders that fit a filter, or begin the same act on all of them',
  access: 'manage_orders',
  isIdempotent: true,
  body: z.strictObject({
    act: z.enum(orderActs),
    filter: z.strictObject(staffOrderFilters),
    expected,
    /** Why they are cancelled: cancelling needs it. */
    reason: reason.optional(),
    /** Beside what is completed. */
    note: z.string().trim().min(1).max(1000).optional(),
  }),
  response: begun,
  status: 202,
  errors,
});

const { tab: _tab, sort: _sort, direction: _direction, ...productFilters } = staffProductFilters;

/** Those that were picked, or all that the list shows. */
const ofProducts = z.union([z.strictObject(someIds.shape), z.strictObject(productFilters)]);

export const runOnProducts = route({
  method: 'POST',
  path: '/api/admin/products/bulk-runs',
  summary:
    'Count products, or begin to publish, take off sale or move all of them: to a category, to the trash or out of it',
  access: 'manage_catalogue',
  isIdempotent: true,
  body: z.strictObject({
    act: z.enum(productActs),
    filter: ofProducts,
    expected,
    /** Where they are moved to: that needs it. */
    category_id: id.optional(),
  }),
  response: begun,
  status: 202,
  errors,
});

export const PRICE_LINES_MAX = 200;

/** What becomes of the prices of a product. */
const priceLine = z.object({
  product_id: id,
  name: z.string(),
  name_ar: z.string(),
  currency,
  refusal: z.enum(priceRefusals).nullable(),
  prices: z.array(
    z.object({
      /** null: the product itself. */
      option: z.string().nullable(),
      option_ar: z.string().nullable(),
      from: z.string(),
      to: z.string(),
      /** Less than the store pays for a unit; false for who may not see costs. */
      is_below_cost: z.boolean(),
    }),
  ),
});
export type PriceLine = z.output<typeof priceLine>;

export const runOnPrices = route({
  method: 'POST',
  path: '/api/admin/products/price-runs',
  summary: 'Look at what products would cost, or begin to change their prices',
  access: 'manage_prices',
  isIdempotent: true,
  body: z.strictObject({
    filter: ofProducts,
    change: priceChange,
    expected,
    /** `seen` of the preview that was confirmed; beginning needs it. */
    seen: z.string().max(64).optional(),
  }),
  response: begun.extend({
    /** Stands for these products as they are now. */
    seen: z.string(),
    /** How many stay as they are. */
    refused: z.number().int(),
    /** Of how many a price would be less than its cost; 0 for who may not see costs. */
    below_cost: z.number().int(),
    /** The first ones: those that stay as they are, then those below cost, then all others. */
    lines: z.array(priceLine).max(PRICE_LINES_MAX),
  }),
  status: 202,
  errors: [...errors, 'preview_outdated'],
});

export const undoPriceRun = route({
  method: 'POST',
  path: '/api/admin/products/price-runs/{id}/undo',
  summary:
    'Begin to put back the prices of one of the caller’s price runs, of products that still cost what it made them',
  access: 'manage_prices',
  params: idParams,
  isIdempotent: true,
  response: bulkRun,
  status: 202,
  /** already_decided: undone before, too old, or it changed nothing; already_running: another run, or this one itself. */
  errors: ['password_required', 'idempotency_key_reused', 'not_found', 'already_running', 'already_decided'],
});

export const runOnCodes = route({
  method: 'POST',
  path: '/api/admin/codes/{id}/bulk-runs',
  summary:
    'Count the codes of a product that can be moved, or begin to take all of them from sale, or to put them back',
  access: 'manage_codes',
  params: idParams,
  isIdempotent: true,
  body: z.strictObject({
    act: z.enum(codeActs),
    filter: z.strictObject({ pool_id: id.optional() }),
    expected,
    /** Why they are taken from sale: that needs it. */
    reason: reason.optional(),
  }),
  response: begun,
  status: 202,
  errors: [...errors, 'not_found'],
});

export const listBulkRuns = route({
  method: 'GET',
  path: '/api/admin/bulk-runs',
  summary: 'The caller’s ten newest runs',
  access: 'staff',
  response: z.array(bulkRun),
  errors: [],
});

export const readBulkRun = route({
  method: 'GET',
  path: '/api/admin/bulk-runs/{id}',
  summary: 'How far one of the caller’s runs is',
  access: 'staff',
  params: idParams,
  response: bulkRun,
  errors: ['not_found'],
});

export const bulkRunRow = z.object({
  place: z.number().int(),
  subject_id: id,
  name: z.string(),
  /** null: it waits, or was not reached any more. */
  result: z.enum(['done', ...rowRefusals]).nullable(),
  /** What it was by then, where that is why. */
  state: z.string().nullable(),
});
export type BulkRunRow = z.output<typeof bulkRunRow>;

export const listBulkRunRows = route({
  method: 'GET',
  path: '/api/admin/bulk-runs/{id}/rows',
  summary: 'What became of each row; of those that were refused alone',
  access: 'staff',
  params: idParams,
  query: z.strictObject({ ...pageQuery, only: z.enum(['refused']).optional() }),
  response: z.array(bulkRunRow),
  isList: true,
  errors: ['not_found'],
});

export const cancelBulkRun = route({
  method: 'POST',
  path: '/api/admin/bulk-runs/{id}/cancel',
  summary: 'Stop a run: what is done stays done, the rest is left as it is',
  access: 'staff',
  params: idParams,
  response: bulkRun,
  errors: ['not_found', 'already_decided'],
});
