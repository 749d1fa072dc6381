import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { fromAlgerianTime } from '#web/features/products/algerian-time.ts';
import { useAlgerianDates } from './use-algerian-dates.ts';
import type { PromotionForm } from './use-promotion-form.ts';

interface TimeFieldProps {
  form: PromotionForm;
  field: 'starts_at' | 'ends_at';
  hint: string;
}

/** A day and a time in Algeria; whoever sits elsewhere reads what that is by their own clock. */
export function TimeField({ form, field, hint }: TimeFieldProps) {
  const t = useTranslations('promotions.form');
  const there = useAlgerianDates();
  const { dateTime: here } = useDates();
  const problem = form.problems[field];
  const typed = form.typed[field];
  const time = fromAlgerianTime(typed);
  const isElsewhere = time !== null && here(time) !== there(time);
  return (
    <TextInput
      label={t(field)}
      description={isElsewhere ? `${hint} ${t('here', { time: isolate(here(time)) })}` : hint}
      // Hints of different lengths leave both fields at one height.
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      type="datetime-local"
      value={typed}
      disabled={form.isSaving}
      error={
        problem === undefined ? null : t(problem === 'ends_before_start' ? 'ends_before_start' : 'not_a_time')
      }
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  );
}
