import { Suspense, type RefObject } from 'react';
import type { Purchase } from '../use-purchase.ts';
import { part } from '#web/ui/page/part.ts';

/** Not needed to show the page, so it comes behind it. */
const PurchaseDialog = part(async () => (await import('../purchase-dialog.tsx')).PurchaseDialog);

interface CartPurchaseProps {
  purchase: Purchase;
  opener: RefObject<HTMLElement | null>;
}

export function CartPurchase(props: CartPurchaseProps) {
  return (
    <Suspense fallback={null}>
      <PurchaseDialog {...props} />
    </Suspense>
  );
}
