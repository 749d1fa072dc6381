import { Button } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import type { PriceListDialogProps } from './price-list-dialog.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';

const PriceListDialog = whenOpened<PriceListDialogProps>(
  async () => (await import('./price-list-dialog.tsx')).PriceListDialog,
);

export function PriceListButton({ client }: { client: Client }) {
  const t = useTranslations('clients.prices');
  const { isOpen, open, close, opener } = useQuestion();
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={<IconTags size={18} aria-hidden />}
        onClick={open}
      >
        {t('button')}
      </Button>
      <PriceListDialog client={client} isOpen={isOpen} onClose={close} opener={opener} />
    </>
  );
}
