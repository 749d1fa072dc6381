import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { part } from '#web/ui/page/part.ts';

const StatementsWindow = part(async () => (await import('./statements-window.tsx')).StatementsWindow);

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
        <Suspense fallback={null}>
          <StatementsWindow opener={button} onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  );
}
