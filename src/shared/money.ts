import { groupDigits } from './count-text.ts';
import type { Language } from './locale.ts';

/** Amounts are decimal strings on the way and bigints in arithmetic; no float ever holds one (design: Money, exact). */
export const currencies = ['DZD', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

export interface Money {
  /** A decimal with a dot, e.g. "1200.00"; a leading minus where it is negative. */
  amount: string;
  currency: Currency;
}

/** Units of each currency per US dollar, as decimal strings. */
export type Rates = Record<Currency, string>;

/** Decimals of the smallest unit that is shown and charged; the same for all three currencies. */
const MINOR_DECIMALS = 2;
const AMOUNT = /^(-?)(\d{1,18})(?:\.(\d{1,12}))?$/;

/** The amount as a whole number of 10^-decimals units. Throws on text that is no decimal or has more decimals. */
export function toUnits(amount: string, decimals: number): bigint {
  const [, sign = '', whole = '', fraction = ''] = AMOUNT.exec(amount) ?? [];
  if (whole === '') throw new RangeError(`not an amount: ${amount}`);
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) throw new RangeError(`more than ${decimals} decimals: ${amount}`);
  const units = BigInt(whole + kept.padEnd(decimals, '0'));
  return sign === '-' ? -units : units;
}

export function fromUnits(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
}

/** Quotient rounded half away from zero, as PostgreSQL's round() does: both sides must come to the same centime. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const size = dividend < 0n ? -dividend : dividend;
  const by = divisor < 0n ? -divisor : divisor;
  const quotient = (size * 2n + by) / (by * 2n);
  return negative ? -quotient : quotient;
}

/** The same worth in another currency, rounded to its minor unit. */
export function convertMoney(money: Money, to: Currency, rates: Rates): Money {
  const units = toUnits(money.amount, 12);
  const scaled = units * toUnits(rates[to], 8);
  const minor = divideRounded(scaled, toUnits(rates[money.currency], 8) * 10n ** BigInt(12 - MINOR_DECIMALS));
  return { amount: fromUnits(minor, MINOR_DECIMALS), currency: to };
}

/** Of an amount without a sign, as a decimal. */
export const isNothing = (amount: string): boolean => /^[0.]+$/.test(amount);

/** a - b in the same currency: negative, zero or positive. */
export function compareMoney(a: Money, b: Money): number {
  sameCurrency(a, b);
  const difference = toUnits(a.amount, 12) - toUnits(b.amount, 12);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export function addMoney(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return minorMoney(minorUnits(a) + minorUnits(b), a.currency);
}

/** One sum of each currency, in the order in which they come. */
export function sumOfEach(amounts: readonly Money[]): Money[] {
  const sums = new Map<Currency, Money>();
  for (const amount of amounts) {
    const before = sums.get(amount.currency);
    sums.set(amount.currency, before === undefined ? amount : addMoney(before, amount));
  }
  return [...sums.values()];
}

export function subtractMoney(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return minorMoney(minorUnits(a) - minorUnits(b), a.currency);
}

export function multiplyMoney(money: Money, quantity: number): Money {
  return minorMoney(minorUnits(money) * BigInt(quantity), money.currency);
}

/** A fee of so many percent plus a fixed part, rounded to the minor unit. */
export function feeOf(money: Money, percent: string, fixed: string): Money {
  const share = divideRounded(minorUnits(money) * toUnits(percent, 6), 100n * 10n ** 6n);
  return minorMoney(share + toUnits(fixed, MINOR_DECIMALS), money.currency);
}

/** The fee of a deposit, rounded up so that amount and fee are whole dinars together: the gateway takes no centimes. */
export function wholeDinarFee(amount: Money, percent: string, fixed: string): Money {
  const fee = feeOf(amount, percent, fixed);
  const centimes = minorUnits(addMoney(amount, fee)) % 100n;
  return centimes === 0n ? fee : minorMoney(minorUnits(fee) + 100n - centimes, fee.currency);
}

function minorUnits(money: Money): bigint {
  return toUnits(money.amount, MINOR_DECIMALS);
}

function minorMoney(units: bigint, currency: Currency): Money {
  return { amount: fromUnits(units, MINOR_DECIMALS), currency };
}

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not add up`);
}

const SYMBOLS: Record<Currency, Record<Language, string>> = {
  DZD: { en: 'DA', ar: 'د.ج' },
  USD: { en: '$', ar: '$' },
  EUR: { en: '€', ar: '€' },
};

/** The parts of a shown amount: two decimals, thousands with a comma, a dot for decimals, Latin digits. */
export function moneyParts(money: Money, language: Language): { digits: string; symbol: string } {
  const minor = divideRounded(toUnits(money.amount, 12), 10n ** BigInt(12 - MINOR_DECIMALS));
  const [whole = '', fraction = ''] = fromUnits(minor, MINOR_DECIMALS).split('.');
  const digits = `${groupDigits(whole)}.${fraction}`;
  return { digits, symbol: SYMBOLS[money.currency][language] };
}

/** An amount as one text, e.g. "DA 5,000.00", "-DA 4,900.00", "$37.17", "5,000.00 د.ج". */
export function formatMoney(money: Money, language: Language): string {
  const { digits, symbol } = moneyParts(money, language);
  if (language === 'ar') return `${digits} ${symbol}`;
  const sign = digits.startsWith('-') ? '-' : '';
  return `${sign}${symbol}${money.currency === 'DZD' ? ' ' : ''}${digits.slice(sign.length)}`;
}
