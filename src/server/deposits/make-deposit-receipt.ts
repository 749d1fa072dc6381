import { directionOf, isolate, type Language } from '#shared/locale.ts';
import { deposits as arabic } from '#shared/deposits/deposits.ar.ts';
import { deposits as english } from '#shared/deposits/deposits.en.ts';
import type { Money } from '#shared/money.ts';
import { readStoreNames } from '#server/store/store-name.ts';
import { readBusinessOnPaper } from '#server/resellers/profile/business-on-paper.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { asWritten } from '../platform/documents/as-written.ts';
import { renderPdf } from '../platform/documents/render-pdf.ts';
import { shownDates } from '../platform/documents/shown-dates.ts';
import { shownMoney } from '../platform/documents/shown-money.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

const WORDS = {
  en: {
    title: 'Deposit receipt',
    credited: 'Added to your balance',
    number: 'Receipt number',
    paidAt: 'Credited on',
    method: 'Payment method',
    amount: 'Deposit',
    fee: 'Fee',
    paid: 'Paid',
    received: 'Received',
    reference: 'Reference',
    transfer: 'Transfer number',
    checkout: 'Checkout',
    by: 'Made by',
    note: '{store} has received this payment and added it to the balance of the business above. Keep this receipt for your records.',
    page: 'Page {page} of {pages}',
  },
  ar: {
    title: 'وصل شحن الرصيد',
    credited: 'أُضيف إلى رصيدك',
    number: 'رقم الوصل',
    paidAt: 'تاريخ الإضافة',
    method: 'طريقة الدفع',
    amount: 'مبلغ شحن الرصيد',
    fee: 'الرسوم',
    paid: 'المبلغ المدفوع',
    received: 'المبلغ المستلَم',
    reference: 'المرجع',
    transfer: 'رقم التحويل',
    checkout: 'رقم عملية الدفع',
    by: 'صاحب العملية',
    note: 'استلم متجر {store} هذا المبلغ وأضافه إلى رصيد النشاط التجاري المذكور أعلاه. احتفظ بهذا الوصل في وثائقك المحاسبية.',
    page: 'صفحة {page} من {pages}',
  },
} as const;
const METHODS = { en: english.method.names, ar: arabic.method.names };

type Fact = { label: string } & (
  | { money: ReturnType<typeof shownMoney> }
  | { text: string; isolated: boolean }
);

/** The receipt of a paid deposit, as PDF. Refusal: not_found, also if unpaid or another business's. */
export async function makeDepositReceipt(
  db: Db,
  { resellerId }: Reseller,
  wanted: { id: string; language: Language },
): Promise<Buffer> {
  return renderPdf(resellerId, 'deposits/deposit-receipt.typ', await receiptData(db, resellerId, wanted));
}

/** Data of deposit-receipt.typ. */
export async function receiptData(
  db: Db,
  resellerId: string,
  { id, language }: { id: string; language: Language },
) {
  const row = await readPaid(db, resellerId, id);
  if (row === undefined) throw new Refusal('not_found');
  const words = WORDS[language];
  const number = numberOf(id, row.reference);
  const dinars = (amount: string): Money => ({ amount, currency: 'DZD' });
  const money = (label: string, it: Money): Fact => ({ label, money: shownMoney(it, language) });
  const text = (label: string, it: string | null, isolated = true): Fact[] =>
    it === null ? [] : [{ label, text: asWritten(it), isolated }];
  const store = await readStoreNames(db);
  return {
    language,
    store,
    direction: directionOf(language),
    title: words.title,
    subtitle: isolate(number),
    page: words.page,
    foot: isolate(number),
    business: await readBusinessOnPaper(db, resellerId, language),
    credited: { label: words.credited, money: shownMoney(dinars(row.credited), language) },
    facts: [
      ...text(words.number, number),
      ...text(words.paidAt, shownDates(language).minute(row.decided_at), false),
      ...text(words.method, METHODS[language][row.method], false),
      money(words.amount, dinars(row.amount)),
      money(words.fee, dinars(row.fee)),
      money(words.paid, { amount: row.pay_amount, currency: row.pay_currency }),
      ...(row.received_amount === null
        ? []
        : [money(words.received, { amount: row.received_amount, currency: row.pay_currency })]),
      ...text(words.reference, row.reference),
      ...text(words.transfer, row.transfer_reference),
      ...text(words.checkout, row.checkout_id),
      ...text(words.by, row.made_by, false),
    ],
    note: words.note.replace('{store}', () => (language === 'ar' ? isolate(store.ar) : store.en)),
  };
}

function readPaid(db: Db, resellerId: string, id: string) {
  return db
    .selectFrom('deposits as d')
    .innerJoin('profiles as p', 'p.id', 'd.profile_id')
    .innerJoin('deposit_methods as m', 'm.method', 'd.method')
    .select(['m.method', 'd.amount', 'd.fee', 'd.pay_amount', 'd.pay_currency', 'd.reference'])
    .select(['d.transfer_reference', 'd.checkout_id', 'd.received_amount'])
    .select([
      sql<string>`d.credited_amount`.as('credited'),
      sql<string>`coalesce(d.decided_at, d.updated_at)`.as('decided_at'),
      nameOf('p').as('made_by'),
    ])
    .where('d.id', '=', id)
    .where('d.reseller_id', '=', resellerId)
    .where('d.status', '=', 'paid')
    .executeTakeFirst();
}

/** The transfer's reference; for a card deposit, the end of its id. */
const numberOf = (id: string, reference: string | null) => reference ?? id.slice(-12).toUpperCase();
