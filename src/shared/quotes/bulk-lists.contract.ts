import { z } from 'zod';
import { id, money } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { newBulkLine } from './bulk-order.contract.ts';

/** Lists that a bulk order is filled from: a file, or lines that are pasted. */

/** Lines with a quantity. */
export const IMPORT_LINES_MAX = 10_000;
export const IMPORT_BYTES_MAX = 2 * 1024 * 1024;

const named = z.object({ id, name: z.string(), name_ar: z.string() });

/** What becomes of a line of a list; `ready` and `merged` can be added. */
export const importVerdicts = [
  'ready',
  /** Its quantity was added to an earlier line of the same product. */
  'merged',
  /** It names another price than an earlier line of the same product. */
  'other_wish',
  'unknown_sku',
  'unknown_option',
  'option_required',
  'below_minimum',
  'too_many',
  'not_for_sale',
  /** No SKU, or no whole quantity above zero. */
  'unreadable',
  'price_unreadable',
] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

export const importLine = z.object({
  /** In the list, from 1. */
  line: z.number().int(),
  sku: z.string(),
  option: z.string().nullable(),
  /** Of this line alone; null where it can't be read. */
  quantity: z.number().int().nullable(),
  wished_unit_price: money.nullable(),
  verdict: z.enum(importVerdicts),
  product: named.nullable(),
  /** The smallest quantity, where the line is below it. */
  minimum: z.number().int().nullable(),
  /** The earlier line of the same product. */
  merged_into: z.number().int().nullable(),
});
export type ImportLine = z.output<typeof importLine>;

export const checkBulkList = route({
  method: 'POST',
  path: '/api/bulk-order/check',
  summary:
    'What each line of a list would become, before anything is added: the filled template, or lines “SKU quantity”, in UTF-8 or UTF-16',
  access: 'buy',
  uploadBytesMax: IMPORT_BYTES_MAX,
  response: z.object({
    lines: z.array(importLine),
    /** Rows of the template in which nothing was filled in. */
    without_quantity: z.number().int(),
    /** As they are to be sent to POST /api/bulk-order/lines. */
    ready: z.array(z.object({ ...newBulkLine.shape, wished_unit_price: money.nullable() })),
  }),
  errors: [
    'file_too_large',
    'file_empty',
    'encoding_unknown',
    'csv_unreadable',
    'csv_columns_missing',
    'csv_columns_unknown',
    'csv_columns_twice',
    'csv_too_long',
  ],
});
export type CheckedList = z.output<typeof checkBulkList.response>;
