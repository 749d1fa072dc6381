import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import filters from '#web/ui/list/filters.module.css';
import { deliverySearch, otherStatuses, type DeliverySearch } from './delivery-search.ts';
import { deliveryQueueQuery } from '../desk-queries.ts';

interface DeliveryFiltersProps {
  search: DeliverySearch;
  onChange: (search: DeliverySearch, how: { isTyping: boolean }) => void;
}

/** What narrows the list: products of what waits, the status of reports. */
export function DeliveryFilters({ search, onChange }: DeliveryFiltersProps) {
  const t = useTranslations('delivery_desk');
  const local = useInLanguage();
  const { data: queue } = useQuery(deliveryQueueQuery);

  function choose(change: Partial<Record<keyof DeliverySearch, string>>, isTyping = false): void {
    // A page begins at a row of the list before: other filters begin at the start.
    const { cursor: _, ...rest } = { ...search, ...change };
    onChange(deliverySearch(rest), { isTyping });
  }

  return (
    <search className={filters['filters']} aria-label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => choose({ search: text }, true)}
      />
      {search.tab === 'reports' ? (
        <FilterChoice
          label={t('filters.status')}
          value={search.status}
          all={t('report.status.open')}
          options={otherStatuses.map((value) => ({
            value,
            label: value === 'all' ? t('filters.all_statuses') : t(`report.status.${value}`),
          }))}
          onChoose={(status) => choose({ status })}
        />
      ) : (
        <FilterChoice
          label={t('filters.product')}
          value={search.product_id}
          all={t('filters.all_products')}
          options={(queue?.products ?? []).map(({ id, name, name_ar }) => ({
            value: id,
            label: local(name, name_ar),
          }))}
          onChoose={(product_id) => choose({ product_id })}
        />
      )}
    </search>
  );
}
