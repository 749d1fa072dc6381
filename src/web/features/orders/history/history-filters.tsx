import { useTranslations } from 'use-intl';
import { historySorts, historyStatuses, historyTimes } from '#shared/orders/orders.contract.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import classes from '#web/features/wallet/movement-filters.module.css';
import { withFilters, type HistorySearchProps } from './history-search.ts';

/** What to look for, since when, in which state and in which order. */
export function HistoryFilters({ search, onChange }: HistorySearchProps) {
  const t = useTranslations('purchase_history.filters');
  const [newest, ...sorts] = historySorts;
  return (
    <search
      className={classes['filters']}
      aria-label={t('label')}
      style={useIsWide() ? { gridTemplateColumns: '2fr repeat(3, 1fr)' } : undefined}
    >
      <div className={classes['first']} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SearchField
          label={t('search')}
          placeholder={t('search_placeholder')}
          value={search.search ?? ''}
          onChange={(text) => onChange(withFilters(search, { search: text }), { isReplaced: true })}
        />
      </div>
      <FilterChoice
        label={t('time')}
        value={search.time}
        all={t('times.all')}
        options={historyTimes.map((value) => ({ value, label: t(`times.${value}`) }))}
        onChoose={(time) => onChange(withFilters(search, { time }))}
      />
      <FilterChoice
        label={t('status')}
        value={search.status}
        all={t('statuses.all')}
        options={historyStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChoose={(status) => onChange(withFilters(search, { status }))}
      />
      <FilterChoice
        label={t('sort')}
        value={search.sort}
        all={t(`sorts.${newest}`)}
        options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChoose={(sort) => onChange(withFilters(search, { sort }))}
      />
    </search>
  );
}
