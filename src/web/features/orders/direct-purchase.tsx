import { useEffect, useEffectEvent, type RefObject } from 'react';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { usePurchase } from './use-purchase.ts';
import type { PurchaseDraft } from './purchase-draft.ts';

interface DirectPurchaseProps {
  /** A new one asks again. */
  draft: PurchaseDraft;
  opener: RefObject<HTMLElement | null>;
}

/** Asks for a purchase where it is wanted, without the product's page. Loaded with the first press. */
export function DirectPurchase({ draft, opener }: DirectPurchaseProps) {
  const purchase = usePurchase();
  const start = useEffectEvent(purchase.start);
  useEffect(() => start(draft), [draft]);
  return <PurchaseDialog purchase={purchase} opener={opener} />;
}
