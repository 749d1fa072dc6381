import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import type { Currency, Money } from '#shared/money.ts';

type Movement = Pick<BalanceTransaction, 'amount' | 'original'>;

export function isIncome({ amount }: Movement): boolean {
  return !amount.amount.startsWith('-');
}

/** The original with the movement's sign. */
export function originalOf({ amount, original }: Movement): Money {
  const isNegative = amount.amount.startsWith('-');
  const size = original.amount.replace(/^-/, '');
  return { amount: isNegative ? `-${size}` : size, currency: original.currency };
}

/**
 * What a movement is shown as: what was paid or received, where that was in the chosen currency, else what the ledger
 * wrote down. Both are facts; today's rate would give a past movement another amount every day.
 */
export function shownAmount(movement: Movement, chosen: Currency): Money {
  return movement.original.currency === chosen ? originalOf(movement) : movement.amount;
}

/** The other of the two facts; null where both are in one currency. */
export function otherAmount(movement: Movement, chosen: Currency): Money | null {
  if (movement.original.currency === movement.amount.currency) return null;
  return movement.original.currency === chosen ? movement.amount : originalOf(movement);
}

/** A rate without the zeros that say nothing: "134.50", "0.0063". */
export function rateDigits(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
