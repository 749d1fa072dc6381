import type { Readable } from 'node:stream';
import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import type { Language } from '#shared/locale.ts';
import { writeCsv, type CsvCell } from '../platform/csv/write-csv.ts';
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
 */
export async function exportMovements(
  db: Db,
  { resellerId }: Reseller,
  { language, ...filters }: MovementFilters & { language: Language },
): Promise<Readable> {
  const { currency } = await readBalance(db, resellerId);
  return writeCsv(TEXTS[language].columns(currency), readLines(db, filters, { resellerId, language }));
}

async function* readLines(
  db: Db,
  filters: MovementFilters,
  wanted: { resellerId: string; language: Language },
): AsyncGenerator<CsvCell[]> {
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

function toLine(movement: Movement, description: string, language: Language): CsvCell[] {
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
