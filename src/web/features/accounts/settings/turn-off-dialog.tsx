import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useTwoFactorIs } from './use-two-factor-is.ts';

interface TurnOffDialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  onTurnedOff: () => void;
}

export function TurnOffDialog({ opener, onClose, onTurnedOff }: TurnOffDialogProps) {
  const t = useTranslations('settings.two_factor.turning_off');
  const twoFactorIs = useTwoFactorIs();
  const draft = useDraft({
    initial: {},
    send: () => call('DELETE /api/two-factor'),
    onDone: () => {
      onClose();
      onTurnedOff();
      twoFactorIs({ is_on: false, recovery_codes_left: 0 });
    },
  });
  return (
    <FormDialog
      draft={draft}
      title={t('title')}
      action={t('confirm')}
      isDangerous
      opener={opener}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
    </FormDialog>
  );
}
