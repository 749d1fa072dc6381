import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { dayInAlgeria } from '#shared/days.ts';
import { paperKinds } from '#shared/paper-number.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';

const YEARS = 5;

/** The years that someone may look for, as Algeria counts them, the present one first. */
export function lastYears(now = new Date()): string[] {
  const present = Number(dayInAlgeria(now).slice(0, 4));
  return Array.from({ length: YEARS }, (_, ago) => String(present - ago));
}

export function KindChoice(choice: Pick<ComponentProps<typeof FilterChoice>, 'value' | 'onChoose'>) {
  const t = useTranslations('invoices');
  return (
    <FilterChoice
      {...choice}
      label={t('filters.kind')}
      all={t('filters.all_kinds')}
      options={paperKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
    />
  );
}
