import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { AlreadyBought } from './purchase/already-bought.tsx';
import { ConfirmPurchase } from './purchase/confirm-purchase.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { InsufficientBalance } from './purchase/insufficient-balance.tsx';
import { PurchaseResult } from './purchase/purchase-result.tsx';
import { useBalanceIn } from './use-balance-in.ts';
import type { Purchase } from './use-purchase.ts';

interface PurchaseDialogProps {
  purchase: Purchase;
  opener: RefObject<HTMLElement | null>;
}

/** One dialog from the question to the codes. */
export function PurchaseDialog({ purchase, opener }: PurchaseDialogProps) {
  const t = useTranslations('orders');
  const { isOpen, stage, order, isPaying, close } = purchase;
  const titles = {
    confirm: t('confirm.title'),
    insufficient: t('insufficient.title'),
    bought: t('bought.title'),
    done: order?.status === 'completed' ? t('result.title') : t('result.waiting_title'),
  };
  return (
    <Dialog
      title={titles[stage]}
      isOpen={isOpen}
      onClose={close}
      opener={opener}
      isBusy={isPaying}
      staysOnSlip={stage === 'done'}
    >
      <Stage purchase={purchase} />
    </Dialog>
  );
}

function Stage({ purchase }: { purchase: Purchase }) {
  const { stage, wish, order, bought, codes, close } = purchase;
  const balance = useBalanceIn(wish?.total.currency ?? 'DZD');
  if (stage === 'bought' && bought !== null) return <AlreadyBought order={bought} onClose={close} />;
  if (wish === null || balance === null) return null;
  if (stage === 'insufficient') {
    const isCart = wish.lines.length > 1;
    return (
      <InsufficientBalance
        price={wish.total}
        balance={balance}
        from={wish.from}
        isCart={isCart}
        onClose={close}
      />
    );
  }
  if (stage === 'done' && order !== null) {
    return <PurchaseResult order={order} wish={wish} codes={codes} onClose={close} />;
  }
  return <ConfirmPurchase purchase={purchase} wish={wish} balance={balance} />;
}
