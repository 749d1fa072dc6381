import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { dayInAlgeria } from '#shared/days.ts';
import { formattingLocale } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { FilterDays, Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { KindChoice, lastYears } from '../own/paper-filters.tsx';
import type { StaffInvoicesSearch } from './staff-invoices-search.ts';

export function StaffInvoiceFilters({ list }: { list: List<StaffInvoicesSearch> }) {
  const t = useTranslations('invoices.filters');
  const { from, until } = list.search;
  return (
    <Filters label={t('label')}>
      <SearchField
        {...list.field('search')}
        label={t('search')}
        placeholder={t('staff_search_placeholder')}
      />
      <Period {...list.choice('period')} />
      <KindChoice {...list.choice('kind')} />
      {from === undefined && until === undefined ? null : (
        <FilterDays search={list.search} say={(name) => t(name)} onChoose={list.choose} />
      )}
    </Filters>
  );
}

/** A year, or one of its months. */
function Period({ value, onChoose }: { value: string; onChoose: (period: string) => void }) {
  const t = useTranslations('invoices.filters');
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(formattingLocale(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <NativeSelect
      label={t('period')}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{t('all_time')}</option>
      {lastYears().map((year) => (
        <optgroup key={year} label={year}>
          <option value={year}>{t('whole_year', { year })}</option>
          {monthsOf(year).map((month) => (
            <option key={month} value={month}>
              {format.format(new Date(`${month}-01T00:00:00Z`))}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

/** The last first; none that is still to come. */
function monthsOf(year: string): string[] {
  const present = dayInAlgeria().slice(0, 'YYYY-MM'.length);
  return Array.from({ length: 12 }, (_, place) => `${year}-${String(12 - place).padStart(2, '0')}`).filter(
    (month) => month <= present,
  );
}
