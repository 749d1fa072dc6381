import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { directionOf, isolate } from '#shared/locale.ts';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { LINK_MAX, TEXT_MAX, TITLE_MAX } from './promotion-draft.ts';
import { LinkField } from './link-field.tsx';
import classes from './promotions.module.css';
import type { PromotionForm } from './use-promotion-form.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { fromAlgerianTime } from '#web/features/products/algerian-time.ts';
import { useAlgerianDates } from './use-algerian-dates.ts';

interface PromotionFieldsProps {
  form: PromotionForm;
  onUploading: (isUploading: boolean) => void;
}

export function PromotionFields({ form, onUploading }: PromotionFieldsProps) {
  const t = useTranslations('promotions.form');
  const labelId = useId();
  return (
    <>
      <div className={classes['pair']}>
        <TitleField form={form} field="title" language="en" />
        <TitleField form={form} field="title_ar" language="ar" />
      </div>
      <div className={classes['pair']}>
        <WordsField form={form} field="text" language="en" />
        <WordsField form={form} field="text_ar" language="ar" />
      </div>
      <LinkField form={form} maxLength={LINK_MAX} />
      <PictureField
        url={form.draft.image_url}
        isDisabled={form.isBusy}
        say={t}
        isGone={isRefusal(form.refusal, 'picture_not_found')}
        onBusy={onUploading}
        onChange={(url) => form.set({ image_url: url })}
      />
      <div className={classes['pair']}>
        <TimeField form={form} field="starts_at" hint={t('starts_hint')} />
        <TimeField form={form} field="ends_at" hint={t('ends_hint')} />
      </div>
      <div className={classes['switch']}>
        <Switch
          isOn={form.draft.is_active}
          isBusy={form.isBusy}
          labelledBy={labelId}
          onChange={(isOn) => form.set({ is_active: isOn })}
        />
        <span id={labelId}>{t('is_active')}</span>
      </div>
    </>
  );
}

interface FieldProps<Name extends string> {
  form: PromotionForm;
  field: Name;
  language: 'en' | 'ar';
}

function TitleField({ form, field, language }: FieldProps<'title' | 'title_ar'>) {
  const t = useTranslations('promotions.form');
  return (
    <TextInput
      label={t(field)}
      required
      lang={language}
      dir={directionOf(language)}
      maxLength={TITLE_MAX}
      {...form.field(field)}
    />
  );
}

function WordsField({ form, field, language }: FieldProps<'text' | 'text_ar'>) {
  const t = useTranslations('promotions.form');
  return (
    <Textarea
      label={t(field)}
      lang={language}
      dir={directionOf(language)}
      rows={3}
      maxLength={TEXT_MAX}
      {...form.field(field)}
    />
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
