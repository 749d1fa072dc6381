import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacedOrder } from '#shared/contracts/orders.ts';
import { compareMoney, convertMoney } from '#shared/money.ts';
import { call } from '../../api/call.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useSession } from '../../session/session.ts';
import { forgetPurchase } from './back-to-purchase.ts';
import { useCodes } from './use-codes.ts';
import { isOutcomeKnown, useIntentKey } from './use-intent-key.ts';
import { bodyOf, repricedWish, type Wish } from './wish.ts';

type Stage = 'confirm' | 'insufficient' | 'done';

export type Purchase = ReturnType<typeof usePurchase>;

/**
 * One purchase from the first press to the codes. What is confirmed is the wish as it was shown: a price that changes
 * meanwhile is refused by the server, shown, and confirmed anew.
 */
export function usePurchase() {
  const queryClient = useQueryClient();
  const { balance, store } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [stage, setStage] = useState<Stage>('confirm');
  const [wish, setWish] = useState<Wish | null>(null);
  const key = useIntentKey();
  const codes = useCodes();
  const placing = useSingleMutation<PlacedOrder, Wish>({
    mutationFn: async (wanted) => {
      const body = bodyOf(wanted);
      return (await call('POST /api/orders', { body, idempotencyKey: key.of(body) })).data;
    },
    onSuccess: (order, { lines }) => {
      key.forget();
      forgetPurchase();
      setStage('done');
      if (lines.some(({ product }) => product.delivery === 'codes')) codes.mutate(order.id);
      refresh('session', 'balance', 'orders', 'catalogue');
    },
    onError: async (error, wanted) => {
      if (!isOutcomeKnown(error)) return;
      key.forget();
      if (error.code === 'price_changed') setWish(await atNewPrices(wanted));
      if (error.code === 'insufficient_balance') setStage('insufficient');
      refresh('session', 'catalogue', 'orders');
    },
  });

  function refresh(...topics: string[]): void {
    for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
  }

  function start(wanted: Wish): void {
    const { currency } = wanted.total;
    const isShort =
      balance === null || compareMoney(convertMoney(balance, currency, store.rates), wanted.total) < 0;
    placing.reset();
    codes.reset();
    setWish(wanted);
    setStage(isShort ? 'insufficient' : 'confirm');
    setOpen(true);
  }

  function pay(): void {
    if (wish !== null) placing.mutate(wish);
  }

  function close(): void {
    if (placing.isPending) return;
    codes.reset();
    setOpen(false);
  }

  return {
    isOpen,
    stage,
    wish,
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

/** As the store prices it now. Should that not be known, the refusal still names the new price. */
async function atNewPrices(wanted: Wish): Promise<Wish> {
  const lines = wanted.lines.map(({ product, plan, variation, quantity }) => ({
    product_id: product.id,
    plan_id: plan?.id ?? null,
    variation_id: variation?.id ?? null,
    quantity,
  }));
  const prices = await call('POST /api/prices', { body: { lines } }).catch(() => null);
  return prices === null ? wanted : repricedWish(wanted, prices.data);
}
