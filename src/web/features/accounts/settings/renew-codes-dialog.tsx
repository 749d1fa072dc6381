import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { useTwoFactorIs } from './use-two-factor-is.ts';

interface RenewCodesDialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** From the question to the new codes. */
export function RenewCodesDialog({ opener, onClose }: RenewCodesDialogProps) {
  const t = useTranslations('settings.two_factor');
  const confirmed = useRecentPassword();
  const twoFactorIs = useTwoFactorIs();
  const renewing = useMutation({
    mutationFn: () => confirmed(() => call('POST /api/two-factor/recovery-codes')),
    onSuccess: ({ data }) => twoFactorIs({ is_on: true, recovery_codes_left: data.recovery_codes.length }),
    gcTime: 0,
  });
  if (renewing.data !== undefined) {
    return (
      <Dialog title={t('codes.title')} isOpen onClose={onClose} opener={opener} isBusy>
        <RecoveryCodes codes={renewing.data.data.recovery_codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('renewing.title')}
      action={t('renewing.confirm')}
      isBusy={renewing.isPending}
      error={renewing.error}
      opener={opener}
      onConfirm={() => renewing.mutate()}
      onClose={onClose}
    >
      <Text>{t('renewing.text')}</Text>
    </ConfirmDialog>
  );
}
