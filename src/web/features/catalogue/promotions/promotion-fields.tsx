import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { fromAlgerianTime } from '#web/features/products/algerian-time.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { NamedSwitch } from '#web/ui/form/switch.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { categoriesQuery } from '../categories-query.ts';
import type { PromotionForm } from './promotion-dialog.tsx';
import { LINK_MAX, TEXT_MAX, TITLE_MAX } from './promotion-draft.ts';
import { useAlgerianDates } from './use-algerian-dates.ts';

interface PromotionFieldsProps {
  form: PromotionForm;
  onUploading: (isUploading: boolean) => void;
}

export function PromotionFields({ form, onUploading }: PromotionFieldsProps) {
  const t = useTranslations('promotions.form');
  const { draft, field, set } = form;
  return (
    <>
      <div className="pair">
        <BothLanguages field="title" label={t} of={field} maxLength={TITLE_MAX} required />
      </div>
      <div className="pair">
        <BothLanguages field="text" label={t} of={field} maxLength={TEXT_MAX} rows={3} />
      </div>
      <LinkField form={form} />
      <PictureField
        url={draft.image_url}
        isDisabled={form.isBusy}
        say={t}
        isGone={isRefusal(form.refusal, 'picture_not_found')}
        onBusy={onUploading}
        onChange={(url) => set({ image_url: url })}
      />
      <div className="pair">
        <TimeField form={form} field="starts_at" hint={t('starts_hint')} />
        <TimeField form={form} field="ends_at" hint={t('ends_hint')} />
      </div>
      <NamedSwitch isOn={draft.is_active} isBusy={form.isBusy} onChange={(isOn) => set({ is_active: isOn })}>
        {t('is_active')}
      </NamedSwitch>
    </>
  );
}

/** Where the banner leads; the store's categories are offered as examples. */
function LinkField({ form }: { form: PromotionForm }) {
  const t = useTranslations('promotions.form');
  const pages = useTranslations('shell.pages');
  const say = useInLanguage();
  const listId = useId();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <>
      <TextInput
        label={t('link')}
        description={t('link_hint')}
        required
        dir="ltr"
        inputMode="url"
        list={listId}
        placeholder="/products?search=office"
        maxLength={LINK_MAX}
        {...form.field('link')}
      />
      <datalist id={listId}>
        <option value="/products">{pages('products')}</option>
        <option value="/deposit">{pages('deposit')}</option>
        <option value="/bulk-order">{pages('bulk_order')}</option>
        {categories.map(({ id, url_slug, name, name_ar }) => (
          <option key={id} value={`/category/${url_slug}`}>
            {say(name, name_ar)}
          </option>
        ))}
      </datalist>
    </>
  );
}

interface TimeFieldProps {
  form: PromotionForm;
  field: 'starts_at' | 'ends_at';
  hint: string;
}

/** A day and a time in Algeria; whoever sits elsewhere reads what that is by their own clock. */
function TimeField({ form, field, hint }: TimeFieldProps) {
  const t = useTranslations('promotions.form');
  const there = useAlgerianDates();
  const { dateTime: here } = useDates();
  const time = fromAlgerianTime(form.draft[field]);
  const isElsewhere = time !== null && here(time) !== there(time);
  return (
    <TextInput
      label={t(field)}
      description={isElsewhere ? `${hint} ${t('here', { time: isolate(here(time)) })}` : hint}
      // Hints of different lengths leave both fields at one height.
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      type="datetime-local"
      {...form.field(field)}
    />
  );
}
