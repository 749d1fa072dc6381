import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { DialogTitle } from './dialog-title.tsx';
import { InsufficientBalance } from './insufficient-balance.tsx';

interface InsufficientBalanceDialogProps {
  isOpen: boolean;
  onClose: () => void;
  price: Money;
  /** In the currency of the price. */
  balance: Money;
}

export function InsufficientBalanceDialog({
  isOpen,
  onClose,
  price,
  balance,
}: InsufficientBalanceDialogProps) {
  const t = useTranslations('orders.insufficient');
  const shell = useTranslations('shell');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={<DialogTitle>{t('title')}</DialogTitle>}
      padding={0}
      closeButtonProps={{ size: 44, iconSize: 20, 'aria-label': shell('close') }}
    >
      <InsufficientBalance price={price} balance={balance} onClose={onClose} />
    </Modal>
  );
}
