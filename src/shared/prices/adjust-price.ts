import { divideRounded, fromUnits, toUnits } from '../money.ts';
import { readPercent, readWithin } from '../read-number.ts';
import type { PriceRefusal, PriceChange } from '../staff/bulk-runs.contract.ts';

/** A price so many percent higher or lower, rounded to a step of the same currency; never below one step. */
export function adjusted(price: string, percent: string, step: string): string {
  const factor = 100_00n + toUnits(percent, 2);
  const unit = toUnits(step, 2);
  const exact = divideRounded(toUnits(price, 2) * factor, 100_00n);
  const rounded = divideRounded(exact, unit) * unit;
  return fromUnits(rounded < unit ? unit : rounded, 2);
}

const LARGEST = toUnits('9999999999.99', 2);

/** What a price becomes by a change, beyond what a price can be too. */
export function changedPrice(price: string, change: PriceChange): string {
  if (change.by === 'percent') return adjusted(price, change.value, change.step);
  return fromUnits(toUnits(price, 2) + toUnits(change.value, 2), 2);
}

/** Why all prices of a product stay as they are; null: they become others. */
export function refusalOfPrices(
  { currency, prices }: { currency: string; prices: readonly string[] },
  change: PriceChange,
): PriceRefusal | null {
  if (prices.length === 0) return 'no_price';
  if (change.currency !== undefined && change.currency !== currency) return 'other_currency';
  const changed = prices.map((price) => toUnits(changedPrice(price, change), 2));
  if (changed.some((units) => units <= 0n)) return 'too_small';
  if (changed.some((units) => units > LARGEST)) return 'too_large';
  return prices.every((price, place) => toUnits(price, 2) === changed[place]) ? 'no_change' : null;
}

/** A percentage between -90 and 500 that changes something, null for anything else. */
export function readChange(text: string): string | null {
  return changing(readPercent(text, { decimals: 2, least: '-90', most: '500' }));
}

/** An amount that changes something, null for anything else. */
export function readAmountChange(text: string): string | null {
  return changing(readWithin(text, { decimals: 2, least: '-9999999999.99', most: '9999999999.99' }));
}

const changing = (number: string | null) => (number === null || toUnits(number, 2) === 0n ? null : number);
