import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import type { Currency, Money } from '#shared/money.ts';

type Movement = Pick<BalanceTransaction, 'amount' | 'original' | 'shown'>;

export function isIncome({ amount }: Pick<Movement, 'amount'>): boolean {
  return !amount.amount.startsWith('-');
}

/** The original with the movement's sign. */
export function originalOf({ amount, original }: Pick<Movement, 'amount' | 'original'>): Money {
  const isNegative = amount.amount.startsWith('-');
  const size = original.amount.replace(/^-/, '');
  return { amount: isNegative ? `-${size}` : size, currency: original.currency };
}

/**
 * What a movement is shown as: in the chosen currency by what was written down then, else what was paid or received. Today's
 * rate would give a past movement another amount every day.
 */
export function shownAmount(movement: Movement, chosen: Currency): Money {
  return movement.shown.amount.currency === chosen ? movement.shown.amount : originalOf(movement);
}

/** A rate without the zeros that say nothing: "134.50", "0.0063". */
export function rateDigits(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
