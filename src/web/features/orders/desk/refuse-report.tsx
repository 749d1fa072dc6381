import { Text, Textarea } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Report } from '#shared/orders/desk-reports.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { useRefusing } from './use-deciding.ts';

const ANSWER_LENGTH = 1000;

interface RefuseReportProps {
  report: Report;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Says to the client why nothing is replaced. */
export function RefuseReport({ report, isOpen, onClose, opener }: RefuseReportProps) {
  const t = useTranslations('delivery_desk');
  const fields = useTranslations('fields');
  const toast = useToast();
  const [answer, setAnswer] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refusing = useRefusing(report.id, () => {
    onClose();
    void toast(t('report.refused'), 'green');
  });
  const client = isolate(report.client.trade_name ?? t('no_name'));
  return (
    <ConfirmDialog
      title={t('report.refuse_title')}
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
      action={t('report.refuse')}
      isDangerous
      isBusy={refusing.isPending}
      error={refusing.error}
      failure={t('report.refuse_failed')}
      onConfirm={() => {
        setChecked(true);
        if (answer.trim() !== '') refusing.mutate(answer.trim());
      }}
    >
      <Text>{t('report.refuse_text', { client })}</Text>
      <Textarea
        label={t('report.refuse_answer')}
        rows={3}
        dir="auto"
        maxLength={ANSWER_LENGTH}
        value={answer}
        error={isChecked && answer.trim() === '' ? fields('required') : null}
        disabled={refusing.isPending}
        aria-required
        data-autofocus
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
