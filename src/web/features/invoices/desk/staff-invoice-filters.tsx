import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formattingLocale } from '#shared/locale.ts';
import { paperKinds } from '#shared/paper-number.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { lastYears } from '../own/last-years.ts';
import { PaperFilters } from '../own/paper-filters.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { staffInvoicesSearch, type StaffInvoicesSearch } from './staff-invoices-search.ts';

interface StaffInvoiceFiltersProps {
  search: StaffInvoicesSearch;
  onChange: (search: StaffInvoicesSearch, how: { isTyping: boolean }) => void;
}

export function StaffInvoiceFilters({ search, onChange }: StaffInvoiceFiltersProps) {
  const t = useTranslations('invoices');

  function choose(change: Partial<Record<keyof StaffInvoicesSearch, string>>, isTyping = false): void {
    // A page begins at a row of the list before: other filters begin at the start.
    const { cursor: _, ...filters } = { ...search, ...change };
    onChange(staffInvoicesSearch(filters), { isTyping });
  }

  return (
    <PaperFilters
      placeholder={t('filters.staff_search_placeholder')}
      search={search.search}
      onSearch={(text) => choose({ search: text }, true)}
    >
      <Period value={search.period} onChoose={(period) => choose({ period })} />
      <FilterChoice
        label={t('filters.kind')}
        value={search.kind}
        all={t('filters.all_kinds')}
        options={paperKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChoose={(kind) => choose({ kind })}
      />
    </PaperFilters>
  );
}

/** A year, or one of its months. */
function Period({ value, onChoose }: { value: string | undefined; onChoose: (period: string) => void }) {
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
      value={value ?? ''}
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
  const present = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' }).slice(0, 7);
  return Array.from({ length: 12 }, (_, place) => `${year}-${String(12 - place).padStart(2, '0')}`).filter(
    (month) => month <= present,
  );
}
