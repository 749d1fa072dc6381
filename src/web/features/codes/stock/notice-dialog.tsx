import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { readCount } from '#web/ui/form/read-count.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';
import type { PanelProps } from './codes-panel.tsx';

/** A whole number up to 100,000; null: none. undefined: neither. */
function readThreshold(text: string): number | null | undefined {
  return text.trim() === '' ? null : (readCount(text, 0, 100_000) ?? undefined);
}

/** When people are told that a product runs low. */
export function NoticeDialog({ product, opener, onClose }: PanelProps) {
  const t = useTranslations('codes.notice');
  const wrong = (text: string) => (readThreshold(text) === undefined ? t('wrong') : null);
  const draft = useDraft({
    initial: { text: product.threshold === null ? '' : String(product.threshold) },
    problems: ({ text }) => ({ text: wrong(text) }),
    send: async ({ text }) =>
      (
        await call('PUT /api/admin/codes/{id}/threshold', {
          params: { id: product.product_id },
          body: { threshold: readThreshold(text) ?? null },
        })
      ).data,
    topics: ['codes', 'catalogue'],
    done: ({ threshold }) => t(threshold === null ? 'removed' : 'saved'),
    onDone: onClose,
  });
  return (
    <FormDialog draft={draft} title={t('title')} action={t('save')} opener={opener} onClose={onClose}>
      <NumberField
        {...draft.field('text')}
        label={t('field')}
        description={t('hint')}
        isWhole
        error={wrong(draft.draft.text)}
        data-autofocus
      />
    </FormDialog>
  );
}
