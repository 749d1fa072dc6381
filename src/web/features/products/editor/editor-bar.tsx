import { Badge, Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { fromAlgerianTime } from '../algerian-time.ts';
import classes from './editor.module.css';
import type { ProductForm } from './use-product-form.ts';

/** Always in sight: what state it will be in, what can be undone, and the page's one main action. */
export function EditorBar({ form, isUploading }: { form: ProductForm; isUploading: boolean }) {
  const t = useTranslations('product_editor.bar');
  const shell = useTranslations('shell');
  const isNew = form.base === null;
  return (
    <SaveBar>
      {form.undo === null ? null : (
        <output className="row wrap">
          {form.undo.text}
          <button type="button" className={classes['link']} onClick={form.undo.takeBack}>
            {t('undo')}
          </button>
        </output>
      )}
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <StateBadge form={form} />
          {isUploading || form.isDirty ? (
            <span className="muted small">{t(isUploading ? 'uploading' : 'unsaved')}</span>
          ) : null}
        </Group>
        <Group gap="sm" ms="auto">
          <ButtonLink to="/admin/products" variant="default" disabled={form.isSaving}>
            {shell('cancel')}
          </ButtonLink>
          <Button type="submit" disabled={form.isSaving || isUploading || (!isNew && !form.isDirty)}>
            {t(form.isSaving ? 'saving' : isNew ? 'create' : 'update')}
          </Button>
        </Group>
      </Group>
    </SaveBar>
  );
}

function StateBadge({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor');
  const { dateTime } = useDates();
  const { status, publish_at } = form.draft;
  const time = status === 'draft' ? fromAlgerianTime(publish_at) : null;
  const color = status === 'active' ? 'green' : status === 'draft' ? 'yellow' : 'gray';
  return (
    <Badge variant="light" color={color}>
      {time === null ? t(`statuses.${status}`) : t('bar.scheduled', { time: isolate(dateTime(time)) })}
    </Badge>
  );
}
