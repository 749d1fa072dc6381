import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { Statements } from './statements.tsx';

interface StatementsWindowProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function StatementsWindow({ opener, onClose }: StatementsWindowProps) {
  const t = useTranslations('wallet.statements');
  return (
    <Dialog title={t('button')} isOpen onClose={onClose} opener={opener}>
      <Statements />
    </Dialog>
  );
}
