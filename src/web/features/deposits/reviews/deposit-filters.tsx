import { useTranslations } from 'use-intl';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import classes from '#web/ui/list/filters.module.css';
import { depositsSearch, otherStatuses, type DepositsSearch } from './deposits-search.ts';

interface DepositFiltersProps {
  search: DepositsSearch;
  onChange: (search: DepositsSearch, how: { isTyping: boolean }) => void;
}

/** What narrows the list. Among those that wait there is no status to choose. */
export function DepositFilters({ search, onChange }: DepositFiltersProps) {
  const t = useTranslations('reviews');
  const methods = useTranslations('deposits.method.names');
  const { status } = search;

  function choose(change: Partial<Record<keyof DepositsSearch, string>>, isTyping = false): void {
    // A page begins at a row of the list before: other filters begin at the start.
    const { cursor: _, ...filters } = { ...search, ...change };
    onChange(depositsSearch(filters), { isTyping });
  }

  return (
    <search className={classes['filters']} aria-label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => choose({ search: text }, true)}
      />
      <FilterChoice
        label={t('filters.method')}
        value={search.method}
        all={t('filters.all_methods')}
        options={depositMethodNames.map((value) => ({ value, label: methods(value) }))}
        onChoose={(method) => choose({ method })}
      />
      {status === undefined ? null : (
        <FilterChoice
          label={t('filters.status')}
          value={status === 'all' ? undefined : status}
          all={t('filters.all_statuses')}
          options={otherStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChoose={(value) => choose({ status: value === '' ? 'all' : value })}
        />
      )}
    </search>
  );
}
