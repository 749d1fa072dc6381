import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { InsufficientBalance } from './purchase/insufficient-balance.tsx';

interface InsufficientBalanceDialogProps {
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
  price: Money;
  /** In the currency of the price. */
  balance: Money;
  /** The page where the purchase goes on once the balance has grown. */
  from: string;
}

export function InsufficientBalanceDialog({
  isOpen,
  onClose,
  opener,
  price,
  balance,
  from,
}: InsufficientBalanceDialogProps) {
  const t = useTranslations('orders.insufficient');
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose} opener={opener}>
      <InsufficientBalance price={price} balance={balance} from={from} onClose={onClose} />
    </Dialog>
  );
}
