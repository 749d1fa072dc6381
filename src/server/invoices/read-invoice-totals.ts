import type { InvoiceTotals } from '#shared/invoices/invoices.contract.ts';
import { currencies, fromUnits, toUnits, type Currency } from '#shared/money.ts';
import type { PaperKind } from '#shared/paper-number.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { matching, type InvoiceFilters } from './invoice-queries.ts';

interface Row {
  currency: Currency;
  kind: PaperKind;
  count: number;
  net: string;
  tax: string;
  total: string;
}
const NOTHING = { count: 0, net: '0.00', tax: '0.00', total: '0.00' };

/** Totals under the filters, one per currency. */
export async function readInvoiceTotals(db: Db, filters: InvoiceFilters): Promise<InvoiceTotals[]> {
  const { rows } = await sql<Row>`
    select i.currency, i.kind, count(*)::int as count, sum(i.net_amount)::text as net, sum(i.tax_amount)::text as tax,
      sum(i.total_amount)::text as total
    from invoices i ${filters.search === undefined ? sql`` : sql`join orders o on o.id = i.order_id`}
    where ${matching(filters)} group by i.currency, i.kind`.execute(db);
  return currencies.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return own.length === 0 ? [] : [toTotals(currency, own)];
  });
}

function toTotals(currency: Currency, rows: Row[]): InvoiceTotals {
  const of = (kind: PaperKind) => {
    const { count, net, tax, total } = rows.find((row) => row.kind === kind) ?? NOTHING;
    return { count, net, tax, total };
  };
  const [invoices, credit_notes] = [of('invoice'), of('credit_note')];
  const left = (of: 'net' | 'tax' | 'total') =>
    fromUnits(toUnits(invoices[of], 2) - toUnits(credit_notes[of], 2), 2);
  return { currency, invoices, credit_notes, net: left('net'), tax: left('tax'), total: left('total') };
}
