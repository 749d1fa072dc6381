import { directionOf, inLanguage, isolate, listOf, type Language } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { paperNumber } from '#shared/paper-number.ts';
import { phoneText } from '#shared/phone-text.ts';
import { wilayaText } from '#shared/wilayas.ts';
import { readStoreNames } from '#server/store/store-name.ts';
import type { Db } from '../platform/database/pool.ts';
import { asWritten } from '../platform/documents/as-written.ts';
import { renderPdf } from '../platform/documents/render-pdf.ts';
import { shownDates } from '../platform/documents/shown-dates.ts';
import { shownMoney, type ShownMoney } from '../platform/documents/shown-money.ts';
import { amountInWords } from './amount-in-words.ts';
import { INVOICE_WORDS } from './invoice-words.ts';
import { readPaper, type Paper } from './read-paper.ts';

interface Wanted {
  id: string;
  /** Owner to check against; null for staff. */
  resellerId: string | null;
  language: Language;
}
interface Party {
  label: string;
  name: string;
  lines: string[];
  /** RC, NIF, NIS and AI, as far as given. */
  numbers: { label: string; value: string }[];
}
interface Total {
  label: string;
  money: ShownMoney;
  isSum: boolean;
}

/**
 * An invoice or credit note as PDF, exactly as issued; `name` is the file name. Refusal: not_found, also for another
 * business's.
 */
export async function makeInvoice(db: Db, wanted: Wanted): Promise<{ name: string; pdf: Buffer }> {
  const paper = await readPaper(db, wanted);
  const pdf = await renderPdf(wanted.resellerId ?? 'store', 'invoices/invoice.typ', {
    ...invoiceData(paper, wanted.language),
    store: await readStoreNames(db),
  });
  const kind = paper.kind === 'invoice' ? 'invoice' : 'credit-note';
  return { name: `rasid-${kind}-${paperNumber(paper)}.pdf`, pdf };
}

/** Data of invoice.typ. */
export function invoiceData(paper: Paper, language: Language) {
  const words = INVOICE_WORDS[language];
  const number = isolate(paperNumber(paper));
  const day = (timestamp: string) => isolate(shownDates(language).day(timestamp));
  const { kind, currency, seller } = paper;
  return {
    language,
    direction: directionOf(language),
    title: words.titles[kind],
    subtitle: number,
    page: words.page,
    foot: words.foot(asWritten(seller.name), number),
    seller: sellerOf(paper, language),
    buyer: buyerOf(paper, language),
    facts: factsOf(paper, language),
    columns: words.columns,
    rows: paper.lines.map((line) => ({
      name: asWritten(inLanguage(language, line.name, line.name_ar)),
      option: line.option === null ? null : asWritten(inLanguage(language, line.option, line.option_ar)),
      quantity: String(line.quantity),
      price: shownMoney({ amount: line.unit_price, currency }, language),
      total: shownMoney({ amount: line.total, currency }, language),
    })),
    totals: totalsOf(paper, language),
    in_words: words.inWords[kind](amountInWords({ amount: paper.total_amount, currency }, language)),
    payment: {
      label: words.payment,
      text:
        paper.refunded_at === null ? words.paid(day(paper.paid_at)) : words.refunded(day(paper.refunded_at)),
    },
    reason: paper.reason === null ? null : { label: words.reason, text: asWritten(paper.reason) },
    stamp: words.stamps[kind],
  };
}

function sellerOf({ seller }: Paper, language: Language): Party {
  const words = INVOICE_WORDS[language];
  const { legal_form, capital, address, phone, email } = seller;
  return {
    label: words.seller,
    name: asWritten(seller.name),
    lines: [
      ...(legal_form === null ? [] : [asWritten(legal_form)]),
      ...(capital === null ? [] : [`${words.capital}: ${asWritten(capital)}`]),
      ...[address, contactOf(phone, email)].flatMap((line) => (line === null ? [] : [asWritten(line)])),
    ],
    numbers: numbersOf(seller),
  };
}

function buyerOf({ buyer }: Paper, language: Language): Party {
  const wilaya = buyer.wilaya === null ? null : wilayaText(buyer.wilaya, language);
  const place = [buyer.address, wilaya].flatMap((part) => (part === null ? [] : [asWritten(part)]));
  const contact = contactOf(buyer.phone, buyer.email);
  return {
    label: INVOICE_WORDS[language].buyer,
    name: asWritten(buyer.name),
    lines: [
      ...(place.length === 0 ? [] : [listOf(place, language)]),
      ...(contact === null ? [] : [asWritten(contact)]),
    ],
    numbers: numbersOf(buyer),
  };
}

/** Left to right in both languages. */
const contactOf = (phone: string | null, email: string | null) =>
  [phone === null ? null : phoneText(phone), email].filter((part) => part !== null).join(' · ') || null;

function numbersOf(party: Record<'rc' | 'nif' | 'nis' | 'ai', string | null>) {
  return (['rc', 'nif', 'nis', 'ai'] as const).flatMap((key) => {
    const value = party[key];
    return value === null ? [] : [{ label: key.toUpperCase(), value }];
  });
}

function factsOf(paper: Paper, language: Language): { label: string; text: string }[] {
  const words = INVOICE_WORDS[language];
  const day = (timestamp: string) => isolate(shownDates(language).day(timestamp));
  const { invoice } = paper;
  return [
    { label: words.number, text: isolate(paperNumber(paper)) },
    { label: words.issued, text: day(paper.issued_at) },
    { label: words.order, text: isolate(paper.order_number) },
    ...(invoice === null
      ? []
      : [{ label: words.invoice, text: words.invoiceOf(isolate(invoice.number), day(invoice.issued_at)) }]),
  ];
}

function totalsOf({ currency, ...paper }: Paper, language: Language): Total[] {
  const words = INVOICE_WORDS[language];
  const shown = (amount: string) => shownMoney({ amount, currency }, language);
  return [
    { label: words.net, money: shown(paper.net_amount), isSum: false },
    { label: words.tax(isolate(`${paper.tax_rate}%`)), money: shown(paper.tax_amount), isSum: false },
    { label: words.total, money: shown(paper.total_amount), isSum: true },
    ...inDinars(currency, paper, language),
  ];
}

/** Null if the invoice is in dinars already. */
function inDinars(
  currency: Currency,
  { rate_dzd: rate, total_dzd: amount }: Pick<Paper, 'rate_dzd' | 'total_dzd'>,
  language: Language,
): Total[] {
  if (rate === null || amount === null) return [];
  const label = INVOICE_WORDS[language].inDinars(isolate(`1 ${currency} = ${rate} DZD`));
  return [{ label, money: shownMoney({ amount, currency: 'DZD' }, language), isSum: false }];
}
