import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PlacedOrder } from '#shared/contracts/orders.ts';
import { compareMoney, convertMoney } from '#shared/money.ts';
import { call, type CallOptions } from '../../api/call.ts';
import { ApiProblem } from '../../api/problem.ts';
import { useSession } from '../../session/session.ts';
import { productQuery } from '../catalogue/catalogue-queries.ts';
import { offerOf, type Choice, type Offer } from '../catalogue/offer.ts';
import { useCodes } from './use-codes.ts';

type Body = CallOptions<'POST /api/orders'>['body'];
type Stage = 'confirm' | 'insufficient' | 'done';

export type Purchase = ReturnType<typeof usePurchase>;

/**
 * One purchase from the first press to the codes. What is confirmed is the offer as it was shown: a price that changes
 * meanwhile is refused by the server, shown, and confirmed anew.
 */
export function usePurchase() {
  const queryClient = useQueryClient();
  const { balance, store } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [stage, setStage] = useState<Stage>('confirm');
  const [offer, setOffer] = useState<Offer | null>(null);
  const key = useIntentKey();
  const codes = useCodes();
  const placing = useMutation<PlacedOrder, Error, Body>({
    mutationFn: async (body) => (await call('POST /api/orders', { body, idempotencyKey: key.of(body) })).data,
    onSuccess: (order) => {
      key.forget();
      setStage('done');
      if (order.status === 'completed') codes.mutate(order.id);
      refresh('session', 'balance', 'orders', 'catalogue');
    },
    onError: async (error) => {
      if (!isOutcomeKnown(error)) return;
      key.forget();
      if (error.code === 'price_changed') await takeNewPrice();
      if (error.code === 'insufficient_balance') setStage('insufficient');
      refresh('session', 'catalogue');
    },
  });

  function refresh(...topics: string[]): void {
    for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
  }

  async function takeNewPrice(): Promise<void> {
    if (offer === null) return;
    // Should this fail, the refusal still names the new price.
    const product = await queryClient
      .fetchQuery({ ...productQuery(offer.product.id), staleTime: 0 })
      .catch(() => null);
    if (product !== null) setOffer(offerOf(product, choiceOf(offer)));
  }

  function start(chosen: Offer): void {
    const { currency } = chosen.total;
    const isShort =
      balance === null || compareMoney(convertMoney(balance, currency, store.rates), chosen.total) < 0;
    placing.reset();
    codes.reset();
    setOffer(chosen);
    setStage(isShort ? 'insufficient' : 'confirm');
    setOpen(true);
  }

  function pay(): void {
    if (offer !== null && !placing.isPending) placing.mutate(bodyOf(offer));
  }

  function close(): void {
    if (placing.isPending) return;
    codes.reset();
    setOpen(false);
  }

  return {
    isOpen,
    stage,
    offer,
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

/** One key for one wish, kept until its outcome is known: sent again, it can't buy twice. */
function useIntentKey(): { of: (body: Body) => string; forget: () => void } {
  const intent = useRef<{ wish: string; key: string } | null>(null);
  return {
    of: (body) => {
      const wish = JSON.stringify(body);
      if (intent.current?.wish !== wish) intent.current = { wish, key: crypto.randomUUID() };
      return intent.current.key;
    },
    forget: () => {
      intent.current = null;
    },
  };
}

/** Without an answer, or with a failure of the server, the order may stand or not. */
function isOutcomeKnown(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500;
}

function bodyOf({ product, plan, variation, quantity, unitPrice }: Offer): Body {
  return {
    lines: [
      {
        product_id: product.id,
        ...(plan === null ? {} : { plan_id: plan.id }),
        ...(variation === null ? {} : { variation_id: variation.id }),
        quantity,
        expected_unit_price: unitPrice,
      },
    ],
  };
}

function choiceOf({ plan, variation, quantity }: Offer): Choice {
  return {
    ...(plan === null ? {} : { plan: plan.id }),
    ...(variation === null ? {} : { variation: variation.id }),
    quantity,
  };
}
