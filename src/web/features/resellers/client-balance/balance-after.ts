import type { BalanceChangeType } from '#shared/resellers/clients.contract.ts';
import {
  addMoney,
  compareMoney,
  convertMoney,
  subtractMoney,
  type Money,
  type Rates,
} from '#shared/money.ts';

interface Change {
  balance: Money;
  type: BalanceChangeType;
  amount: Money;
  rates: Rates;
}

export interface Foreseen {
  /** In the currency of the amount, as the store compares them. */
  now: Money;
  after: Money;
  problem: 'amount_missing' | 'balance_too_small' | 'balance_unchanged' | null;
}

/** What a change makes of a balance; the store decides it again under the balance's lock. */
export function balanceAfter({ balance, type, amount, rates }: Change): Foreseen {
  const now = convertMoney(balance, amount.currency, rates);
  const after = { credit: addMoney(now, amount), debit: subtractMoney(now, amount), adjustment: amount }[
    type
  ];
  return { now, after, problem: problemOf() };

  function problemOf(): Foreseen['problem'] {
    const nothing: Money = { amount: '0.00', currency: amount.currency };
    if (type !== 'adjustment' && compareMoney(amount, nothing) === 0) return 'amount_missing';
    if (compareMoney(after, nothing) < 0) return 'balance_too_small';
    return type === 'adjustment' && compareMoney(now, after) === 0 ? 'balance_unchanged' : null;
  }
}
