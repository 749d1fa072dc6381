import {
  convertMoney,
  divideRounded,
  fromUnits,
  toUnits,
  type Currency,
  type Money,
  type Rates,
} from '#shared/money.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import type { DraftLine, DraftOffer, PriceMaker } from '#shared/quotes/quote-drafts.contract.ts';
import { BULK_QUANTITY_MAX } from '#shared/quotes/bulk-order.contract.ts';
import { VALID_DAYS_MAX } from '#shared/quotes/quote-drafts.contract.ts';
import { readAmount, toTypedText } from '#shared/read-amount.ts';
import { readPercent, readWithin } from '#shared/read-number.ts';
import { percentText } from '#web/ui/show/percent-text.ts';

/** The answer that is typed, as its fields stand; what a line is about, and what it costs, is an `OfferedGoods`. */

export type PriceKind = PriceMaker['kind'];

export interface AnswerLine extends Pick<
  DraftLine,
  'position' | 'is_alternative' | 'product_id' | 'plan_id' | 'variation_id'
> {
  /** Of all lines. */
  key: string;
  quantity: string;
  kind: PriceKind;
  price: string;
}

export interface AnswerDraft extends Pick<
  DraftOffer,
  'currency' | 'allows_partial' | 'is_reserved' | 'note' | 'terms'
> {
  valid_days: string;
  lines: readonly AnswerLine[];
}

/** What a line offers. Prices of a unit in the offer's currency; null: known once the answer is saved, or not for this reader. */
export interface OfferedGoods extends Pick<
  DraftOffer['lines'][number],
  'product_id' | 'sku' | 'product_name' | 'product_name_ar' | 'option_name' | 'option_name_ar' | 'image_url'
> {
  own_price: Money | null;
  unit_cost: Money | null;
}

type Place = Pick<AnswerLine, 'position' | 'product_id' | 'plan_id' | 'variation_id'>;
export const keyOf = ({ position, product_id, plan_id, variation_id }: Place): string =>
  [position, product_id, plan_id ?? variation_id ?? ''].join(' ');

export function answerOf({ lines, ...terms }: DraftOffer): AnswerDraft {
  const { currency, valid_days, allows_partial, is_reserved, note, terms: conditions } = terms;
  return {
    currency,
    valid_days: String(valid_days),
    allows_partial,
    is_reserved,
    note,
    terms: conditions,
    lines: lines.map(({ price, quantity, ...line }) => ({
      ...placeOf(line),
      key: keyOf(line),
      is_alternative: line.is_alternative,
      quantity: String(quantity),
      kind: price.kind,
      price:
        price.kind === 'amount'
          ? toTypedText({ amount: price.amount, currency })
          : percentText(price.percent),
    })),
  };
}

const placeOf = ({ position, product_id, plan_id, variation_id }: Place): Place => ({
  position,
  product_id,
  plan_id,
  variation_id,
});

/** As it is sent. Of an answer without problems. */
export function bodyOf({ lines, valid_days, ...terms }: AnswerDraft) {
  return {
    ...terms,
    valid_days: Number(readWithin(valid_days, { least: '1', most: String(VALID_DAYS_MAX) })),
    lines: lines.map((line) => ({
      ...placeOf(line),
      is_alternative: line.is_alternative,
      quantity: readLine(line).quantity ?? 0,
      price: readLine(line).maker ?? { kind: 'amount' as const, amount: '0' },
    })),
  };
}

interface Read {
  quantity: number | null;
  maker: PriceMaker | null;
}

const reads = new WeakMap<AnswerLine, Read>();

/** What a line says, read once: a key pressed in one of a thousand has no other read again. */
function readLine(line: AnswerLine): Read {
  const known = reads.get(line);
  if (known !== undefined) return known;
  const read = { quantity: readQuantity(line.quantity), maker: makerOf(line) };
  reads.set(line, read);
  return read;
}

export function readQuantity(text: string): number | null {
  const found = readWithin(text, { least: '1', most: String(BULK_QUANTITY_MAX) });
  return found === null ? null : Number(found);
}

export const isValidity = (text: string): boolean =>
  readWithin(text, { least: '1', most: String(VALID_DAYS_MAX) }) !== null;

/** How a price is made, as it is sent; null where what is typed can't be read. */
export function makerOf({ kind, price }: Pick<AnswerLine, 'kind' | 'price'>): PriceMaker | null {
  if (kind === 'amount') {
    const typed = readAmount(price);
    return typed.state === 'valid' && /[1-9]/.test(typed.amount) ? { kind, amount: typed.amount } : null;
  }
  const percent = readPercent(price, { decimals: 2, least: '0', most: '99.99' });
  return percent === null ? null : { kind, percent };
}

export function isWrong(line: AnswerLine): boolean {
  const { quantity, maker } = readLine(line);
  return quantity === null || maker === null;
}

const WHOLE = 10_000n;
const atLeastOne = (units: bigint) => (units < 1n ? 1n : units);

