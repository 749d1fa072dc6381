import { groupDigits } from '#shared/count-text.ts';
import { directionOf, isolate, type Language } from '#shared/locale.ts';
import { formatMoney, fromUnits, toUnits, type Currency, type Money } from '#shared/money.ts';
import { readBusinessOnPaper } from '#server/resellers/profile/business-on-paper.ts';
import { readStoreNames } from '#server/store/store-name.ts';
import type { Db } from '../platform/database/pool.ts';
import { asWritten } from '../platform/documents/as-written.ts';
import { renderPdf } from '../platform/documents/render-pdf.ts';
import { shownDates } from '../platform/documents/shown-dates.ts';
import { shownMoney, type ShownMoney } from '../platform/documents/shown-money.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readMovementsBetween, type Movement } from './movement-queries.ts';
import { movementDescriber } from './movement-words.ts';
import { readStatementFrame, type StatementFrame } from './statement-queries.ts';
import { CURRENCY_NAMES, STATEMENT_WORDS } from './statement-words.ts';

/** Nobody reads a longer PDF; the CSV has everything. */
export const PRINTED_MOVEMENTS_MAX = 5000;

interface Figure {
  label: string;
  money: ShownMoney;
  ledger: ShownMoney | null;
}

/**
 * A month's statement as PDF in one currency: amounts and balances at the rates of their time, with a row wherever the
 * rate changed, so that each column adds up; opening, closing and totals also in the ledger's currency. Above 5,000
 * transactions, only the totals and a pointer to the CSV. Refusal: not_found for a month without transactions.
 */
export async function makeStatement(
  db: Db,
  { resellerId }: Reseller,
  wanted: { month: string; language: Language; currency?: Currency | undefined },
): Promise<Buffer> {
  return renderPdf(resellerId, 'wallet/statement.typ', await statementData(db, resellerId, wanted));
}

/** Data of statement.typ. */
export async function statementData(
  db: Db,
  resellerId: string,
  { month, language, currency }: { month: string; language: Language; currency?: Currency | undefined },
) {
  const frame = await readStatementFrame(db, resellerId, month, currency);
  if (frame === null) throw new Refusal('not_found');
  const words = STATEMENT_WORDS[language];
  const name = shownDates(language).month(`${month}-15T12:00:00Z`);
  const business = await readBusinessOnPaper(db, resellerId, language);
  const isPrinted = frame.last - frame.first < PRINTED_MOVEMENTS_MAX;
  const { first, last, shown } = frame;
  const movements = isPrinted
    ? await readMovementsBetween(db, { resellerId, language, currency: shown, first, last })
    : [];
  return {
    language,
    store: await readStoreNames(db),
    direction: directionOf(language),
    title: words.title,
    subtitle: name,
    page: words.page,
    foot: words.foot(business.name, isolate(name)),
    business,
    figures: figuresOf(frame, language),
    notes: notesOf(frame, { month, language }),
    columns: words.columns,
    rows: isPrinted ? rowsOf(frame, movements, language) : [],
  };
}

function figuresOf(frame: StatementFrame, language: Language): Figure[] {
  const words = STATEMENT_WORDS[language];
  const { shown, ledger } = frame;
  const show = (label: string, amount: string, inLedger: string | null): Figure => ({
    label,
    money: shownMoney({ amount, currency: shown }, language),
    ledger:
      shown === ledger || inLedger === null
        ? null
        : shownMoney({ amount: inLedger, currency: ledger }, language),
  });
  const difference = fromUnits(
    toUnits(frame.shown_closing, 2) -
      toUnits(frame.shown_opening, 2) -
      toUnits(frame.shown_incoming, 2) +
      toUnits(frame.shown_outgoing, 2),
    2,
  );
  return [
    show(words.opening, frame.shown_opening, frame.opening),
    show(words.incoming, frame.shown_incoming, frame.incoming),
    show(words.outgoing, frame.shown_outgoing, frame.outgoing),
    ...(difference === '0.00' ? [] : [show(words.difference, difference, null)]),
    show(words.closing, frame.shown_closing, frame.closing),
  ];
}

function notesOf(
  frame: StatementFrame,
  { month, language }: { month: string; language: Language },
): string[] {
  const words = STATEMENT_WORDS[language];
  const names = CURRENCY_NAMES[language];
  const dates = shownDates(language);
  const now = new Date().toISOString();
  const count = frame.last - frame.first + 1n;
  return [
    ...(dates.month(now) === dates.month(`${month}-15T12:00:00Z`)
      ? [words.until(isolate(dates.minute(now)))]
      : []),
    ...(frame.shown === frame.ledger
      ? []
      : [words.kept(names[frame.ledger], names[frame.shown], rateText(frame, frame.opening_rate, language))]),
    ...(count > PRINTED_MOVEMENTS_MAX
      ? [words.tooMany(isolate(grouped(count)), isolate(grouped(BigInt(PRINTED_MOVEMENTS_MAX))))]
      : []),
  ];
}

const grouped = (count: bigint) => groupDigits(String(count));

/** As "$1.00 = DA 134.50". */
function rateText({ ledger, shown }: StatementFrame, rate: string, language: Language): string {
  const one = (money: Money) => isolate(formatMoney(money, language));
  return `${one({ amount: '1', currency: ledger })} = ${one({ amount: rate, currency: shown })}`;
}

interface StatementRow {
  date: string;
  description: string;
  incoming: boolean;
  amount: ShownMoney;
  balance: ShownMoney;
}

/** Transactions interleaved with rate changes: every row adds up from the opening to the closing balance. */
function rowsOf(frame: StatementFrame, movements: Movement[], language: Language): StatementRow[] {
  const { shown: currency } = frame;
  const words = STATEMENT_WORDS[language];
  const describe = movementDescriber(language, asWritten);
  function descriptionOf(movement: Movement): string {
    const text = describe(movement);
    // What staff wrote, with no words of ours around it.
    return text === movement.description ? asWritten(text) : text;
  }
  const dates = shownDates(language);
  const rows: StatementRow[] = [];
  let [balance, rate] = [toUnits(frame.shown_opening, 2), frame.opening_rate];

  function add(at: string, description: string, change: bigint): void {
    balance += change;
    const show = (units: bigint) => shownMoney({ amount: fromUnits(units, 2), currency }, language);
    rows.push({
      date: dates.short(at),
      description,
      incoming: change >= 0n,
      amount: show(change),
      balance: show(balance),
    });
  }
  function exchange(at: string, from: string, to: string, effect: bigint): void {
    if (effect === 0n) return;
    add(at, from === to ? words.rounding : words.exchange(isolate(from), isolate(to)), effect);
  }

  for (const movement of movements) {
    const { amount, balance_after, rate: now, exchange: own } = movement.shown;
    const [change, after] = [toUnits(amount.amount, 2), toUnits(balance_after.amount, 2)];
    const from = rate === now ? (own?.from ?? now) : rate;
    exchange(movement.created_at, from, now, after - balance - change);
    add(movement.created_at, descriptionOf(movement), change);
    rate = now;
  }
  exchange(frame.closed_at, rate, frame.closing_rate, toUnits(frame.shown_closing, 2) - balance);
  return rows;
}
