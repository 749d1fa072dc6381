import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { devicesQuery } from './settings-queries.ts';

interface EndOthersDialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** With how many were signed out. */
  onEnded: (count: number) => void;
}

export function EndOthersDialog({ opener, onClose, onEnded }: EndOthersDialogProps) {
  const t = useTranslations('settings.devices.confirming');
  const queryClient = useQueryClient();
  const draft = useDraft({
    initial: {},
    send: async () => (await call('DELETE /api/sessions')).data,
    onDone: ({ ended }) => {
      onClose();
      queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
        devices?.filter((device) => device.is_this_one),
      );
      onEnded(ended);
    },
  });
  return (
    <FormDialog draft={draft} title={t('title')} action={t('confirm')} opener={opener} onClose={onClose}>
      <Text>{t('text')}</Text>
    </FormDialog>
  );
}
