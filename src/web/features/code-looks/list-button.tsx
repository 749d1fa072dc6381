import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useMay } from '../../session/access.tsx';
import { useRecentPassword } from '../../session/recent-password.tsx';
import { useToast } from '../../ui/use-toast.ts';
import { saveCsv } from '../codes/save-csv.ts';
import { ConfirmDialog } from '../settings/confirm-dialog.tsx';
import { isReason, ReasonField } from './reason-field.tsx';

/** What clients reported, for whoever supplied it: of one report, or of all open ones (of a product). */
export function ListButton({ about }: { about: { report_id?: string; product_id?: string } }) {
  const t = useTranslations('code_looks.list');
  const may = useMay();
  const toast = useToast();
  const confirmed = useRecentPassword();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const listing = useSingleMutation({
    mutationFn: () =>
      confirmed(async () => {
        const body = { ...about, reason: reason.trim() };
        return (await call('POST /api/admin/reported-codes', { body })).data;
      }),
    onSuccess: ({ codes, csv }) => {
      if (codes > 0) saveCsv(csv, 'reported-codes.csv');
      void toast(t('done', { count: codes }), 'green');
      setOpen(false);
    },
  });
  if (!may('see_delivered_codes')) return null;
  const isOne = about.report_id !== undefined;
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(isOne ? 'one' : 'action')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={t(isOne ? 'one' : 'title')}
          action={t('confirm')}
          isBusy={listing.isPending}
          isReady={isReason(reason)}
          error={listing.error}
          opener={opener}
          onConfirm={() => listing.mutate()}
          onClose={() => setOpen(false)}
        >
          <Text>{t('text')}</Text>
          <ReasonField value={reason} onChange={setReason} />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
