import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import type { Money } from '#shared/money.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { Amount } from '../../ui/amount.tsx';
import classes from './movement-list.module.css';

/** How much came or went: in the currency that it was paid in where that is the chosen one, so rates don't blur it. */
export function MovementAmount({ movement }: { movement: BalanceTransaction }) {
  const { currency } = useCurrency();
  const isIncome = !movement.amount.amount.startsWith('-');
  const money =
    movement.original.currency === currency ? signed(movement.original, isIncome) : movement.amount;
  return (
    <span className={classes['amount']} data-income={isIncome || undefined}>
      <Amount money={money} />
    </span>
  );
}

function signed({ amount, currency }: Money, isIncome: boolean): Money {
  return { amount: isIncome || amount.startsWith('-') ? amount : `-${amount}`, currency };
}
