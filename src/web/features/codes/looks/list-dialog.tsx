import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { ReasonField, useReason } from '#web/ui/form/reason-field.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { saveCsv } from '../stock/save-csv.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';

export interface ListDialogProps {
  isOpen: boolean;
  /** One report, or all open ones (of a product). */
  about: { report_id?: string; product_id?: string };
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function ListForm({ about, opener, onClose }: ListDialogProps) {
  const t = useTranslations('code_looks.list');
  const toast = useToast();
  const words = useTranslations('code_looks');
  const confirmed = useRecentPassword();
  const reason = useReason();
  const listing = useSingleMutation({
    mutationFn: () =>
      confirmed(async () => {
        const body = { ...about, reason: reason.text };
        return (await call('POST /api/admin/reported-codes', { body })).data;
      }),
    onSuccess: ({ codes, csv }) => {
      if (codes > 0) saveCsv(csv, 'reported-codes.csv');
      void toast(t('done', { count: codes }), 'green');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(about.report_id === undefined ? 'title' : 'one')}
      action={t('confirm')}
      isBusy={listing.isPending}
      error={listing.error}
      opener={opener}
      onConfirm={() => reason.demand(listing.mutate)}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      <ReasonField reason={reason} label={words('reason')} hint={words('reason_hint')} />
    </ConfirmDialog>
  );
}
