import type { Language } from '#shared/locale.ts';
import type { PaperKind } from '#shared/paper-number.ts';

interface InvoiceWords {
  titles: Record<PaperKind, string>;
  seller: string;
  buyer: string;
  capital: string;
  number: string;
  issued: string;
  order: string;
  /** Credit notes only. */
  invoice: string;
  invoiceOf: (number: string, day: string) => string;
  reason: string;
  columns: [what: string, quantity: string, price: string, total: string];
  net: string;
  tax: (rate: string) => string;
  total: string;
  /** Total in dinars of an invoice in another currency, at the rate of the payment date. */
  inDinars: (rate: string) => string;
  inWords: Record<PaperKind, (words: string) => string>;
  payment: string;
  paid: (day: string) => string;
  refunded: (day: string) => string;
  /** Stamp across the page: paid, or refunded. */
  stamps: Record<PaperKind, string>;
  page: string;
  foot: (seller: string, number: string) => string;
}

/** Texts of invoices and credit notes. Typst fills in {page} and {pages}. */
export const INVOICE_WORDS: Record<Language, InvoiceWords> = {
  en: {
    titles: { invoice: 'Invoice', credit_note: 'Credit note' },
    seller: 'Seller',
    buyer: 'Client',
    capital: 'Capital',
    number: 'Number',
    issued: 'Date of issue',
    order: 'Order',
    invoice: 'For invoice',
    invoiceOf: (number, day) => `${number} of ${day}`,
    reason: 'Reason',
    columns: ['Description', 'Quantity', 'Unit price (TTC)', 'Total (TTC)'],
    net: 'Net amount (HT)',
    tax: (rate) => `VAT (TVA) ${rate}`,
    total: 'Total (TTC)',
    inDinars: (rate) => `In dinars, at ${rate}`,
    inWords: {
      invoice: (words) => `This invoice amounts to: ${words}.`,
      credit_note: (words) => `This credit note amounts to: ${words}.`,
    },
    payment: 'Payment',
    paid: (day) => `From the prepaid balance, on ${day}`,
    refunded: (day) => `Refunded to the prepaid balance, on ${day}`,
    stamps: { invoice: 'PAID', credit_note: 'REFUNDED' },
    page: 'Page {page} of {pages}',
    foot: (seller, number) => `${seller} · ${number}`,
  },
  ar: {
    titles: { invoice: 'فاتورة', credit_note: 'إشعار دائن' },
    seller: 'البائع',
    buyer: 'الزبون',
    capital: 'رأس المال',
    number: 'الرقم',
    issued: 'تاريخ الإصدار',
    order: 'رقم الطلب',
    invoice: 'عن الفاتورة',
    invoiceOf: (number, day) => `${number} بتاريخ ${day}`,
    reason: 'السبب',
    columns: ['البيان', 'الكمية', 'سعر الوحدة (TTC)', 'المجموع (TTC)'],
    net: 'المبلغ خارج الرسم (HT)',
    tax: (rate) => `الرسم على القيمة المضافة (TVA) ${rate}`,
    total: 'المبلغ بكل الرسوم (TTC)',
    inDinars: (rate) => `ما يعادله بالدينار، بسعر صرف ${rate}`,
    inWords: {
      invoice: (words) => `أُوقفت هذه الفاتورة عند مبلغ قدره: ${words}.`,
      credit_note: (words) => `أُوقف هذا الإشعار عند مبلغ قدره: ${words}.`,
    },
    payment: 'طريقة الدفع',
    paid: (day) => `من الرصيد المدفوع مسبقًا، بتاريخ ${day}`,
    refunded: (day) => `أُعيد إلى الرصيد المدفوع مسبقًا، بتاريخ ${day}`,
    stamps: { invoice: 'مدفوعة', credit_note: 'أُعيد المبلغ' },
    page: 'صفحة {page} من {pages}',
    foot: (seller, number) => `${seller} · ${number}`,
  },
};
