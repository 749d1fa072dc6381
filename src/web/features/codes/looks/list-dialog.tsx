import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { REASON } from '#shared/contracts/fields.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { saveCsv } from '../stock/save-csv.ts';

export interface ListDialogProps {
  isOpen: boolean;
  /** One report, or all open ones (of a product). */
  about: { report_id?: string; product_id?: string };
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function ListForm({ about, opener, onClose }: ListDialogProps) {
  const t = useTranslations('code_looks.list');
  const words = useTranslations('code_looks');
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: REASON.least },
    send: async ({ reason }) =>
      (await call('POST /api/admin/reported-codes', { body: { ...about, reason } })).data,
    done: ({ codes }) => t('done', { count: codes }),
    onDone: ({ codes, csv }) => {
      if (codes > 0) saveCsv(csv, 'reported-codes.csv');
      onClose();
    },
  });
  return (
    <FormDialog
      draft={draft}
      title={t(about.report_id === undefined ? 'title' : 'one')}
      action={t('confirm')}
      opener={opener}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      <ReasonField {...draft.field('reason')} label={words('reason')} description={words('reason_hint')} />
    </FormDialog>
  );
}
