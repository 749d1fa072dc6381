import { useEffect, useEffectEvent, type RefObject } from 'react';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { usePurchase } from './use-purchase.ts';
import type { Wish } from './wish.ts';

interface DirectPurchaseProps {
  /** A new one asks anew. */
  wish: Wish;
  opener: RefObject<HTMLElement | null>;
}

/** Asks for a purchase where it is wanted, without the product's page. Loaded with the first press. */
export function DirectPurchase({ wish, opener }: DirectPurchaseProps) {
  const purchase = usePurchase();
  const start = useEffectEvent(purchase.start);
  useEffect(() => start(wish), [wish]);
  return <PurchaseDialog purchase={purchase} opener={opener} />;
}
