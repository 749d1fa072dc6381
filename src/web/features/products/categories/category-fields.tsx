import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { slugOf } from '#shared/sku.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { NamedSwitch } from '#web/ui/form/switch.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import type { CategoryForm } from './category-dialog.tsx';
import { DESCRIPTION_MAX, NAME_MAX, SLUG_MAX } from './category-draft.ts';

interface CategoryFieldsProps {
  form: CategoryForm;
  onUploading: (isUploading: boolean) => void;
}

export function CategoryFields({ form, onUploading }: CategoryFieldsProps) {
  const t = useTranslations('categories.form');
  const { draft, field, set } = form;
  return (
    <>
      <div className="pair">
        <BothLanguages field="name" label={t} of={field} maxLength={NAME_MAX} required isFirst />
      </div>
      <div className="pair">
        <Slug form={form} />
        <NumberField
          label={t('sort_order')}
          description={t('sort_order_hint')}
          isWhole
          {...field('sort_order')}
        />
      </div>
      <div className="pair">
        <BothLanguages field="description" label={t} of={field} maxLength={DESCRIPTION_MAX} rows={3} />
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
      <NamedSwitch isOn={draft.is_active} isBusy={form.isBusy} onChange={(isOn) => set({ is_active: isOn })}>
        {t('is_active')}
      </NamedSwitch>
    </>
  );
}

function Slug({ form }: { form: CategoryForm }) {
  const t = useTranslations('categories.form');
  const { error, ...slug } = form.field('url_slug');
  return (
    <TextInput
      label={t('slug')}
      description={t('slug_hint')}
      // Hints of different lengths leave the fields of a pair at one height.
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      classNames={{ input: 'ltr' }}
      dir="ltr"
      placeholder={slugOf(form.draft.name) || 'games'}
      maxLength={SLUG_MAX}
      {...slug}
      error={error || isRefusal(form.refusal, 'slug_taken')}
    />
  );
}
