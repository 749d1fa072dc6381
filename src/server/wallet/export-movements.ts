import type { Readable } from 'node:stream';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import type { Language } from '#shared/locale.ts';
import { divideRounded, fromUnits, toUnits, type Currency } from '#shared/money.ts';
import { writeCsv, type CsvCell } from '../platform/csv/write-csv.ts';
import type { Places } from '../platform/database/long-reads.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { keysetRows } from '../platform/http/keyset-page.ts';
import { indexFor, readMovements, type Movement, type MovementFilters } from './movement-queries.ts';
import { methodNames, movementDescriber } from './movement-words.ts';
import { STATEMENT_WORDS } from './statement-words.ts';
import { timeInAlgeria } from '#shared/days.ts';

const TEXTS = {
  en: {
    columns: {
      date: 'Date',
      type: 'Type',
      description: 'Description',
      original: 'Original amount',
      originalCurrency: 'Original currency',
      rate: (ledger: string) => `Rate (for 1 ${ledger})`,
      amount: (currency: string) => `Amount (${currency})`,
      balance: (currency: string) => `Balance after (${currency})`,
      method: 'Method',
      reference: 'Reference',
      order: 'Order number',
    },
    types: { credit: 'Credit', debit: 'Debit', adjustment: 'Adjustment' },
    exchange: 'Exchange rate',
  },
  ar: {
    columns: {
      date: 'التاريخ',
      type: 'النوع',
      description: 'البيان',
      original: 'المبلغ الأصلي',
      originalCurrency: 'العملة الأصلية',
      rate: (ledger: string) => `سعر الصرف (مقابل 1 ${ledger})`,
      amount: (currency: string) => `المبلغ (${currency})`,
      balance: (currency: string) => `الرصيد بعد الحركة (${currency})`,
      method: 'طريقة الدفع',
      reference: 'المرجع',
      order: 'رقم الطلب',
    },
    types: { credit: 'إضافة', debit: 'خصم', adjustment: 'تسوية' },
    exchange: 'سعر الصرف',
  },
} as const satisfies Record<
  Language,
  { columns: object; types: Record<BalanceTransaction['type'], string>; exchange: string }
>;

interface Wanted {
  resellerId: string;
  language: Language;
  ledger: Currency;
  shown: Currency;
}

/**
 * The wallet's transactions under the filters as CSV, newest first, in the reader's language. Signed plain decimals
 * with two places; amount and balance add up from row to row. In the display currency that needs rows for rate changes,
 * which a filtered file omits. Times are Algeria's.
 */
export async function exportMovements(
  { db, elsewhere }: Places,
  { resellerId }: Reseller,
  {
    language,
    currency,
    ...filters
  }: MovementFilters & { language: Language; currency?: Currency | undefined },
): Promise<Readable> {
  await indexFor(db, resellerId, filters);
  const { ledger_currency: ledger, default_currency } = await elsewhere
    .selectFrom('settings')
    .select(['ledger_currency', 'default_currency'])
    .executeTakeFirstOrThrow();
  const wanted = { resellerId, language, ledger, shown: currency ?? default_currency };
  return writeCsv(columnsOf(wanted), readLines(elsewhere, filters, wanted));
}

function columnsOf({ language, ledger, shown }: Wanted): string[] {
  const { columns } = TEXTS[language];
  const pair = (currency: Currency) => [columns.amount(currency), columns.balance(currency)];
  return [
    columns.date,
    columns.type,
    columns.description,
    columns.original,
    columns.originalCurrency,
    columns.rate(ledger),
    ...pair(shown),
    ...(shown === ledger ? [] : pair(ledger)),
    columns.method,
    columns.reference,
    columns.order,
  ];
}

async function* readLines(db: Db, filters: MovementFilters, wanted: Wanted): AsyncGenerator<CsvCell[]> {
  const { resellerId, language, shown: currency } = wanted;
  const describe = movementDescriber(language);
  const { type, kind, method, search } = filters;
  const isWhole = [type, kind, method, search].every((filter) => filter === undefined);
  const movements = keysetRows(
    ([before = null], limit) => readMovements(db, filters, { resellerId, language, currency, before, limit }),
    ({ sequence }) => [sequence],
  );
  for await (const movement of movements) {
    yield toLine(movement, describe(movement), wanted);
    if (isWhole && movement.shown.exchange !== null)
      yield exchangeLine(movement, movement.shown.exchange, wanted);
  }
}

function toLine(movement: Movement, description: string, { language, ledger, shown }: Wanted): CsvCell[] {
  const { original, rate, amount, balance_after, deposit, order } = movement;
  const sign = amount.amount.startsWith('-') ? '-' : '';
  const [after, change] = [minor(balance_after.amount), keptChange(movement)];
  return [
    timeInAlgeria(movement.created_at),
    TEXTS[language].types[movement.type],
    description,
    { figure: sign + plain(minor(original.amount)) },
    original.currency,
    { figure: rate },
    { figure: movement.shown.amount.amount },
    { figure: movement.shown.balance_after.amount },
    ...(shown === ledger ? [] : [{ figure: plain(change) }, { figure: plain(after) }]),
    deposit === null ? null : methodNames(language)[deposit.method],
    deposit?.reference ?? null,
    order?.order_number ?? null,
  ];
}

/** Effect of rate changes on the balance before this transaction; the ledger's balance is unaffected. */
function exchangeLine(
  movement: Movement,
  { from, to, effect }: NonNullable<Movement['shown']['exchange']>,
  { language, ledger, shown }: Wanted,
): CsvCell[] {
  const words = STATEMENT_WORDS[language];
  const { amount, balance_after } = movement.shown;
  const kept = minor(movement.balance_after.amount) - keptChange(movement);
  return [
    timeInAlgeria(movement.created_at),
    TEXTS[language].exchange,
    from === to ? words.rounding : words.exchange(from, to),
    null,
    null,
    { figure: to },
    { figure: effect.amount },
    { figure: plain(minor(balance_after.amount) - minor(amount.amount)) },
    ...(shown === ledger ? [] : [{ figure: plain(0n) }, { figure: plain(kept) }]),
    null,
    null,
    null,
  ];
}

/** Change of the ledger's balance at two decimals. */
function keptChange({ amount, balance_after }: Movement): bigint {
  const before = toUnits(balance_after.amount, 8) - toUnits(amount.amount, 8);
  return minor(balance_after.amount) - divideRounded(before, MINOR);
}

const MINOR = 10n ** 6n;
const minor = (amount: string) => divideRounded(toUnits(amount, 8), MINOR);
const plain = (units: bigint) => fromUnits(units, 2);
