import { directionOf, inLanguage, isolate, type Language } from '#shared/locale.ts';
import type { Offer } from '#shared/quotes/quotes.contract.ts';
import { readStoreNames } from '#server/store/store-name.ts';
import { readBusinessOnPaper } from '#server/resellers/profile/business-on-paper.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { asWritten } from '#server/platform/documents/as-written.ts';
import { renderPdf } from '#server/platform/documents/render-pdf.ts';
import { shownDates } from '#server/platform/documents/shown-dates.ts';
import { shownMoney } from '#server/platform/documents/shown-money.ts';

type PaperLine = Pick<
  Offer['lines'][number],
  | 'product_name'
  | 'product_name_ar'
  | 'option_name'
  | 'option_name_ar'
  | 'quantity'
  | 'unit_price'
  | 'total'
  | 'own_price'
  | 'is_alternative'
>;

export interface OfferOnPaper extends Pick<
  Offer,
  'total' | 'saving' | 'note' | 'terms' | 'allows_partial' | 'is_reserved'
> {
  resellerId: string;
  number: string;
  /** Null: a draft, which nobody was sent. */
  version: number | null;
  sent_at: string;
  valid_until: string;
  /** Why it no longer holds, or not yet; null: it stands. */
  state: 'draft' | 'voided' | 'over' | null;
  lines: PaperLine[];
}

const WORDS = {
  en: {
    title: 'Quote',
    number: 'Number',
    version: 'Version',
    sent: 'Date',
    until: 'Valid until',
    columns: ['Product', 'Quantity', 'Your usual price', 'Offered price', 'Total'],
    alternative: 'Alternative, not in the total',
    saving: 'You save',
    total: 'Total',
    terms: 'Terms',
    draft: 'Draft: not sent yet',
    voided: 'Replaced by a newer version',
    over: 'No longer valid',
    partial: 'You can accept it without some of its items.',
    whole: 'It can only be accepted as a whole.',
    reserved: 'All units are reserved for you until then.',
    paid: 'Accepted on the page of the quote and paid from your balance.',
    page: 'Page {page} of {pages}',
  },
  ar: {
    title: 'عرض سعر',
    number: 'الرقم',
    version: 'النسخة',
    sent: 'التاريخ',
    until: 'صالح إلى غاية',
    columns: ['المنتج', 'الكمية', 'سعرك المعتاد', 'السعر المعروض', 'المجموع'],
    alternative: 'بديل، خارج المجموع',
    saving: 'توفّر',
    total: 'المجموع',
    terms: 'الشروط',
    draft: 'مسودة لم تُرسل بعد',
    voided: 'حلّت محلّه نسخة أحدث',
    over: 'لم يعد صالحًا',
    partial: 'يمكنك قبوله دون بعض عناصره.',
    whole: 'لا يُقبل إلا كاملًا.',
    reserved: 'كل الوحدات محجوزة لك إلى ذلك الحين.',
    paid: 'يُقبل في صفحة عرض السعر ويُدفع من رصيدك.',
    page: 'صفحة {page} من {pages}',
  },
} as const;

/** An offer as PDF, for either side: nothing but what the client is offered. */
export async function makeOffer(db: Db, offer: OfferOnPaper, language: Language): Promise<Buffer> {
  const words = WORDS[language];
  const business = await readBusinessOnPaper(db, offer.resellerId, language);
  const dates = shownDates(language);
  const number = isolate(offer.number);
  return renderPdf(offer.resellerId, 'quotes/offer.typ', {
    language,
    store: await readStoreNames(db),
    direction: directionOf(language),
    title: words.title,
    subtitle: number,
    page: words.page,
    foot: `${business.name} · ${number}`,
    business,
    facts: [
      { label: words.number, text: number },
      ...(offer.version === null ? [] : [{ label: words.version, text: String(offer.version) }]),
      { label: words.sent, text: isolate(dates.day(offer.sent_at)) },
      { label: words.until, text: isolate(dates.day(offer.valid_until)) },
    ],
    notice: offer.state === null ? null : words[offer.state],
    note: asWritten(offer.note),
    columns: words.columns,
    rows: offer.lines.map((line) => toRow(line, language)),
    sums: [
      ...(/[1-9]/.test(offer.saving.amount)
        ? [{ label: words.saving, money: shownMoney(offer.saving, language), is_total: false }]
        : []),
      { label: words.total, money: shownMoney(offer.total, language), is_total: true },
    ],
    terms: asWritten(offer.terms),
    'terms-label': words.terms,
    'foot-notes': [
      offer.allows_partial ? words.partial : words.whole,
      ...(offer.is_reserved ? [words.reserved] : []),
      words.paid,
    ],
  });
}

function toRow(line: PaperLine, language: Language) {
  const { product_name, product_name_ar, option_name, option_name_ar, is_alternative } = line;
  return {
    name: asWritten(inLanguage(language, product_name, product_name_ar)),
    details: [
      ...(option_name === null ? [] : [asWritten(inLanguage(language, option_name, option_name_ar))]),
      ...(is_alternative ? [WORDS[language].alternative] : []),
    ],
    quantity: String(line.quantity),
    own: shownMoney(line.own_price, language),
    price: shownMoney(line.unit_price, language),
    total: shownMoney(line.total, language),
    is_alternative,
  };
}
