import { convertMoney, subtractMoney, toUnits, type Money, type Rates } from '#shared/money.ts';

/** The smallest deposit, in dinars (specification, section 9). */
const SMALLEST_DEPOSIT = 5000;

/**
 * What to add so that the balance reaches the price: whole dinars, never less than the smallest deposit.
 * `balance` is in the currency of the price.
 */
export function missingFunds(price: Money, balance: Money, rates: Rates): number {
  const missing = convertMoney(subtractMoney(price, balance), 'DZD', rates);
  const wholeDinars = (toUnits(missing.amount, 2) + 99n) / 100n;
  return Math.max(Number(wholeDinars), SMALLEST_DEPOSIT);
}
