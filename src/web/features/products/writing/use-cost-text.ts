import { useTranslations } from 'use-intl';
import { isNothing, toUnits, type Money } from '#shared/money.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';

/** What tokens cost, in the currency of the price; null where nothing was spent, or no one has said what tokens cost. */
export function useCostText(): (cost: Money | null) => string | null {
  const t = useTranslations('writing');
  const say = useAmountText();
  return (cost) => {
    if (cost === null || isNothing(cost.amount)) return null;
    const cent = { amount: '0.01', currency: cost.currency };
    return toUnits(cost.amount, 12) < toUnits(cent.amount, 12)
      ? t('cost_below', { amount: say(cent, cost.currency) })
      : say(cost, cost.currency);
  };
}
