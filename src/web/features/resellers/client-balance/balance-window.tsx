import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import type { BalanceDialogProps } from '../balance-dialog.tsx';
import { BalanceTabs } from './balance-tabs.tsx';
import { clientQuery } from '../client/client-queries.ts';
import { nameOfClient } from '#web/ui/show/names.ts';

export function BalanceWindow({ clientId, isOpen, onClose, opener }: BalanceDialogProps) {
  const t = useTranslations('clients');
  const [isBusy, setBusy] = useState(false);
  const { data: client, error, refetch } = useQuery({ ...clientQuery(clientId), enabled: isOpen });
  const name = client === undefined ? '' : isolate(nameOfClient(client));
  const balance = client?.balance ?? null;
  return (
    <Dialog
      title={client === undefined ? t('balance') : t('change.title', { name })}
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
      isBusy={isBusy}
    >
      {client === undefined && error !== null ? (
        <ErrorCard title={t('page.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {client === undefined && error === null ? <LoadingBlock height={320} /> : null}
      {balance === null ? null : (
        // Lives as long as the dialog is open, and with it the key of one change.
        <BalanceTabs
          clientId={clientId}
          name={name}
          balance={balance}
          isClosed={client?.owner.is_closed ?? false}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
