import { z } from 'zod';
import { currency, day } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import type { StaffPermission } from '../permissions.ts';

/** Tables about the store's business, each as a page, CSV and PDF. */

interface About {
  /** Asked of days from one to another, of the end of one day, or of the present. */
  period: 'days' | 'day' | 'now';
  /** Besides read_statistics. */
  permission: StaffPermission;
}

export const reports = {
  sales: { period: 'days', permission: 'read_statistics' },
  profit: { period: 'days', permission: 'see_costs' },
  clients: { period: 'days', permission: 'read_clients' },
  quiet: { period: 'now', permission: 'read_money' },
  tax: { period: 'days', permission: 'read_invoices' },
  deposits: { period: 'days', permission: 'read_money' },
  balances: { period: 'day', permission: 'read_money' },
  stock: { period: 'now', permission: 'see_costs' },
  waiting: { period: 'now', permission: 'read_orders' },
} as const satisfies Record<string, About>;
export type ReportName = keyof typeof reports;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object above
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]];

/** Rows of a page; its files have more. */
export const REPORT_ROWS = 100;
/** From so many on a job makes the CSV, and who asked can leave. */
export const LONG_ROWS = 5000;
/** Nobody reads a longer PDF. */
export const PRINTED_ROWS = 2000;
/** Of a period, in days. */
export const REPORT_DAYS = 3660;

export const columnKinds = ['text', 'day', 'moment', 'count', 'percent', 'money', 'phone'] as const;

export const reportColumns = [
  'day',
  'orders',
  'units',
  'sales',
  'refunds',
  'net',
  'product',
  'costed',
  'cost',
  'profit',
  'margin',
  'uncosted',
  'client',
  'before',
  'last_order',
  'silent',
  'pace',
  'phone',
  'rate',
  'paper',
  'currency',
  'papers',
  'net_of_tax',
  'tax',
  'total',
  'method',
  'deposits',
  'credited',
  'fees',
  'paid',
  'balance',
  'in_dinars',
  'option',
  'free',
  'reserved',
  'expiring',
  'stock_cost',
  'stock_price',
  'order',
  'waiting_units',
  'since',
  'days',
  'value',
] as const;
export type ReportColumn = (typeof reportColumns)[number];

const reportParams = z.strictObject({ report: z.enum(reportNames) });
/** Days of Algeria, both included. Without them: this month until today, or the end of today. */
const period = { from: day.optional(), until: day.optional() };

export const readReport = route({
  method: 'GET',
  path: '/api/admin/reports/{report}',
  summary: 'A report: its first rows, their number and the totals of all of them',
  access: 'read_statistics',
  params: reportParams,
  query: z.strictObject(period),
  response: z.object({
    /** What it is of; null where it is of the present. One of a day has that as both. */
    period: z.object({ from: day, until: day }).nullable(),
    columns: z.array(
      z.object({
        name: z.enum(reportColumns),
        kind: z.enum(columnKinds),
        /** Of amounts. */
        currency: currency.nullable(),
      }),
    ),
    /** Cells as plain text: days as 2026-11-21 or 2026-11, amounts and figures as decimals. `leads_to`: an id, such a day, a method, or a rate with a kind of papers and a currency. */
    rows: z.array(z.object({ leads_to: z.string().nullable(), cells: z.array(z.string().nullable()) })),
    count: z.number().int(),
    totals: z.array(z.string().nullable()),
  }),
  errors: ['not_found', 'access_denied'],
});
export type ReportAnswer = z.output<typeof readReport.response>;
