import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { devicesQuery } from './settings-queries.ts';

interface EndOthersDialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** With how many were signed out. */
  onEnded: (count: number) => void;
}

export function EndOthersDialog({ opener, onClose, onEnded }: EndOthersDialogProps) {
  const t = useTranslations('settings.devices');
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => call('DELETE /api/sessions'),
    onSuccess: ({ data: { ended } }) => {
      onClose();
      queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
        devices?.filter((device) => device.is_this_one),
      );
      onEnded(ended);
    },
  });
  return (
    <ConfirmDialog
      title={t('confirming.title')}
      action={t('confirming.confirm')}
      isBusy={ending.isPending}
      error={ending.error}
      opener={opener}
      onConfirm={() => ending.mutate()}
      onClose={onClose}
    >
      <Text>{t('confirming.text')}</Text>
    </ConfirmDialog>
  );
}
