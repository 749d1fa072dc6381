import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ANSWER_MAX, type Report } from '#shared/orders/desk-reports.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

interface RefuseReportProps {
  report: Report;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Says to the client why nothing is replaced. */
export function RefuseReport({ report, ...dialog }: RefuseReportProps) {
  const t = useTranslations('delivery_desk');
  const draft = useDraft({
    initial: { answer: '' },
    least: { answer: 1 },
    send: (body) => call('POST /api/admin/reports/{id}/refuse', { params: { id: report.id }, body }),
    topics: ['orders'],
    done: () => t('report.refused'),
    onDone: dialog.onClose,
    keepsTyped: true,
  });
  const client = isolate(report.client.trade_name ?? t('no_name'));
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('report.refuse_title')}
      action={t('report.refuse')}
      isDangerous
      failure={t('report.refuse_failed')}
    >
      <Text>{t('report.refuse_text', { client })}</Text>
      <ReasonField {...draft.field('answer')} label={t('report.refuse_answer')} maxLength={ANSWER_MAX} />
    </FormDialog>
  );
}
