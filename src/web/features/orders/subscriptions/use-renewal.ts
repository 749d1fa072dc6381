import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { compareMoney, convertMoney, multiplyMoney, type Money } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useSession } from '#web/session/session.ts';
import { useCodes } from '../purchase/use-codes.ts';
import { isOutcomeKnown, useIntentKey } from '#web/ui/act/use-intent-key.ts';
import { useNewPrice } from './use-new-price.ts';

type Stage = 'confirm' | 'insufficient' | 'done';

export type Renewal = ReturnType<typeof useRenewal>;

/**
 * One renewal from the first press to the codes, as a purchase goes: what is confirmed is the price that was shown; one
 * that changes in the meantime is refused by the server, shown, and confirmed again.
 */
export function useRenewal() {
  const queryClient = useQueryClient();
  const { balance, store } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [stage, setStage] = useState<Stage>('confirm');
  const [subscription, setSubscription] = useState<Subscription | null>(null);
  const [unitPrice, setUnitPrice] = useState<Money | null>(null);
  const findPrice = useNewPrice();
  const key = useIntentKey();
  const codes = useCodes();
  const placing = useSingleMutation<PlacedOrder, { one: Subscription; price: Money }>({
    mutationFn: async ({ one, price }) => {
      const body = { expected_unit_price: price };
      const idempotencyKey = key.of({ id: one.id, ...body });
      const params = { id: one.id };
      return (await call('POST /api/subscriptions/{id}/renew', { params, body, idempotencyKey })).data;
    },
    onSuccess: (order) => {
      key.forget();
      setStage('done');
      if (order.status === 'completed') codes.mutate(order.id);
      refresh('session', 'balance', 'orders', 'subscriptions', 'catalogue');
    },
    onError: async (error, { one }) => {
      if (!isOutcomeKnown(error)) return;
      key.forget();
      if (error.code === 'price_changed') setUnitPrice((await findPrice(one)) ?? unitPrice);
      if (error.code === 'insufficient_balance') setStage('insufficient');
      refresh('session', 'subscriptions');
    },
  });

  function refresh(...topics: string[]): void {
    for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
  }

  function start(one: Subscription): void {
    if (one.renewal === null) return;
    const { total, unit_price: price } = one.renewal;
    const isShort =
      balance === null || compareMoney(convertMoney(balance, total.currency, store.rates), total) < 0;
    placing.reset();
    codes.reset();
    setSubscription(one);
    setUnitPrice(price);
    setStage(isShort ? 'insufficient' : 'confirm');
    setOpen(true);
  }

  function pay(): void {
    if (subscription !== null && unitPrice !== null) placing.mutate({ one: subscription, price: unitPrice });
  }

  function close(): void {
    if (placing.isPending) return;
    codes.reset();
    setOpen(false);
  }

  return {
    isOpen,
    stage,
    subscription,
    total:
      subscription === null || unitPrice === null ? null : multiplyMoney(unitPrice, subscription.quantity),
    order: placing.data ?? null,
    problem: placing.error,
    isUncertain: placing.error !== null && !isOutcomeKnown(placing.error),
    isPaying: placing.isPending,
    codes,
    start,
    pay,
    close,
  };
}
