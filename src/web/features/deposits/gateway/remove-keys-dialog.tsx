import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { usePaymentsChange } from '../methods/use-payments-change.ts';

interface RemoveKeysDialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function RemoveKeysDialog({ opener, onClose }: RemoveKeysDialogProps) {
  const t = useTranslations('payments');
  const removing = usePaymentsChange({
    change: async () => (await call('DELETE /api/admin/gateway-keys')).data,
    merge: (desk, gateway) => ({ ...desk, gateway }),
    done: () => t('keys.removed'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('keys.remove_title')}
      action={t('gateway.remove')}
      isDangerous
      isBusy={removing.isPending}
      error={removing.error}
      opener={opener}
      onConfirm={() => removing.mutate(undefined)}
      onClose={onClose}
    >
      <Text>{t('keys.remove_text')}</Text>
    </ConfirmDialog>
  );
}
