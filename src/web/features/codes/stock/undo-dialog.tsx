import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { CodeAddition } from '#shared/codes/code-additions.contract.ts';
import { REASON } from '#shared/contracts/fields.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

interface UndoDialogProps {
  addition: CodeAddition;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Removes what is left of an added list, behind the password and with a reason. */
export function UndoDialog({
  addition: { id, left, reserved, reserved_for: quotes },
  opener,
  onClose,
}: UndoDialogProps) {
  const t = useTranslations('codes.undo');
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: REASON.least },
    send: async (body, { idempotencyKey }) =>
      (await call('POST /api/admin/code-additions/{id}/undo', { params: { id }, body, idempotencyKey })).data,
    topics: ['codes', 'catalogue'],
    done: ({ removed, sold, quarantined, reserved: kept }) =>
      `${t('done', { count: removed })} ${t('stay', { count: sold + quarantined + kept })}`.trim(),
    onDone: onClose,
  });
  return (
    <FormDialog
      draft={draft}
      title={t('title')}
      action={t('confirm', { count: left })}
      isDangerous
      opener={opener}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      {reserved === 0 ? null : (
        <Text>
          {t('reserved', { count: reserved, quotes: quotes.map((number) => isolate(number)).join(' ') })}
        </Text>
      )}
      <ReasonField {...draft.field('reason')} label={t('reason')} />
    </FormDialog>
  );
}
