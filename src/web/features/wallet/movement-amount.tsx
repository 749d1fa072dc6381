import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { Amount } from '../../ui/amount.tsx';
import { isIncome, otherAmount, shownAmount } from './movement-money.ts';
import classes from './movement-list.module.css';
import { useRateText } from './use-rate-text.ts';

/** How much came or went: a fact of that day, which no later rate blurs (movement-money.ts). */
export function MovementAmount({ movement }: { movement: Pick<BalanceTransaction, 'amount' | 'original'> }) {
  const money = shownAmount(movement, useCurrency().currency);
  return (
    <span className={classes['amount']} data-income={isIncome(movement) || undefined}>
      <Amount money={money} currency={money.currency} />
    </span>
  );
}

/** What else was written down of it: the other amount, and the rate between the two. Nothing where there is one currency. */
export function MovementRate({ movement }: { movement: BalanceTransaction }) {
  const t = useTranslations('wallet');
  const rate = useRateText();
  const other = otherAmount(movement, useCurrency().currency);
  if (other === null) return null;
  return (
    <span className={classes['detail']}>
      <Amount money={other} currency={other.currency} />{' '}
      {t('at_rate', { rate: rate(movement.rate, movement.original.currency) })}
    </span>
  );
}
