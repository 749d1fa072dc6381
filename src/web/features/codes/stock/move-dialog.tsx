import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { REASON } from '#shared/contracts/fields.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

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
  const draft = useDraft({
    initial: { reason: '' },
    least: to === 'release' ? {} : { reason: REASON.least },
    send: async ({ reason }, { idempotencyKey }) =>
      to === 'release'
        ? (await call('POST /api/admin/codes/release', { body: { ids }, idempotencyKey })).data
        : (await call('POST /api/admin/codes/quarantine', { body: { ids, reason }, idempotencyKey })).data,
    topics: ['codes', 'catalogue'],
    done: ({ changed }) => t(`${to}.done`, { count: changed }),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      draft={draft}
      title={t(`${to}.title`)}
      action={t(`${to}.confirm`)}
      opener={opener}
      onClose={onClose}
    >
      <Text>{t(`${to}.text`)}</Text>
      {to === 'release' ? null : (
        <ReasonField
          {...draft.field('reason')}
          label={t('quarantine.reason')}
          description={t('quarantine.reason_hint')}
        />
      )}
    </FormDialog>
  );
}
