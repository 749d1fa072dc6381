import { Text, Textarea } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { CodeAddition } from '#shared/contracts/codes.ts';
import { call } from '../../api/call.ts';
import { useRecentPassword } from '../../session/recent-password.tsx';
import { useOnce } from '../orders/use-once.ts';
import { ConfirmDialog } from '../settings/confirm-dialog.tsx';
import { useCodesChange } from './use-codes-change.ts';

const REASON = { least: 3, most: 500 };

interface UndoDialogProps {
  addition: CodeAddition;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Removes what is left of an added list, behind the password and with a reason. */
export function UndoDialog({ addition: { id, left }, opener, onClose }: UndoDialogProps) {
  const t = useTranslations('codes.undo');
  const [reason, setReason] = useState('');
  const once = useOnce();
  const confirmed = useRecentPassword();
  const undoing = useCodesChange({
    change: () => {
      const body = { reason: reason.trim() };
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
      isGrave
      isReady={reason.trim().length >= REASON.least}
      error={undoing.error}
      opener={opener}
      onConfirm={() => undoing.mutate()}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      <Textarea
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={REASON.most}
        autosize
        minRows={2}
        data-autofocus
      />
    </ConfirmDialog>
  );
}
