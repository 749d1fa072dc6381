import type { Readable } from 'node:stream';
import { dayInAlgeria } from '#shared/days.ts';
import type { StaffInvoice } from '#shared/invoices/invoices.contract.ts';
import type { Language } from '#shared/locale.ts';
import { writeCsv, type CsvCell } from '../platform/csv/write-csv.ts';
import type { Db } from '../platform/database/pool.ts';
import { keysetRows } from '../platform/http/keyset-page.ts';
import { invoicesReader, matching, type InvoiceFilters } from './invoice-queries.ts';

const TEXTS = {
  en: {
    columns: [
      'Number',
      'Type',
      'Date',
      'Client',
      'Order',
      'Invoice',
      'Reason',
      'Currency',
      'Net (HT)',
      'Tax rate (%)',
      'Tax (TVA)',
      'Total (TTC)',
      'Exchange rate (DZD)',
      'Total (DZD)',
    ],
    kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
  },
  ar: {
    columns: [
      'الرقم',
      'النوع',
      'التاريخ',
      'الزبون',
      'رقم الطلب',
      'الفاتورة',
      'السبب',
      'العملة',
      'المبلغ خارج الرسم (HT)',
      'نسبة الرسم (%)',
      'الرسم (TVA)',
      'المبلغ بكل الرسوم (TTC)',
      'سعر الصرف بالدينار',
      'المجموع بالدينار',
    ],
    kinds: { invoice: 'فاتورة', credit_note: 'إشعار دائن' },
  },
} as const satisfies Record<Language, object>;

/**
 * The accountant's journal: everything under the filters as CSV, newest first. Credit notes are negative, so that
 * columns add up.
 */
export function exportInvoices(db: Db, filters: InvoiceFilters, language: Language): Readable {
  return writeCsv(TEXTS[language].columns, readLines(db, filters, language));
}

async function* readLines(db: Db, filters: InvoiceFilters, language: Language): AsyncGenerator<CsvCell[]> {
  const papers = keysetRows(invoicesReader(db, matching(filters)), ({ id }) => [id]);
  for await (const paper of papers) yield toLine(paper, language);
}

function toLine(paper: StaffInvoice, language: Language): CsvCell[] {
  const sign = paper.kind === 'credit_note' ? '-' : '';
  const isInDinars = paper.total.currency === 'DZD';
  const figure = (amount: string) => ({ figure: /[1-9]/.test(amount) ? sign + amount : amount });
  return [
    paper.number,
    TEXTS[language].kinds[paper.kind],
    dayInAlgeria(paper.issued_at),
    paper.buyer,
    paper.order.order_number,
    paper.invoice_number,
    paper.reason,
    paper.total.currency,
    figure(paper.net.amount),
    { figure: paper.tax_rate },
    figure(paper.tax.amount),
    figure(paper.total.amount),
    { figure: isInDinars ? '1' : (paper.rate_dzd ?? '') },
    // Empty if issued before rates were recorded.
    figure((isInDinars ? paper.total.amount : paper.total_dzd) ?? ''),
  ];
}
