import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CLOSED_DAYS_MAX, findWrongTime, weekdays } from '#shared/support/opening-hours.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import type { TextField } from '#web/ui/form/use-form.ts';
import { readDates, readHours, readSpans, type TypedHours } from './typed-hours.ts';

/** When the store answers, day by day. */
export function HoursFields({ field }: { field: (name: keyof TypedHours) => TextField }) {
  const t = useTranslations('store_settings.contact');
  const name = useTranslations('opening_hours.days');
  return (
    <FieldGroup title={t('hours_title')} hint={t('hours_hint')}>
      <div className="pair">
        {weekdays.map((day) => (
          <TextInput key={day} {...field(day)} label={name(day)} dir="ltr" autoComplete="off" />
        ))}
        <TextInput
          {...field('closed')}
          label={t('closed')}
          description={t('closed_hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          dir="ltr"
          autoComplete="off"
        />
      </div>
    </FieldGroup>
  );
}

/** What is wrong with each of them, in words. */
export function useHoursProblems(): (typed: TypedHours) => Partial<Record<keyof TypedHours, string>> {
  const t = useTranslations('store_settings.contact');
  return (typed) => {
    const problems: Partial<Record<keyof TypedHours, string>> = {};
    for (const day of weekdays) {
      const spans = readSpans(typed[day]);
      if (spans === null) problems[day] = t('hours_wrong');
      else if (findWrongTime(spans) !== null) problems[day] = t('hours_order');
    }
    const dates = readDates(typed.closed);
    if (dates === null) problems.closed = t('closed_wrong');
    else if (dates.length > CLOSED_DAYS_MAX)
      problems.closed = t('closed_many', { maximum: String(CLOSED_DAYS_MAX) });
    // Without any hours someone answers every day.
    else if (dates.length > 0 && readHours(typed) === null) problems.closed = t('closed_alone');
    return problems;
  };
}
