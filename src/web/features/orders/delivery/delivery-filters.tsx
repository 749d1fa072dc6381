import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { otherStatuses, type DeliverySearch } from './delivery-search.ts';
import { deliveryQueueQuery } from '../desk-queries.ts';

/** What narrows the list: products of what waits, the status of reports. */
export function DeliveryFilters({ list: { search, choose } }: { list: List<DeliverySearch> }) {
  const t = useTranslations('delivery_desk');
  const local = useInLanguage();
  const { data: queue } = useQuery(deliveryQueueQuery);

  return (
    <Filters label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => choose({ search: text }, { isTyping: true })}
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
    </Filters>
  );
}
