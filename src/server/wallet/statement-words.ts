import type { Language } from '#shared/locale.ts';

interface StatementWords {
  title: string;
  columns: [date: string, what: string, amount: string, balance: string];
  opening: string;
  incoming: string;
  outgoing: string;
  closing: string;
  /** Net effect of rate changes and rounding, so that the totals add up. */
  difference: string;
  until: (day: string) => string;
  kept: (ledger: string, shown: string, rate: string) => string;
  exchange: (from: string, to: string) => string;
  rounding: string;
  tooMany: (count: string, shown: string) => string;
  page: string;
  foot: (business: string, month: string) => string;
}

/** Texts of a statement, besides its transactions'. Typst fills in {page} and {pages}. */
export const STATEMENT_WORDS: Record<Language, StatementWords> = {
  en: {
    title: 'Account statement',
    columns: ['Date', 'Description', 'Amount', 'Balance'],
    opening: 'Opening balance',
    incoming: 'Total in',
    outgoing: 'Total out',
    closing: 'Closing balance',
    difference: 'Rate changes and rounding',
    until: (day) => `Until ${day}: the month isn’t over yet.`,
    kept: (ledger, shown, rate) =>
      `The store keeps balances in ${ledger}. Balances are shown in ${shown}, each at the rate of its time: ${rate}.`,
    exchange: (from, to) => `Exchange rate ${from} → ${to}`,
    rounding: 'Rounding',
    tooMany: (count, most) =>
      `This month has ${count} transactions, more than the ${most} that fit into a PDF. All of them are in the CSV file: ` +
      'choose the month on your transactions page, then “Download CSV”.',
    page: 'Page {page} of {pages}',
    foot: (business, month) => `${business} · ${month}`,
  },
  ar: {
    title: 'كشف الحساب',
    columns: ['التاريخ', 'البيان', 'المبلغ', 'الرصيد'],
    opening: 'الرصيد الافتتاحي',
    incoming: 'مجموع الداخل',
    outgoing: 'مجموع الخارج',
    closing: 'الرصيد الختامي',
    difference: 'فرق سعر الصرف والتقريب',
    until: (day) => `إلى غاية ${day}: لم ينتهِ الشهر بعد.`,
    kept: (ledger, shown, rate) =>
      `أرصدة المتجر مسجّلة ب${ledger}، وتظهر هنا ب${shown}، كل رصيد بسعر الصرف في وقته: ${rate}.`,
    // RTL: the arrow points to the new value.
    exchange: (from, to) => `سعر الصرف ${from} ← ${to}`,
    rounding: 'تقريب',
    tooMany: (count, most) =>
      `عدد حركات هذا الشهر ${count}، والحد الأقصى في ملف PDF هو ${most}. تجدها كلها في ملف CSV: اختر الشهر في صفحة ` +
      'حركات الرصيد ثم اضغط «تنزيل CSV».',
    page: 'صفحة {page} من {pages}',
    foot: (business, month) => `${business} · ${month}`,
  },
};

/** Names within a sentence. */
export const CURRENCY_NAMES = {
  en: { DZD: 'dinars', USD: 'US dollars', EUR: 'euros' },
  ar: { DZD: 'الدينار الجزائري', USD: 'الدولار الأمريكي', EUR: 'الأورو' },
} as const;
