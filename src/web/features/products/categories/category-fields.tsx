import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { directionOf } from '#shared/locale.ts';
import { slugOf } from '#shared/sku.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import classes from './categories.module.css';
import { DESCRIPTION_MAX, NAME_MAX, SLUG_MAX } from './category-draft.ts';
import type { CategoryForm } from './use-category-form.ts';

interface CategoryFieldsProps {
  form: CategoryForm;
  onUploading: (isUploading: boolean) => void;
}

export function CategoryFields({ form, onUploading }: CategoryFieldsProps) {
  const t = useTranslations('categories.form');
  const { draft, set } = form;
  const labelId = useId();
  return (
    <>
      <div className={classes['pair']}>
        <Name form={form} field="name" language="en" />
        <Name form={form} field="name_ar" language="ar" />
      </div>
      <div className={classes['pair']}>
        <Slug form={form} />
        <NumberField
          label={t('sort_order')}
          description={t('sort_order_hint')}
          isWhole
          {...form.field('sort_order')}
        />
      </div>
      <div className={classes['pair']}>
        <Description form={form} field="description" language="en" />
        <Description form={form} field="description_ar" language="ar" />
      </div>
      <PictureField
        url={draft.image_url}
        isDisabled={form.isBusy}
        say={t}
        onBusy={onUploading}
        onChange={(url) => set({ image_url: url })}
      >
        <Thumb src={draft.image_url} />
      </PictureField>
      <div className={classes['switch']}>
        <Switch
          isOn={draft.is_active}
          isBusy={form.isBusy}
          labelledBy={labelId}
          onChange={(isOn) => set({ is_active: isOn })}
        />
        <span id={labelId}>{t('is_active')}</span>
      </div>
    </>
  );
}

/** Hints of different lengths leave the fields of a pair at one height. */
const ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

interface FieldProps<Name extends string> {
  form: CategoryForm;
  field: Name;
  language: 'en' | 'ar';
}

function Name({ form, field, language }: FieldProps<'name' | 'name_ar'>) {
  const t = useTranslations('categories.form');
  return (
    <TextInput
      label={t(field)}
      required
      // Where the typing begins.
      data-autofocus={field === 'name' || undefined}
      lang={language}
      dir={directionOf(language)}
      maxLength={NAME_MAX}
      {...form.field(field)}
    />
  );
}

function Slug({ form }: { form: CategoryForm }) {
  const t = useTranslations('categories.form');
  const { error, ...slug } = form.field('url_slug');
  return (
    <TextInput
      label={t('slug')}
      description={t('slug_hint')}
      inputWrapperOrder={ORDER}
      className={classes['slug'] ?? ''}
      dir="ltr"
      placeholder={slugOf(form.draft.name) || 'games'}
      maxLength={SLUG_MAX}
      {...slug}
      error={error || isRefusal(form.refusal, 'slug_taken')}
    />
  );
}

function Description({ form, field, language }: FieldProps<'description' | 'description_ar'>) {
  const t = useTranslations('categories.form');
  return (
    <Textarea
      label={t(field)}
      lang={language}
      dir={directionOf(language)}
      rows={3}
      maxLength={DESCRIPTION_MAX}
      {...form.field(field)}
    />
  );
}
