import { moneyParts, type Money } from './money.ts';

/** What somebody typed into the field of the amount. */
export type TypedAmount =
  | { state: 'empty' }
  | { state: 'valid'; amount: string }
  | { state: 'invalid'; problem: 'not_an_amount' | 'too_many_decimals' };

const SPACES = /[\s\u00a0\u202f]/g;
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const WHOLE_DIGITS_MAX = 10;

/**
 * "5 000", "5,000", "5,000.50", "5000,5" and "٥٠٠٠" all mean something. A comma before exactly three digits separates
 * thousands; a dot never does, so "5.000" is refused rather than taken for five dinars.
 */
export function readAmount(text: string): TypedAmount {
  const typed = toLatinDigits(text).replaceAll(SPACES, '');
  if (typed === '') return { state: 'empty' };
  const plain = GROUPED.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === '' || whole.length > WHOLE_DIGITS_MAX) return { state: 'invalid', problem: 'not_an_amount' };
  if (fraction.length > 2) return { state: 'invalid', problem: 'too_many_decimals' };
  return { state: 'valid', amount: `${BigInt(whole)}.${fraction.padEnd(2, '0')}` };
}

/** Arabic keyboards write digits and marks of their own. */
export function toLatinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
}

/** As somebody would type it: "5,000", "5,000.50". */
export function toTypedText(money: Money): string {
  return moneyParts(money, 'en').digits.replace(/\.00$/, '');
}
