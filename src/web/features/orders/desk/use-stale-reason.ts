import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { isOutcomeKnown } from '#web/ui/act/use-intent-key.ts';
import { isUnderWay } from './desk-order-lines.tsx';

/** Why an order can't be completed or cancelled any more, where that came while it was asked; null: it still can. */
export function useStaleReason(order: StaffOrder, act: 'complete' | 'cancel', error: unknown): string | null {
  const t = useTranslations('delivery_desk.order');
  const statuses = useTranslations('order_states.statuses');
  if (!isUnderWay(order)) {
    // Without an answer, it may have been this one all the same.
    const isUnsure = error !== null && !isOutcomeKnown(error);
    return t(isUnsure ? 'gone_unsure' : 'gone', { status: isolate(statuses(order.status)) });
  }
  const isPartly = order.items.some((item) => item.delivered_quantity > 0);
  return act === 'cancel' && isPartly ? t('cancel.partly') : null;
}
