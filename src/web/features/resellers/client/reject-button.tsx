import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import type { RejectDialogProps } from './reject-dialog.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';

const RejectDialog = whenOpened<RejectDialogProps>(
  async () => (await import('./reject-dialog.tsx')).RejectDialog,
);

export function RejectButton({ client }: { client: Client }) {
  const t = useTranslations('clients.reject');
  const { isOpen, open, close, opener } = useQuestion();
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={open}
      >
        {t('button')}
      </Button>
      <RejectDialog client={client} isOpen={isOpen} onClose={close} opener={opener} />
    </>
  );
}
