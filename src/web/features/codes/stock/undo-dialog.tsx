import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { CodeAddition } from '#shared/codes/codes.contract.ts';
import { call } from '#web/api/call.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { ReasonField, useReason } from '#web/ui/form/reason-field.tsx';
import { useOnce } from '#web/ui/act/use-once.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { useCodesChange } from './use-codes-change.ts';

interface UndoDialogProps {
  addition: CodeAddition;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Removes what is left of an added list, behind the password and with a reason. */
export function UndoDialog({ addition: { id, left }, opener, onClose }: UndoDialogProps) {
  const t = useTranslations('codes.undo');
  const reason = useReason();
  const once = useOnce();
  const confirmed = useRecentPassword();
  const undoing = useCodesChange({
    change: () => {
      const body = { reason: reason.text };
      return once({ id, ...body }, (idempotencyKey) =>
        confirmed(
          async () =>
            (await call('POST /api/admin/code-additions/{id}/undo', { params: { id }, body, idempotencyKey }))
              .data,
        ),
      );
    },
    done: ({ removed, sold, quarantined }) =>
      `${t('done', { count: removed })} ${t('stay', { count: sold + quarantined })}`.trim(),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('confirm', { count: left })}
      isBusy={undoing.isPending}
      isDangerous
      error={undoing.error}
      opener={opener}
      onConfirm={() => reason.demand(undoing.mutate)}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      <ReasonField reason={reason} label={t('reason')} />
    </ConfirmDialog>
  );
}
