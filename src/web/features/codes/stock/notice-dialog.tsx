import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { readCount } from '#web/ui/form/read-count.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import type { PanelProps } from './codes-panel.tsx';
import { useCodesChange } from './use-codes-change.ts';

/** A whole number up to 100,000; null: none. undefined: neither. */
function readThreshold(text: string): number | null | undefined {
  return text.trim() === '' ? null : (readCount(text, 0, 100_000) ?? undefined);
}

/** When people are told that a product runs low. */
export function NoticeDialog({ product, opener, onClose }: PanelProps) {
  const t = useTranslations('codes.notice');
  const [text, setText] = useState(product.threshold === null ? '' : String(product.threshold));
  const threshold = readThreshold(text);
  const saving = useCodesChange({
    change: async (wanted: number | null) =>
      (
        await call('PUT /api/admin/codes/{id}/threshold', {
          params: { id: product.product_id },
          body: { threshold: wanted },
        })
      ).data,
    done: (saved) => t(saved.threshold === null ? 'removed' : 'saved'),
    onDone: onClose,
  });
  const save = () => (threshold === undefined ? undefined : saving.mutate(threshold));
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('save')}
      isBusy={saving.isPending}
      error={saving.error}
      opener={opener}
      onConfirm={save}
      onClose={onClose}
    >
      <NumberField
        label={t('field')}
        description={t('hint')}
        value={text}
        onChange={setText}
        onKeyDown={({ key }) => (key === 'Enter' ? save() : undefined)}
        isWhole
        error={threshold === undefined ? t('wrong') : null}
        data-autofocus
      />
    </ConfirmDialog>
  );
}
