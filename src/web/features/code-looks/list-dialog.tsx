import { Text } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useRecentPassword } from '../../session/recent-password.tsx';
import { useToast } from '../../ui/use-toast.ts';
import { saveCsv } from '../codes/save-csv.ts';
import { ConfirmDialog } from '../settings/confirm-dialog.tsx';
import { isReason, ReasonField } from './reason-field.tsx';

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
  const confirmed = useRecentPassword();
  const [reason, setReason] = useState('');
  const listing = useSingleMutation({
    mutationFn: () =>
      confirmed(async () => {
        const body = { ...about, reason: reason.trim() };
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
      isReady={isReason(reason)}
      error={listing.error}
      opener={opener}
      onConfirm={() => listing.mutate()}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
