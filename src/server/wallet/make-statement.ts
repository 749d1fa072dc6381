import { directionOf, isolate, type Language } from '#shared/locale.ts';
import { formatMoney, fromUnits, toUnits, type Currency, type Money } from '#shared/money.ts';
import { readBusinessOnPaper } from '../business/business-on-paper.ts';
import type { Db } from '../platform/database/pool.ts';
import { renderPdf } from '../platform/documents/render-pdf.ts';
import { shownDates } from '../platform/documents/shown-dates.ts';
import { shownMoney, type ShownMoney } from '../platform/documents/shown-money.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readMovementsBetween, type Movement } from './movement-queries.ts';
import { movementDescriber } from './movement-words.ts';
import { readShownBalances, readStatementFrame, type StatementFrame } from './statement-queries.ts';
import { CURRENCY_NAMES, STATEMENT_WORDS } from './statement-words.ts';

/** More make a paper that nobody reads; the CSV has them all. */
export const PRINTED_MOVEMENTS_MAX = 5000;

interface Figure {
  label: string;
  money: ShownMoney;
  ledger: ShownMoney | null;
}

/**
 * The statement of a month as PDF. Amounts stand in the currency that they were paid in, balances in the store's default
 * currency at each movement's own rate; what the month opens, closes and sums up to in both that and the ledger's. Above
 * 5,000 movements the figures are there and a word about the CSV stands for the rows. Refusal: not_found, for a month
 * without movements.
 */
export async function makeStatement(
  db: Db,
  { resellerId }: Reseller,
  wanted: { month: string; language: Language },
): Promise<Buffer> {
  return renderPdf('wallet/statement.typ', await statementData(db, resellerId, wanted));
}

/** What statement.typ prints. */
export async function statementData(
  db: Db,
  resellerId: string,
  { month, language }: { month: string; language: Language },
) {
  const frame = await readStatementFrame(db, resellerId, month);
  if (frame === null) throw new Refusal('not_found');
  const words = STATEMENT_WORDS[language];
  const name = shownDates(language).month(`${month}-15T12:00:00Z`);
  const business = await readBusinessOnPaper(db, resellerId, language);
  const isPrinted = frame.last - frame.first < PRINTED_MOVEMENTS_MAX;
  const movements = isPrinted ? await readMovementsBetween(db, { resellerId, language, ...frame }) : [];
  const balances = isPrinted ? await readShownBalances(db, resellerId, frame) : [];
  return {
    language,
    direction: directionOf(language),
    title: words.title,
    subtitle: name,
    page: words.page,
    foot: words.foot(business.name, isolate(name)),
    business,
    figures: figuresOf(frame, language),
    notes: notesOf(frame, balances, movements, { month, language }),
    columns: words.columns,
    rows: rowsOf(movements, balances, frame.shown, language),
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
  balances: { rate: string }[],
  movements: Movement[],
  { month, language }: { month: string; language: Language },
): string[] {
  const words = STATEMENT_WORDS[language];
  const names = CURRENCY_NAMES[language];
  const dates = shownDates(language);
  const now = new Date().toISOString();
  const count = frame.last - frame.first + 1n;
  const changes = balances.flatMap(({ rate }, n) => {
    const earlier = n === 0 ? frame.opening_rate : balances[n - 1]?.rate;
    const at = movements[n]?.created_at;
    return rate === earlier || at === undefined
      ? []
      : [`${isolate(dates.day(at))} ${rateText(frame, rate, language)}`];
  });
  return [
    ...(dates.month(now) === dates.month(`${month}-15T12:00:00Z`)
      ? [words.until(isolate(dates.minute(now)))]
      : []),
    ...(frame.shown === frame.ledger
      ? []
      : [words.kept(names[frame.ledger], names[frame.shown], rateText(frame, frame.opening_rate, language))]),
    ...(changes.length === 0 ? [] : [words.rates(changes.join(language === 'ar' ? '، ' : ', '))]),
    ...(count > PRINTED_MOVEMENTS_MAX
      ? [words.tooMany(isolate(grouped(count)), isolate(grouped(BigInt(PRINTED_MOVEMENTS_MAX))))]
      : []),
  ];
}

const grouped = (count: bigint) => count.toLocaleString('en');

/** As "$1.00 = DA 134.50". */
function rateText({ ledger, shown }: StatementFrame, rate: string, language: Language): string {
  const one = (money: Money) => isolate(formatMoney(money, language));
  return `${one({ amount: '1', currency: ledger })} = ${one({ amount: rate, currency: shown })}`;
}

function rowsOf(movements: Movement[], balances: { balance: string }[], shown: Currency, language: Language) {
  const describe = movementDescriber(language, isolate);
  const dates = shownDates(language);
  return movements.map((movement, n) => {
    const isIncoming = !movement.amount.amount.startsWith('-');
    const { amount, currency } = movement.original;
    return {
      date: dates.short(movement.created_at),
      description: describe(movement),
      incoming: isIncoming,
      amount: shownMoney({ amount: isIncoming ? amount : `-${amount}`, currency }, language),
      balance: shownMoney({ amount: balances[n]?.balance ?? '0', currency: shown }, language),
    };
  });
}
