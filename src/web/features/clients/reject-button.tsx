import { Button, Text, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/contracts/clients.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { nameOfClient } from './names.ts';
import { useAct } from './use-act.ts';
import { useQuestion } from './use-question.ts';

/** Asks for the reason, which the business reads. */
export function RejectButton({ client }: { client: Client }) {
  const t = useTranslations('clients.reject');
  const fields = useTranslations('fields');
  const { isOpen, open, close, opener } = useQuestion();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const rejecting = useAct({
    act: () =>
      call('POST /api/admin/clients/{id}/reject', {
        params: { id: client.id },
        body: { reason: reason.trim() },
      }),
    done: () => t('done'),
    onDone: close,
  });

  function start(): void {
    rejecting.reset();
    setChecked(false);
    open();
  }

  function confirm(): void {
    setChecked(true);
    if (reason.trim() !== '') rejecting.mutate();
  }

  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={start}
      >
        {t('button')}
      </Button>
      <ConfirmDialog
        title={t('title')}
        isOpen={isOpen}
        onClose={close}
        opener={opener}
        confirm={t('button')}
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
    </>
  );
}
