import { moneyParts, type Money } from './money.ts';
import { readNumber } from './read-number.ts';

/** What somebody typed into the field of the amount. */
export type TypedAmount =
  | { state: 'empty' }
  | { state: 'valid'; amount: string }
  | { state: 'invalid'; problem: 'not_an_amount' | 'too_many_decimals' };

const WHOLE_DIGITS_MAX = 10;

/** "5 000", "5,000.50", "5000,5" and "٥٠٠٠" all mean something; "5.000" is refused rather than taken for five dinars. */
export function readAmount(text: string): TypedAmount {
  if (text.trim() === '') return { state: 'empty' };
  const typed = readNumber(text);
  if (typed === null || typed.isNegative || typed.whole.length > WHOLE_DIGITS_MAX)
    return { state: 'invalid', problem: 'not_an_amount' };
  if (typed.fraction.length > 2) return { state: 'invalid', problem: 'too_many_decimals' };
  return { state: 'valid', amount: `${typed.whole}.${typed.fraction.padEnd(2, '0')}` };
}

/** As somebody would type it: "5,000", "5,000.50". */
export function toTypedText(money: Money): string {
  return moneyParts(money, 'en').digits.replace(/\.00$/, '');
}
