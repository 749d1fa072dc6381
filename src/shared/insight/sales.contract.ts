import { z } from 'zod';
import { depositMethodNames } from '../deposits/deposits.contract.ts';
import { amountInEach } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

export const saleSteps = ['day', 'week', 'month'] as const;
export const saleDimensions = [
  'category',
  'product',
  'reseller',
  'wilaya',
  'price_list',
  'currency',
  'payment_method',
] as const;
export const saleComparisons = ['before', 'year'] as const;
/** The last so many days, or all since the first sale. */
export const saleRanges = ['7', '30', '90', '365', 'all'] as const;
/** Of a chart: three years by day, more by week or month. */
export const POINTS_MAX = 1100;
/** Of a table. */
export const ROWS_MAX = 50;

/** Of the page and of its CSV (GET /api/admin/sales.csv). */
export const salesFilters = {
  /** Days of Algeria, both included; without them those of the range. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  range: z.enum(saleRanges).default('30'),
  step: z.enum(saleSteps).default('day'),
  by: z.enum(saleDimensions).default('category'),
  /** Also the period of the same length before it, or the same days of last year. */
  compare: z.enum(saleComparisons).optional(),
};

/** Only for those who see costs. Units without a cost have no part in it. */
const margin = z.object({
  amount: amountInEach,
  /** Of the revenue of these units; null: they brought nothing. */
  percent: z.string().nullable(),
  uncosted_units: z.number().int(),
});

export const saleFigures = z.object({
  orders: z.number().int(),
  /** Sold, less refunded. */
  units: z.number().int(),
  /** Purchases less refunds. */
  revenue: amountInEach,
  refunds: amountInEach,
  /** Of an order; null: there is none. */
  average: amountInEach.nullable(),
  margin: margin.nullable(),
});
export type SaleFigures = z.output<typeof saleFigures>;

export const readSales = route({
  method: 'GET',
  path: '/api/admin/sales',
  summary: 'Sales of a period, by time and by one dimension',
  access: 'read_statistics',
  query: z.strictObject(salesFilters),
  response: z.object({
    from: z.string(),
    until: z.string(),
    compared: z.object({ from: z.string(), until: z.string() }).nullable(),
    totals: saleFigures,
    /** Of the compared period. */
    before: saleFigures.nullable(),
    /** From the first day of the period; a week begins on Sunday. `before`: the revenue of the step at the same place. */
    points: z.array(
      z.object({
        from: z.string(),
        until: z.string(),
        orders: z.number().int(),
        revenue: amountInEach,
        before: amountInEach.nullable(),
      }),
    ),
    /** What brought most first. An order counts in each category or product that it has. */
    rows: z.array(
      z.object({
        ...saleFigures.shape,
        /** An id, a wilaya's number or a currency; empty: none. */
        key: z.string(),
        /** Of what has names: as it is called today; null: it is gone, or has none. */
        name: z.string().nullable(),
        name_ar: z.string().nullable(),
        before: amountInEach.nullable(),
      }),
    ),
    /** Of all rows, of which the first are listed. */
    row_count: z.number().int(),
    /** By payment method: what was added to balances, since every purchase is paid from one. */
    deposits: z
      .array(
        z.object({
          method: z.enum(depositMethodNames),
          deposits: z.number().int(),
          credited: amountInEach,
          fees: amountInEach,
        }),
      )
      .nullable(),
  }),
  errors: [],
});

export type SalesAsked = z.output<typeof readSales.query>;
