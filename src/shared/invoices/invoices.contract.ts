import { z } from 'zod';
import { paperKinds } from '../paper-number.ts';
import { ai, nif, nis, rc } from '../resellers/business.contract.ts';
import { currency, day, id, money, nameOf, pageQuery, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

const year = z.coerce.number().int().min(2000).max(2999);
const search = z.string().trim().min(1).max(100);
/** At most two decimals, below 100. */
const percent = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'not_an_amount');

/** An invoice or a credit note. The paper itself: GET /api/invoices/{id}.pdf, in English or Arabic. */
export const invoice = z.object({
  id,
  kind: z.enum(paperKinds),
  /** As 2026-000123, or AV-2026-000001. */
  number: z.string(),
  issued_at: timestamp,
  order: z.object({ id, order_number: z.string() }),
  /** Of a credit note: the number of the invoice that it takes back a part of, and why. */
  invoice_number: z.string().nullable(),
  reason: z.string().nullable(),
  net: money,
  /** Per cent, contained in the total. */
  tax_rate: z.string(),
  tax: money,
  total: money,
  /**
   * Of papers in another currency: dinars for one unit of it when it was paid for, and what the total comes to. Null for
   * dinars, and for what was issued before this was kept.
   */
  rate_dzd: z.string().nullable(),
  total_dzd: z.string().nullable(),
});
export type Invoice = z.output<typeof invoice>;

export const listInvoices = route({
  method: 'GET',
  path: '/api/invoices',
  summary: 'Invoices and credit notes of the business, newest first',
  access: 'see_money',
  scope: 'read_balance',
  query: z.strictObject({
    ...pageQuery,
    kind: z.enum(paperKinds).optional(),
    /** That they were issued in, in Algeria. */
    year: year.optional(),
    /** A number of a paper or of an order, or a part of the latter. */
    search: search.optional(),
  }),
  response: z.array(invoice),
  isList: true,
  errors: [],
});

/** The name of a paper's file: its id and `.pdf`. */
export const paperFileParams = z.strictObject({
  file: z
    .string()
    .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.pdf$/)
    .meta({ examples: ['0198c3a2-7f10-7000-8000-3b1f5c2d9e44.pdf'] }),
});

const staffInvoice = invoice.extend({
  /** The buyer as the paper names them. */
  buyer: z.string(),
  client_id: id,
});
export type StaffInvoice = z.output<typeof staffInvoice>;

/** Of the list, its totals and the CSV (GET /api/admin/invoices.csv). Months are those of Algeria. */
export const staffInvoiceFilters = {
  kind: z.enum(paperKinds).optional(),
  /** As 2026 or 2026-11. */
  period: z
    .string()
    .regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, 'not_allowed')
    .optional(),
  /** The first and the last day of their issue, in Algeria. */
  from: day.optional(),
  until: day.optional(),
  tax_rate: percent.optional(),
  currency: currency.optional(),
  client_id: id.optional(),
  /** A number of a paper or of an order, or a part of the latter or of the buyer's name. */
  search: search.optional(),
};

export const listStaffInvoices = route({
  method: 'GET',
  path: '/api/admin/invoices',
  summary: 'Invoices and credit notes of all clients, newest first',
  access: 'read_invoices',
  query: z.strictObject({ ...pageQuery, ...staffInvoiceFilters }),
  response: z.array(staffInvoice),
  isList: true,
  errors: [],
});

const sums = z.object({ count: z.number().int(), net: z.string(), tax: z.string(), total: z.string() });

const invoiceTotals = z.object({
  currency,
  invoices: sums,
  credit_notes: sums,
  /** Invoices less credit notes. */
  net: z.string(),
  tax: z.string(),
  total: z.string(),
});
export type InvoiceTotals = z.output<typeof invoiceTotals>;

export const readInvoiceTotals = route({
  method: 'GET',
  path: '/api/admin/invoice-totals',
  summary: 'What the papers under the filters come to, for each currency that occurs',
  access: 'read_invoices',
  query: z.strictObject(staffInvoiceFilters),
  response: z.array(invoiceTotals),
  errors: [],
});

const seller = {
  name: nameOf(200),
  legal_form: nameOf(100).nullable(),
  capital: nameOf(60).nullable(),
  address: nameOf(300).nullable(),
  rc: rc.nullable(),
  nif: nif.nullable(),
  nis: nis.nullable(),
  ai: ai.nullable(),
};

const invoicing = z.object({
  seller: z.object({
    name: z.string(),
    legal_form: z.string().nullable(),
    capital: z.string().nullable(),
    address: z.string().nullable(),
    rc: z.string().nullable(),
    nif: z.string().nullable(),
    nis: z.string().nullable(),
    ai: z.string().nullable(),
    /** Of the store's support; they stand on the papers too. */
    phone: z.string(),
    email: z.string(),
  }),
  /** Per cent, contained in all prices. */
  tax_rate: z.string(),
  version: z.number().int(),
});
export type Invoicing = z.output<typeof invoicing>;

export const readInvoicing = route({
  method: 'GET',
  path: '/api/admin/invoicing',
  summary: 'What stands on invoices that are issued from now on',
  access: 'manage_invoicing',
  response: invoicing,
  errors: [],
});

export const changeInvoicing = route({
  method: 'PUT',
  path: '/api/admin/invoicing',
  summary: 'Change what stands on invoices from now on; those that were issued stay as they are',
  access: 'manage_invoicing',
  body: z.strictObject({
    /** That was read. */
    version: z.int32(),
    ...seller,
    tax_rate: percent,
  }),
  response: invoicing,
  errors: ['changed_meanwhile'],
});
