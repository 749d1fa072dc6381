import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { useTwoFactorIs } from './use-two-factor-is.ts';

/** From the question to the new codes, which are forgotten with the dialog. */
export function RenewCodesDialog({ onClose, ...dialog }: OpenedDialog) {
  const t = useTranslations('settings.two_factor');
  const twoFactorIs = useTwoFactorIs();
  const draft = useDraft({
    initial: {},
    send: async () => (await call('POST /api/two-factor/recovery-codes')).data.recovery_codes,
    onDone: ({ length }) => twoFactorIs({ is_on: true, recovery_codes_left: length }),
  });
  function close(): void {
    draft.forget();
    onClose();
  }
  if (draft.answer !== undefined)
    return (
      <Dialog {...dialog} title={t('codes.title')} onClose={close} isBusy>
        <RecoveryCodes codes={draft.answer} onDone={close} />
      </Dialog>
    );
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('renewing.title')}
      action={t('renewing.confirm')}
      onClose={onClose}
    >
      <Text>{t('renewing.text')}</Text>
    </FormDialog>
  );
}
