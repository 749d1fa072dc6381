import { convertMoney, subtractMoney, toUnits, type Money, type Rates } from '#shared/money.ts';

/**
 * What to add so that the balance reaches the price: whole dinars, never less than the smallest deposit, where that is
 * known. `balance` is in the currency of the price, `smallest` in dinars.
 */
export function missingFunds(price: Money, balance: Money, rates: Rates, smallest: Money | null): number {
  const missing = convertMoney(subtractMoney(price, balance), 'DZD', rates);
  return Math.max(wholeDinars(missing), smallest === null ? 0 : wholeDinars(smallest));
}

function wholeDinars(money: Money): number {
  const centimes = toUnits(money.amount, 2);
  return Number((centimes + 99n) / 100n);
}
