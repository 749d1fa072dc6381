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
  const { typed, change } = form;
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
          value={typed.sort_order}
          disabled={form.isSaving}
          error={form.problems.sort_order === undefined ? null : t('sort_order_wrong')}
          onChange={(text) => change({ sort_order: text })}
        />
      </div>
      <div className={classes['pair']}>
        <Description form={form} field="description" language="en" />
        <Description form={form} field="description_ar" language="ar" />
      </div>
      <PictureField
        url={typed.image_url}
        isDisabled={form.isSaving}
        say={t}
        onBusy={onUploading}
        onChange={(url) => change({ image_url: url })}
      >
        <Thumb src={typed.image_url} />
      </PictureField>
      <div className={classes['switch']}>
        <Switch
          isOn={typed.is_active}
          isBusy={form.isSaving}
          labelledBy={labelId}
          onChange={(isOn) => change({ is_active: isOn })}
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
  const fields = useTranslations('fields');
  const problem = form.problems[field];
  return (
    <TextInput
      label={t(field)}
      required
      // Where the typing begins.
      data-autofocus={field === 'name' || undefined}
      lang={language}
      dir={directionOf(language)}
      value={form.typed[field]}
      maxLength={NAME_MAX}
      disabled={form.isSaving}
      error={problem === undefined ? null : fields(problem)}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  );
}

function Slug({ form }: { form: CategoryForm }) {
  const t = useTranslations('categories.form');
  const fields = useTranslations('fields');
  const problem = form.problems.url_slug;
  const isTaken = isRefusal(form.error, 'slug_taken');
  return (
    <TextInput
      label={t('slug')}
      description={t('slug_hint')}
      inputWrapperOrder={ORDER}
      className={classes['slug'] ?? ''}
      dir="ltr"
      placeholder={slugOf(form.typed.name) || 'games'}
      value={form.typed.url_slug}
      maxLength={SLUG_MAX}
      disabled={form.isSaving}
      error={problem === undefined ? isTaken : fields(problem)}
      onChange={(event) => form.change({ url_slug: event.currentTarget.value })}
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
      value={form.typed[field]}
      maxLength={DESCRIPTION_MAX}
      disabled={form.isSaving}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  );
}
