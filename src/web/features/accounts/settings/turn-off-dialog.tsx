import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { useTwoFactorIs } from './use-two-factor-is.ts';

interface TurnOffDialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  onTurnedOff: () => void;
}

export function TurnOffDialog({ opener, onClose, onTurnedOff }: TurnOffDialogProps) {
  const t = useTranslations('settings.two_factor');
  const confirmed = useRecentPassword();
  const twoFactorIs = useTwoFactorIs();
  const turningOff = useMutation({
    mutationFn: () => confirmed(() => call('DELETE /api/two-factor')),
    onSuccess: () => {
      onClose();
      onTurnedOff();
      twoFactorIs({ is_on: false, recovery_codes_left: 0 });
    },
  });
  return (
    <ConfirmDialog
      title={t('turning_off.title')}
      action={t('turning_off.confirm')}
      isDangerous
      isBusy={turningOff.isPending}
      error={turningOff.error}
      opener={opener}
      onConfirm={() => turningOff.mutate()}
      onClose={onClose}
    >
      <Text>{t('turning_off.text')}</Text>
    </ConfirmDialog>
  );
}
