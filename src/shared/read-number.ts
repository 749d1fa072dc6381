import { toUnits } from './money.ts';

/** Thousands in threes, by commas or by spaces, or digits alone; then decimals. "5,00,000" and "3 4" are none. */
const NUMBER =
  /^([-+]?)(?:([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?|([1-9]\d{0,2}(?: \d{3})+|\d+)(?:[.,](\d*))?)$/;
const INVISIBLE = /[\u061C\u200E\u200F\u2066-\u2069]/g;

export interface TypedNumber {
  isNegative: boolean;
  /** Digits alone, without zeros before them. */
  whole: string;
  fraction: string;
}

/**
 * A number as somebody typed it: "48 000,50", "48,000.5", "٤٨٬٠٠٠٫٥٠", "−3". A comma before exactly three digits separates
 * thousands; a dot never does. Null for anything else: no sign is passed over, so nothing becomes another number.
 */
export function readNumber(text: string): TypedNumber | null {
  const typed = toLatinDigits(text).replaceAll(INVISIBLE, '').replaceAll(/\s/g, ' ').replace('−', '-').trim();
  const found = NUMBER.exec(typed);
  if (found === null) return null;
  const [, sign, byCommas, afterCommas, plain, afterPlain] = found;
  const digits = (byCommas ?? plain ?? '').replaceAll(/[ ,]/g, '');
  return {
    isNegative: sign === '-',
    whole: digits.replace(/^0+(?=\d)/, ''),
    fraction: afterCommas ?? afterPlain ?? '',
  };
}

interface Limits {
  decimals?: number;
  least: string;
  most: string;
}

/** As a decimal with a dot, from `least` to `most`; null for anything else. */
export function readWithin(text: string, { decimals = 0, least, most }: Limits): string | null {
  const typed = readNumber(text);
  if (typed === null || typed.whole.length > 18 || typed.fraction.length > decimals) return null;
  const number = `${typed.isNegative ? '-' : ''}${typed.whole}${typed.fraction === '' ? '' : `.${typed.fraction}`}`;
  const units = toUnits(number, decimals);
  return units >= toUnits(least, decimals) && units <= toUnits(most, decimals) ? number : null;
}

/** The same of "12,5 %" and "٪١٢". */
export function readPercent(text: string, limits: Limits): string | null {
  return readWithin(text.replace(/^\s*[%٪]|[%٪]\s*$/, ''), limits);
}

/** Arabic and Persian keyboards write digits and marks of their own. */
export function toLatinDigits(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
}
