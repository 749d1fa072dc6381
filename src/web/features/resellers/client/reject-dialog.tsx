import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { nameOfClient } from '#web/ui/show/names.ts';

export interface RejectDialogProps extends OpenedDialog {
  client: Client;
}

/** Asks for the reason, which the business reads. */
export function RejectDialog({ client, ...dialog }: RejectDialogProps) {
  const t = useTranslations('clients.reject');
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: 1 },
    send: (body) => call('POST /api/admin/clients/{id}/reject', { params: { id: client.id }, body }),
    topics: ['clients'],
    done: () => t('done'),
    onDone: dialog.onClose,
    keepsTyped: true,
  });
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('title')}
      action={t('button')}
      isDangerous
      failure={t('failed')}
    >
      <Text>{t('text', { name: isolate(nameOfClient(client)) })}</Text>
      <ReasonField {...draft.field('reason')} label={t('reason')} description={t('reason_hint')} />
    </FormDialog>
  );
}
