import { Text, Textarea } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useOnce } from '../orders/use-once.ts';
import { ConfirmDialog } from '../settings/confirm-dialog.tsx';
import { useCodesChange } from './use-codes-change.ts';

const REASON = { least: 3, most: 500 };

interface MoveDialogProps {
  to: 'quarantine' | 'release';
  ids: string[];
  opener: RefObject<HTMLElement | null>;
  onDone: () => void;
  onClose: () => void;
}

/** Takes codes from sale, with a reason, or puts them back. */
export function MoveDialog({ to, ids, opener, onDone, onClose }: MoveDialogProps) {
  const t = useTranslations('codes');
  const [reason, setReason] = useState('');
  const once = useOnce();
  const moving = useCodesChange({
    change: () => {
      const body = { ids, reason: reason.trim() };
      return once(body, async (idempotencyKey) => {
        return to === 'release'
          ? (await call('POST /api/admin/codes/release', { body: { ids }, idempotencyKey })).data
          : (await call('POST /api/admin/codes/quarantine', { body, idempotencyKey })).data;
      });
    },
    done: ({ changed }) => t(`${to}.done`, { count: changed }),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(`${to}.title`)}
      action={t(`${to}.confirm`)}
      isBusy={moving.isPending}
      isReady={to === 'release' || reason.trim().length >= REASON.least}
      error={moving.error}
      opener={opener}
      onConfirm={() => moving.mutate()}
      onClose={onClose}
    >
      <Text>{t(`${to}.text`)}</Text>
      {to === 'release' ? null : (
        <Textarea
          label={t('quarantine.reason')}
          description={t('quarantine.reason_hint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={REASON.most}
          autosize
          minRows={2}
          data-autofocus
        />
      )}
    </ConfirmDialog>
  );
}
