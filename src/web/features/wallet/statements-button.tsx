import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/dialog.tsx';
import { Statements } from './statements.tsx';

interface StatementsButtonProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

export function StatementsButton({ isOpen, onOpen, onClose }: StatementsButtonProps) {
  const t = useTranslations('wallet.statements');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {t('button')}
      </Button>
      {isOpen ? (
        <Dialog title={t('button')} isOpen onClose={onClose} opener={button}>
          <Statements />
        </Dialog>
      ) : null}
    </>
  );
}
