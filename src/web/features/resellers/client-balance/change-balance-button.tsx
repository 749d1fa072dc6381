import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { BalanceDialog } from '../balance-dialog.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';

export function ChangeBalanceButton({ client }: { client: Client }) {
  const t = useTranslations('clients.change');
  const { isOpen, open, close, opener } = useQuestion();
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant={client.status === 'pending' ? 'default' : 'filled'}
        leftSection={<IconWallet size={18} aria-hidden />}
        onClick={open}
      >
        {t('button')}
      </Button>
      <BalanceDialog clientId={client.id} isOpen={isOpen} onClose={close} opener={opener} />
    </>
  );
}
