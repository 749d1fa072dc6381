import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PRICED_LINES_MAX } from '#shared/catalogue/catalogue.contract.ts';
import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { compareMoney, convertMoney, type Money } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useSession } from '#web/session/session.ts';
import { forgetPurchase } from './purchase/back-to-purchase.ts';
import { useCodes } from './purchase/use-codes.ts';
import { isOutcomeKnown, useIntentKey } from '#web/ui/act/use-intent-key.ts';
import { findLost, lostPurchase, useLostPurchase } from './purchase/use-lost-purchase.ts';
import { bodyOf, bulkBodyOf, repricedDraft, type PurchaseDraft } from './purchase-draft.ts';

type Stage = 'confirm' | 'insufficient' | 'done' | 'bought';

interface Payment {
  draft: PurchaseDraft;
  /** Of a draft that may be bought already. */
  isAgain: boolean;
}

const TOUCHED = ['session', 'balance', 'orders', 'catalogue', 'bulk'];

export type Purchase = ReturnType<typeof usePurchase>;

/**
 * One purchase from the first press to the codes. What is confirmed is the draft as it was shown: a price that changes
 * in the meantime is refused by the server, shown, and confirmed again.
 */
export function usePurchase() {
  const refresh = useRefresh();
  const isShort = useIsShort();
  const [isOpen, setOpen] = useState(false);
  const [stage, setStage] = useState<Stage>('confirm');
  const [draft, setDraft] = useState<PurchaseDraft | null>(null);
  const key = useIntentKey();
  const codes = useCodes();
  const [bought, setBought] = useState<PlacedOrder | null>(null);
  const placing = useSingleMutation<Outcome, Payment>({
    mutationFn: ({ draft: wanted, isAgain }) => {
      const { body, send } = requestOf(wanted);
      return placeOrFind(send, key.of(body), isAgain);
    },
    onSuccess: ({ order, isFound }, { draft: { lines } }) => {
      key.forget();
      forgetPurchase();
      refresh(...TOUCHED);
      if (isFound) return tellBought(order);
      setStage('done');
      if (lines.some(({ product }) => product.delivery === 'codes')) codes.mutate(order.id);
    },
    onError: async (error, { draft: wanted }) => {
      if (!isOutcomeKnown(error)) return;
      key.forget();
      if (error.code === 'price_changed') setDraft(await atNewPrices(wanted));
      if (error.code === 'insufficient_balance') setStage('insufficient');
      refresh('session', 'catalogue', 'orders', 'bulk');
    },
  });

  useLostPurchase((order) => {
    tellBought(order);
    setOpen(true);
    refresh(...TOUCHED);
  });

  function tellBought(order: PlacedOrder): void {
    setBought(order);
    setStage('bought');
  }

  function start(wanted: PurchaseDraft): void {
    placing.reset();
    codes.reset();
    setDraft(wanted);
    setStage(isShort(wanted.total) ? 'insufficient' : 'confirm');
    setOpen(true);
  }

  const isUncertain = placing.error !== null && !isOutcomeKnown(placing.error);

  function pay(): void {
    if (draft !== null) placing.mutate({ draft, isAgain: isUncertain });
  }

  function close(): void {
    if (placing.isPending) return;
    codes.reset();
    setOpen(false);
  }

  return {
    isOpen,
    stage,
    draft,
    order: placing.data?.order ?? null,
    bought,
    problem: placing.error,
    isUncertain,
    isPaying: placing.isPending,
    codes,
    start,
    pay,
    close,
  };
}

function useRefresh(): (...topics: string[]) => void {
  const queryClient = useQueryClient();
  return (...topics) => {
    for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
  };
}

function useIsShort(): (total: Money) => boolean {
  const { balance, store } = useSession();
  return (total) =>
    balance === null || compareMoney(convertMoney(balance, total.currency, store.rates), total) < 0;
}

/** As the store prices it now. Should that not be known, the refusal still names the new price. */
export async function atNewPrices(wanted: PurchaseDraft): Promise<PurchaseDraft> {
  const lines = wanted.lines.map(({ product, plan, variation, quantity }) => ({
    product_id: product.id,
    plan_id: plan?.id ?? null,
    variation_id: variation?.id ?? null,
    quantity,
  }));
  const parts = Array.from({ length: Math.ceil(lines.length / PRICED_LINES_MAX) }, (_, part) =>
    lines.slice(part * PRICED_LINES_MAX, (part + 1) * PRICED_LINES_MAX),
  );
  const prices = await Promise.all(
    parts.map(async (part) => (await call('POST /api/prices', { body: { lines: part } })).data),
  ).catch(() => []);
  return repricedDraft(wanted, prices.flat());
}

interface PurchaseRequest {
  /** What the key stands for: all that is sent. */
  body: unknown;
  send: Send;
}

type Send = (idempotencyKey: string) => Promise<{ data: PlacedOrder }>;

function requestOf(wanted: PurchaseDraft): PurchaseRequest {
  if (wanted.bulkLineIds === undefined) {
    const body = bodyOf(wanted);
    return { body, send: (idempotencyKey) => call('POST /api/orders', { body, idempotencyKey }) };
  }
  const body = bulkBodyOf(wanted, wanted.bulkLineIds);
  return { body, send: (idempotencyKey) => call('POST /api/bulk-order/purchase', { body, idempotencyKey }) };
}

interface Outcome {
  order: PlacedOrder;
  /** It stood already: its own answer was lost, or another window paid for the same cart. */
  isFound: boolean;
}

/** Buys; where the answer is lost, was (`isAgain`), or the cart is paid already, asks what became of it. The tab keeps the key until that is known. */
async function placeOrFind(send: Send, idempotencyKey: string, isAgain: boolean): Promise<Outcome> {
  lostPurchase.write(idempotencyKey);
  try {
    const outcome = await place(send, idempotencyKey, isAgain);
    lostPurchase.forget();
    return outcome;
  } catch (error) {
    if (isOutcomeKnown(error)) lostPurchase.forget();
    throw error;
  }
}

async function place(send: Send, idempotencyKey: string, isAgain: boolean): Promise<Outcome> {
  const find = async () => await findLost(idempotencyKey).catch(() => null);
  const before = isAgain ? await find() : null;
  if (before !== null) return { order: before, isFound: true };
  try {
    const { data } = await send(idempotencyKey);
    return { order: data, isFound: false };
  } catch (error) {
    const order = mayStand(error) ? await find() : null;
    if (order === null) throw error;
    return { order, isFound: true };
  }
}

function mayStand(error: unknown): boolean {
  return !isOutcomeKnown(error) || error.code === 'cart_changed' || error.code === 'bulk_order_changed';
}
