import { NativeSelect, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { ReasonField, useReason } from '#web/ui/form/reason-field.tsx';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { usePoolName } from './code-pools.tsx';
import type { PanelProps } from './codes-panel.tsx';
import { saveCsv } from './save-csv.ts';
import { useCodesChange } from './use-codes-change.ts';

/** Saves the free codes as a file, behind the password and with a reason. */
export function ExportCodesDialog({ product, opener, onClose }: PanelProps) {
  const t = useTranslations('codes.export');
  const nameOf = usePoolName();
  const confirmed = useRecentPassword();
  const reason = useReason();
  const [pool, setPool] = useState('');
  const body = { reason: reason.text, ...(pool === '' ? {} : { pool_id: pool }) };
  const params = { id: product.product_id };
  const exporting = useCodesChange({
    change: () =>
      confirmed(async () => (await call('POST /api/admin/codes/{id}/export', { params, body })).data),
    done: ({ codes, csv }) => {
      if (codes > 0) saveCsv(csv, `codes-${product.sku}.csv`);
      return t('done', { count: codes });
    },
    onDone: onClose,
  });
  const pools = product.pools.filter(({ free }) => free > 0);
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('confirm')}
      isBusy={exporting.isPending}
      error={exporting.error}
      opener={opener}
      onConfirm={() => reason.demand(exporting.mutate)}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      {pools.length < 2 ? null : (
        <NativeSelect
          label={t('pool')}
          value={pool}
          onChange={(event) => setPool(event.currentTarget.value)}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          data={[
            { value: '', label: t('all') },
            ...pools.map((one) => ({ value: one.pool_id, label: nameOf(one) })),
          ]}
        />
      )}
      <ReasonField reason={reason} label={t('reason')} />
    </ConfirmDialog>
  );
}