/** The price of a unit in hundredths, as save-draft.ts makes it; null where it is not known here. */
function unitsOf(line: AnswerLine, { own_price: own, unit_cost: cost }: OfferedGoods): bigint | null {
  const { maker } = readLine(line);
  if (maker === null) return null;
  if (maker.kind === 'amount') return toUnits(maker.amount, 2);
  const percent = toUnits(maker.percent, 2);
  if (maker.kind === 'percent_off')
    return own === null ? null : atLeastOne(divideRounded(toUnits(own.amount, 2) * (WHOLE - percent), WHOLE));
  return cost === null ? null : atLeastOne(divideRounded(toUnits(cost.amount, 2) * WHOLE, WHOLE - percent));
}

export interface Figures {
  unit: string;
  total: string;
  /** Below the client's own price, in per cent; negative above it; null where that is not known. */
  discount: string | null;
  margin: Margin | null;
}

export interface Margin {
  amount: string;
  percent: string;
  isLoss: boolean;
}

/** What a line comes to; null where that is not known, or can't be read. */
export function figuresOf(line: AnswerLine, goods: OfferedGoods): Figures | null {
  const unit = unitsOf(line, goods);
  const { quantity } = readLine(line);
  if (unit === null || quantity === null) return null;
  const own = goods.own_price === null ? null : toUnits(goods.own_price.amount, 2);
  const cost = goods.unit_cost === null ? null : toUnits(goods.unit_cost.amount, 2);
  return {
    unit: fromUnits(unit, 2),
    total: fromUnits(unit * BigInt(quantity), 2),
    discount: own === null ? null : percentOf(own - unit, own),
    margin: cost === null ? null : marginOf(unit, cost, BigInt(quantity)),
  };
}

function percentOf(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null;
  const sign = part < 0n ? -1n : 1n;
  return percentText(fromUnits(sign * divideRounded(sign * part * 1000n, whole), 1));
}

function marginOf(price: bigint, cost: bigint, quantity = 1n): Margin {
  const left = price - cost;
  return {
    amount: fromUnits(left * quantity, 2),
    percent: percentOf(left, price) ?? '0',
    isLoss: left < 0n,
  };
}

export interface Totals {
  total: string;
  discount: string | null;
  margin: Margin | null;
}

/** Of all lines without alternatives; null where one is not known. */
export function totalsOf(
  lines: readonly AnswerLine[],
  goodsOf: (line: AnswerLine) => OfferedGoods,
): Totals | null {
  let [total, own, cost]: [bigint, bigint | null, bigint | null] = [0n, 0n, 0n];
  for (const line of lines) {
    if (line.is_alternative) continue;
    const goods = goodsOf(line);
    const unit = unitsOf(line, goods);
    const quantity = BigInt(readLine(line).quantity ?? 0);
    if (unit === null || quantity === 0n) return null;
    total += unit * quantity;
    own = plus(own, goods.own_price, quantity);
    cost = plus(cost, goods.unit_cost, quantity);
  }
  return {
    total: fromUnits(total, 2),
    discount: own === null ? null : percentOf(own - total, own),
    margin: cost === null || total === 0n ? null : marginOf(total, cost),
  };
}

const plus = (sum: bigint | null, price: Money | null, quantity: bigint) =>
  sum === null || price === null ? null : sum + toUnits(price.amount, 2) * quantity;

/**
 * What the lines of a draft, and those of the request that it leaves out, are about, with prices in the currency of the
 * offer at today's rates; by their keys.
 */
export function goodsIn(
  quote: DeskQuote,
  draft: DraftOffer,
  currency: Currency,
  rates: Rates,
): Map<string, OfferedGoods> {
  const convert = (money: Money) => convertMoney(money, currency, rates);
  const inOffer = (money: Money | null) => (money === null ? null : convert(money));
  const asked = quote.lines.map(
    (line) =>
      [
        keyOf(line),
        { ...line, own_price: convert(line.own_price), unit_cost: inOffer(line.unit_cost) },
      ] as const,
  );
  const offered = draft.lines.map(
    (line) =>
      [
        keyOf(line),
        {
          ...line,
          own_price: convert(line.own_price),
          unit_cost: inOffer(line.costs?.unit_cost ?? null),
        },
      ] as const,
  );
  return new Map<string, OfferedGoods>([...asked, ...offered]);
}

/** What a line was before it was converted. */
const origins = new WeakMap<AnswerLine, { line: AnswerLine; currency: Currency }>();

/**
 * The answer in another currency: amounts are worth the same, per cents stay, and what can't be read does too. Back in the
 * currency that it came from, a line that was not touched since is what it was.
 */
export function answerIn(
  { currency, lines }: Pick<AnswerDraft, 'currency' | 'lines'>,
  to: Currency,
  rates: Rates,
): Pick<AnswerDraft, 'currency' | 'lines'> {
  function converted(line: AnswerLine): AnswerLine {
    const origin = origins.get(line);
    if (origin?.currency === to) return origin.line;
    const { maker } = readLine(line);
    if (maker?.kind !== 'amount') return line;
    const price = convertMoney({ amount: maker.amount, currency }, to, rates);
    const now = { ...line, price: toTypedText(price) };
    origins.set(now, { line, currency });
    return now;
  }
  return { currency: to, lines: lines.map(converted) };
}

/** A line of the request, offered again as it was asked for, at the client's own price. */
export function offerAgain(line: DeskQuote['lines'][number]): AnswerLine {
  return {
    ...placeOf(line),
    key: keyOf(line),
    is_alternative: false,
    quantity: String(line.quantity),
    kind: 'percent_off',
    price: '0',
  };
}
