import type { DepositMethod, DepositOptions } from '#shared/deposits/deposits.contract.ts';
import { compareMoney, type Money } from '#shared/money.ts';

/** Why an amount can't be deposited now, and the limit that it passes. */
export interface LimitProblem {
  kind: 'too_small' | 'too_large' | 'method_minimum' | 'method_maximum' | 'above_daily' | 'above_balance';
  limit: Money;
}

/** The server holds the same limits; said here at once, while the amount is typed. */
export function findLimitProblem(
  amount: Money,
  options: DepositOptions,
  method: DepositMethod | undefined,
): LimitProblem | null {
  const isBelow = (limit: Money) => compareMoney(amount, limit) < 0;
  const isAbove = (limit: Money) => compareMoney(amount, limit) > 0;
  if (isBelow(options.minimum)) return { kind: 'too_small', limit: options.minimum };
  if (isAbove(options.maximum)) return { kind: 'too_large', limit: options.maximum };
  if (isAbove(options.daily_left)) return { kind: 'above_daily', limit: options.daily_left };
  if (isAbove(options.balance_left)) return { kind: 'above_balance', limit: options.balance_left };
  if (method === undefined) return null;
  if (isBelow(method.minimum)) return { kind: 'method_minimum', limit: method.minimum };
  return isAbove(method.maximum) ? { kind: 'method_maximum', limit: method.maximum } : null;
}

/** From where to where an amount is possible now. The end lies below the start where nothing is. */
export function possibleRange(
  options: DepositOptions,
  method: DepositMethod | undefined,
): { from: Money; to: Money } {
  const { minimum, maximum } = method ?? options;
  return {
    from: compareMoney(minimum, options.minimum) > 0 ? minimum : options.minimum,
    to: smallest(options.maximum, maximum, options.daily_left, options.balance_left),
  };
}

/** What keeps every amount from being deposited, whatever is chosen. */
export function findFullLimit(options: DepositOptions): 'daily' | 'balance' | null {
  if (compareMoney(options.balance_left, options.minimum) < 0) return 'balance';
  return compareMoney(options.daily_left, options.minimum) < 0 ? 'daily' : null;
}

function smallest(first: Money, ...others: Money[]): Money {
  return others.reduce((least, one) => (compareMoney(one, least) < 0 ? one : least), first);
}
