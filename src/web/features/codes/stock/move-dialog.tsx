import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ReasonField, useReason } from '#web/ui/form/reason-field.tsx';
import { useOnce } from '#web/ui/act/use-once.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { useCodesChange } from './use-codes-change.ts';

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
  const reason = useReason();
  const once = useOnce();
  const moving = useCodesChange({
    change: () => {
      const body = { ids, reason: reason.text };
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
      error={moving.error}
      opener={opener}
      onConfirm={() => (to === 'release' ? moving.mutate() : reason.demand(moving.mutate))}
      onClose={onClose}
    >
      <Text>{t(`${to}.text`)}</Text>
      {to === 'release' ? null : (
        <ReasonField reason={reason} label={t('quarantine.reason')} hint={t('quarantine.reason_hint')} />
      )}
    </ConfirmDialog>
  );
}
