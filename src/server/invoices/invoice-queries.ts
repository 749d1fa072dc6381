import { z } from 'zod';
import { staffInvoiceFilters, type StaffInvoice } from '#shared/invoices/invoices.contract.ts';
import type { Currency } from '#shared/money.ts';
import { cleanTyped } from '#shared/clean-typed.ts';
import { paperNumber, readPaperNumber, type PaperKind } from '#shared/paper-number.ts';
import type { RawBuilder } from 'kysely';
import { orderNumbersOf } from '#server/orders/desk/order-numbers.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { startOfDay } from '#server/platform/dates/algeria.ts';

const filters = z.object(staffInvoiceFilters);
export type InvoiceFilters = z.output<typeof filters>;

interface Row {
  id: string;
  kind: PaperKind;
  year: number;
  number: number;
  issued_at: string;
  order_id: string;
  order_number: string;
  invoice_year: number | null;
  invoice_number: number | null;
  reason: string | null;
  net_amount: string;
  tax_rate: string;
  tax_amount: string;
  total_amount: string;
  rate_dzd: string | null;
  total_dzd: string | null;
  currency: Currency;
  buyer: string;
  client_id: string;
}

/** Invoices and credit notes matching a condition on i and o, newest first, after the key. */
export const invoicesReader =
  (db: Db, condition: RawBuilder<unknown>) =>
  async ([after]: string[], limit: number): Promise<StaffInvoice[]> => {
    const isNext =
      after === undefined
        ? sql`true`
        : sql`(i.issued_at, i.id) < (select a.issued_at, a.id from invoices a where a.id = ${after})`;
    const { rows } = await sql<Row>`
    select i.id, i.kind, i.year, i.number, i.issued_at, i.order_id, o.order_number, i.net_amount,
      trim_scale(i.tax_rate)::text as tax_rate, i.tax_amount, i.total_amount, i.currency,
      trim_scale(i.rate_dzd)::text as rate_dzd, i.total_dzd, i.buyer ->> 'name' as buyer,
      i.reseller_id as client_id, of.year as invoice_year, of.number as invoice_number, r.reason
    from invoices i
    join orders o on o.id = i.order_id
    left join invoices of on of.id = i.invoice_id
    left join order_refunds r on r.id = i.refund_id
    where ${condition} and ${isNext}
    order by i.issued_at desc, i.id desc limit ${limit}`.execute(db);
    return rows.map(toInvoice);
  };

function toInvoice(row: Row): StaffInvoice {
  const { currency, invoice_year, invoice_number } = row;
  return {
    id: row.id,
    kind: row.kind,
    number: paperNumber(row),
    issued_at: row.issued_at,
    order: { id: row.order_id, order_number: row.order_number },
    invoice_number:
      invoice_year === null || invoice_number === null
        ? null
        : paperNumber({ kind: 'invoice', year: invoice_year, number: invoice_number }),
    reason: row.reason,
    net: { amount: row.net_amount, currency },
    tax_rate: row.tax_rate,
    tax: { amount: row.tax_amount, currency },
    total: { amount: row.total_amount, currency },
    rate_dzd: row.rate_dzd,
    total_dzd: row.total_dzd,
    buyer: row.buyer,
    client_id: row.client_id,
  };
}

/** Filter condition. Staff search clients by name; clients see only their own. */
export function matching(filters: InvoiceFilters): RawBuilder<unknown> {
  const { kind, period, from, until, tax_rate: rate, currency, client_id, search } = filters;
  return allOf([
    kind !== undefined && sql`i.kind = ${kind}`,
    period !== undefined && isWithin(period),
    from !== undefined && sql`i.issued_at >= ${startOfDay(from)}`,
    until !== undefined && sql`i.issued_at < ${startOfDay(until, '1 day')}`,
    rate !== undefined && sql`i.tax_rate = ${rate}::numeric`,
    currency !== undefined && sql`i.currency = ${currency}`,
    client_id !== undefined && sql`i.reseller_id = ${client_id}`,
    search !== undefined && found(search),
  ]);
}

/** A year or a month. */
function isWithin(period: string): RawBuilder<unknown> {
  const isYear = period.length === 'YYYY'.length;
  const first = isYear ? `${period}-01-01` : `${period}-01`;
  return sql`i.issued_at >= ${startOfDay(first)} and i.issued_at < ${startOfDay(first, isYear ? '1 year' : '1 month')}`;
}

function found(search: string): RawBuilder<unknown> {
  const numbered = isNumbered(search);
  // A whole number is no name: R26-1 would find each buyer whose name has a 1.
  const isWhole = readPaperNumber(search) !== null || orderNumbersOf(search).length === 1;
  if (isWhole && numbered !== null) return numbered;
  const isNamed = holdsWords(sql`search_words(concat_ws(' ', o.order_number, i.buyer ->> 'name'))`, search);
  return numbered === null ? isNamed : sql`(${numbered} or ${isNamed})`;
}

/**
 * Matches for a typed number, each by an index: a full number, the part after its year, or an order number. null: not a
 * number.
 */
export function isNumbered(search: string): RawBuilder<unknown> | null {
  const paper = readPaperNumber(search);
  if (paper !== null)
    return sql`i.id in (select x.id from invoices x
      where x.kind = ${paper.kind} and x.year = ${paper.year} and x.number = ${paper.number})`;
  const [order] = orderNumbersOf(search);
  const [digits] = /^\d{1,9}$/.exec(cleanTyped(search).replace(/^#/, '')) ?? [];
  if (digits === undefined && !/^R\d\d-\d+$/.test(order ?? '')) return null;
  return sql`i.id in (
    select x.id from invoices x where x.number = ${digits ?? null}::integer
    union select x.id from orders y join invoices x on x.order_id = y.id
      where y.order_number = any (${orderNumbersOf(search)}::text[]))`;
}
