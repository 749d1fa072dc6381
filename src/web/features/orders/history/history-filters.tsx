import { useTranslations } from 'use-intl';
import { historySorts, historyStatuses, historyTimes } from '#shared/orders/orders.contract.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import type { HistorySearch } from './history-search.ts';

/** What to look for, since when, in which state and in which order. */
export function HistoryFilters({ list: { search, choose } }: { list: List<HistorySearch> }) {
  const t = useTranslations('purchase_history.filters');
  const [newest, ...sorts] = historySorts;
  return (
    <Filters label={t('label')}>
      <SearchField
        label={t('search')}
        placeholder={t('search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => choose({ search: text }, { isTyping: true })}
      />
      <FilterChoice
        label={t('time')}
        value={search.time}
        all={t('times.all')}
        options={historyTimes.map((value) => ({ value, label: t(`times.${value}`) }))}
        onChoose={(time) => choose({ time })}
      />
      <FilterChoice
        label={t('status')}
        value={search.status}
        all={t('statuses.all')}
        options={historyStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChoose={(status) => choose({ status })}
      />
      <FilterChoice
        label={t('sort')}
        value={search.sort}
        all={t(`sorts.${newest}`)}
        options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChoose={(sort) => choose({ sort })}
      />
    </Filters>
  );
}
