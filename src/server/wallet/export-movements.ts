import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import type { Language } from '#shared/locale.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { readMovements, type Movement, type MovementFilters } from './movement-queries.ts';
import { methodNames, movementDescriber } from './movement-words.ts';
import { readBalance } from './wallet-queries.ts';

const BATCH = 500;

const TEXTS = {
  en: {
    columns: (currency: string) => [
      'Date',
      'Type',
      'Description',
      'Original amount',
      'Original currency',
      `Rate (for 1 ${currency})`,
      `Amount (${currency})`,
      `Balance after (${currency})`,
      'Method',
      'Reference',
      'Order number',
    ],
    types: { credit: 'Credit', debit: 'Debit', adjustment: 'Adjustment' },
  },
  ar: {
    columns: (currency: string) => [
      'التاريخ',
      'النوع',
      'البيان',
      'المبلغ الأصلي',
      'العملة الأصلية',
      `سعر الصرف (مقابل 1 ${currency})`,
      `المبلغ (${currency})`,
      `الرصيد بعد الحركة (${currency})`,
      'طريقة الدفع',
      'المرجع',
      'رقم الطلب',
    ],
    types: { credit: 'إضافة', debit: 'خصم', adjustment: 'تعديل' },
  },
} as const satisfies Record<
  Language,
  { columns: (currency: string) => string[]; types: Record<BalanceTransaction['type'], string> }
>;

/**
 * All movements of the caller's wallet under the filters as CSV, newest first, in the reader's language; read a few
 * hundred at a time while the reader takes them. Figures are plain decimals, signed, and times are those of Algeria.
 * Texts that a spreadsheet would run as a formula begin with an apostrophe.
 */
export async function exportMovements(
  db: Db,
  { resellerId }: Reseller,
  { language, ...filters }: MovementFilters & { language: Language },
): Promise<Readable> {
  const { currency } = await readBalance(db, resellerId);
  const csv = stringify({
    bom: true,
    header: true,
    columns: TEXTS[language].columns(currency),
    record_delimiter: 'windows',
    escape_formulas: true,
    // A figure that begins with a minus is none.
    cast: {
      object: (figure: { figure?: string }) => ({ value: figure.figure ?? '', escape_formulas: false }),
    },
  });
  const lines = readLines(db, filters, { resellerId, language });
  // An error of either side, or a reader who goes away, ends both; whoever reads the result sees the error.
  return pipeline(Readable.from(lines), csv, () => {});
}

type Line = (string | null | { figure: string })[];

async function* readLines(
  db: Db,
  filters: MovementFilters,
  wanted: { resellerId: string; language: Language },
): AsyncGenerator<Line> {
  const describe = movementDescriber(wanted.language);
  let before: string | null = null;
  for (;;) {
    const movements: Movement[] = await readMovements(db, filters, { ...wanted, before, limit: BATCH });
    for (const movement of movements) yield toLine(movement, describe(movement), wanted.language);
    const last = movements.at(-1);
    if (last === undefined || movements.length < BATCH) return;
    before = last.sequence;
  }
}

function toLine(movement: Movement, description: string, language: Language): Line {
  const { original, rate, amount, balance_after, deposit, order } = movement;
  const sign = amount.amount.startsWith('-') ? '-' : '';
  return [
    inAlgeria(movement.created_at),
    TEXTS[language].types[movement.type],
    description,
    { figure: sign + plain(original.amount) },
    original.currency,
    { figure: rate },
    { figure: plain(amount.amount) },
    { figure: plain(balance_after.amount) },
    deposit === null ? null : methodNames(language)[deposit.method],
    deposit?.reference ?? null,
    order?.order_number ?? null,
  ];
}

/** Two decimals at least, and more where they say something. */
const plain = (amount: string) => amount.replace(/(\.\d\d\d*?)0+$/, '$1');

const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Africa/Algiers',
});
/** As 2026-11-21 09:30:00. */
const inAlgeria = (timestamp: string) => clock.format(new Date(timestamp));
