import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import classes from './editor.module.css';
import { useEditorActs } from './use-editor-acts.ts';

/** A product in the trash can be read, and taken out again. */
export function EditorTrash({ product }: { product: StaffProduct }) {
  const t = useTranslations('product_editor.trash');
  const { date } = useDates();
  const { restore } = useEditorActs(product);
  return (
    <output className={classes['news']}>
      <span>{t('text', { date: isolate(date(product.deleted_at ?? product.updated_at)) })}</span>
      <Button size="sm" disabled={restore.isPending} onClick={() => restore.mutate()}>
        {t('restore')}
      </Button>
    </output>
  );
}
