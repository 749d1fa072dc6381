import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ConfirmPurchase } from './confirm-purchase.tsx';
import { DialogTitle } from './dialog-title.tsx';
import { InsufficientBalance } from './insufficient-balance.tsx';
import { PurchaseResult } from './purchase-result.tsx';
import { useBalanceIn } from './use-balance-in.ts';
import type { Purchase } from './use-purchase.ts';

/** One dialog from the question to the codes, so that the focus comes back to where it was opened. */
export function PurchaseDialog({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('orders');
  const shell = useTranslations('shell');
  const { isOpen, stage, order, isPaying, close } = purchase;
  const titles = {
    confirm: t('confirm.title'),
    insufficient: t('insufficient.title'),
    done: order?.status === 'completed' ? t('result.title') : t('result.waiting_title'),
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={<DialogTitle>{titles[stage]}</DialogTitle>}
      closeOnEscape={!isPaying}
      // A slip beside the dialog must not take the codes away.
      closeOnClickOutside={!isPaying && stage !== 'done'}
      padding={0}
      closeButtonProps={{ size: 44, iconSize: 20, 'aria-label': shell('close'), disabled: isPaying }}
    >
      <Stage purchase={purchase} />
    </Modal>
  );
}

function Stage({ purchase }: { purchase: Purchase }) {
  const { stage, offer, order, codes, close } = purchase;
  const balance = useBalanceIn(offer?.total.currency ?? 'DZD');
  if (offer === null || balance === null) return null;
  if (stage === 'insufficient') {
    return <InsufficientBalance price={offer.total} balance={balance} onClose={close} />;
  }
  if (stage === 'done' && order !== null) {
    return <PurchaseResult order={order} offer={offer} codes={codes} onClose={close} />;
  }
  return <ConfirmPurchase purchase={purchase} offer={offer} balance={balance} />;
}
