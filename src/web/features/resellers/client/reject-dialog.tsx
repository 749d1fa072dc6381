import { Text, Textarea } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { nameOfClient } from '#web/ui/show/names.ts';
import { useAct } from '#web/ui/act/use-act.ts';

export interface RejectDialogProps {
  client: Client;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Asks for the reason, which the business reads. */
export function RejectDialog({ client, isOpen, onClose, opener }: RejectDialogProps) {
  const t = useTranslations('clients.reject');
  const fields = useTranslations('fields');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const rejecting = useAct({
    act: () =>
      call('POST /api/admin/clients/{id}/reject', {
        params: { id: client.id },
        body: { reason: reason.trim() },
      }),
    done: () => t('done'),
    onDone: onClose,
  });

  function close(): void {
    rejecting.reset();
    setChecked(false);
    onClose();
  }

  function confirm(): void {
    setChecked(true);
    if (reason.trim() !== '') rejecting.mutate();
  }

  return (
    <ConfirmDialog
      title={t('title')}
      isOpen={isOpen}
      onClose={close}
      opener={opener}
      action={t('button')}
      isDangerous
      isBusy={rejecting.isPending}
      error={rejecting.error}
      failure={t('failed')}
      onConfirm={confirm}
    >
      <Text>{t('text', { name: isolate(nameOfClient(client)) })}</Text>
      <Textarea
        label={t('reason')}
        description={t('reason_hint')}
        rows={3}
        maxLength={500}
        value={reason}
        error={isChecked && reason.trim() === '' ? fields('required') : null}
        disabled={rejecting.isPending}
        aria-required
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
