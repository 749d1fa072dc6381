import { useTranslations } from 'use-intl';
import { subscriptionSorts } from '#shared/orders/subscriptions.contract.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import type { SubscriptionsSearch } from './subscriptions-search.ts';

/** Whoever looks for others wants more than the one that a notification led to. */
export function SubscriptionFilters({ list: { search, choose } }: { list: List<SubscriptionsSearch> }) {
  const t = useTranslations('subscriptions.filters');
  return (
    <Filters label={t('label')}>
      <SearchField
        label={t('search')}
        placeholder={t('search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => choose({ search: text, subscription: '' }, { isTyping: true })}
      />
      <FilterChoice
        label={t('sort')}
        value={search.sort}
        all={t('sorts.ends_soonest')}
        options={subscriptionSorts
          .filter((sort) => sort !== 'ends_soonest')
          .map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        onChoose={(sort) => choose({ sort, subscription: '' })}
      />
    </Filters>
  );
}
