import { useTranslations } from 'use-intl';
import type { OrderAct } from '#shared/orders/order-acts.contract.ts';
import { isolate } from '#shared/locale.ts';
import { subtractMoney, toUnits } from '#shared/money.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import type { ActedOrder } from '../desk-list/orders-act-form.tsx';
import { actsFrom } from '../desk-list/orders-transitions.ts';
import { sumOf } from '../desk-list/sum-of.ts';

/** What an act does to orders, in words; of cancelling with the money that goes back. */
export function useWhatItDoes(orders: readonly ActedOrder[]): (act: OrderAct) => string {
  const t = useTranslations('order_desk');
  const text = useAmountText();
  return (act) => {
    if (act !== 'cancel') return t(`act.texts.${act}`);
    const ending = orders.filter(({ status }) => actsFrom[status].includes(act));
    const sum = sumOf(ending.map(({ total, refunded }) => subtractMoney(total, refunded)));
    // Of several currencies there is no sum to say.
    if (sum === null || toUnits(sum.amount, 2) === 0n) return t('act.texts.cancel');
    const amount = text(sum, sum.currency);
    const [only] = orders.length === 1 ? orders : [];
    return only === undefined
      ? t('act.texts.cancel_many', { amount })
      : t('act.texts.cancel_one', { amount, client: isolate(only.client.trade_name ?? t('no_name')) });
  };
}
