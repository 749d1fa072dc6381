import { useTranslations } from 'use-intl';
import { paperKinds } from '#shared/paper-number.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { invoicesSearch, type InvoicesSearch } from './invoices-search.ts';
import { lastYears } from './last-years.ts';
import { PaperFilters } from './paper-filters.tsx';

interface InvoiceFiltersProps {
  search: InvoicesSearch;
  onChange: (search: InvoicesSearch, how: { isTyping: boolean }) => void;
}

export function InvoiceFilters({ search, onChange }: InvoiceFiltersProps) {
  const t = useTranslations('invoices');

  function choose(change: Partial<Record<keyof InvoicesSearch, string>>, isTyping = false): void {
    // A page begins at a row of the list before: other filters begin at the start.
    const { cursor: _, ...filters } = { ...search, ...change };
    onChange(invoicesSearch(filters), { isTyping });
  }

  return (
    <PaperFilters
      placeholder={t('filters.search_placeholder')}
      search={search.search}
      onSearch={(text) => choose({ search: text }, true)}
    >
      <FilterChoice
        label={t('filters.kind')}
        value={search.kind}
        all={t('filters.all_kinds')}
        options={paperKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChoose={(kind) => choose({ kind })}
      />
      <FilterChoice
        label={t('filters.year')}
        value={search.year}
        all={t('filters.all_years')}
        options={lastYears().map((year) => ({ value: year, label: year }))}
        onChoose={(year) => choose({ year })}
      />
    </PaperFilters>
  );
}
