import { NativeSelect, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { REASON } from '#shared/contracts/fields.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { usePoolName } from './code-pools.tsx';
import type { PanelProps } from './codes-panel.tsx';
import { saveCsv } from './save-csv.ts';

/** Saves the free codes as a file, behind the password and with a reason. */
export function ExportCodesDialog({ product, opener, onClose }: PanelProps) {
  const t = useTranslations('codes.export');
  const nameOf = usePoolName();
  const draft = useDraft({
    initial: { reason: '', pool: '' },
    least: { reason: REASON.least },
    send: async ({ reason, pool }) => {
      const body = { reason, ...(pool === '' ? {} : { pool_id: pool }) };
      return (await call('POST /api/admin/codes/{id}/export', { params: { id: product.product_id }, body }))
        .data;
    },
    topics: ['codes', 'catalogue'],
    done: ({ codes }) => t('done', { count: codes }),
    onDone: ({ codes, csv }) => {
      if (codes > 0) saveCsv(csv, `codes-${product.sku}.csv`);
      onClose();
    },
  });
  const pools = product.pools.filter(({ free }) => free > 0);
  return (
    <FormDialog draft={draft} title={t('title')} action={t('confirm')} opener={opener} onClose={onClose}>
      <Text>{t('text')}</Text>
      {pools.length < 2 ? null : (
        <NativeSelect
          {...draft.field('pool')}
          label={t('pool')}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          data={[
            { value: '', label: t('all') },
            ...pools.map((one) => ({ value: one.pool_id, label: nameOf(one) })),
          ]}
        />
      )}
      <ReasonField {...draft.field('reason')} label={t('reason')} />
    </FormDialog>
  );
}
