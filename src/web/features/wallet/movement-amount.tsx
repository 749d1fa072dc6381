import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import type { Money } from '#shared/money.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { isIncome, shownAmount } from './history/movement-money.ts';

/** How much came or went: a fact of that day, which no later rate blurs (movement-money.ts). */
export function MovementAmount({
  movement,
}: {
  movement: Pick<BalanceTransaction, 'amount' | 'original' | 'shown'>;
}) {
  const money = shownAmount(movement, useCurrency().currency);
  return (
    <span className={isIncome(movement) ? 'fixed medium good' : 'fixed medium'}>
      <Exact money={money} />
    </span>
  );
}

/** What a change of the rate, or a movement, made of the balance. */
export function EffectAmount({ money }: { money: Money }) {
  return (
    <span className={money.amount.startsWith('-') ? 'fixed medium' : 'fixed medium good'}>
      <Exact money={money} />
    </span>
  );
}
