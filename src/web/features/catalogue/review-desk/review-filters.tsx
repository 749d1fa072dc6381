import { useTranslations } from 'use-intl';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { otherStatuses, starChoices, type ReviewsSearch } from './reviews-search.ts';

/** What narrows the list. */
export function ReviewFilters({ list: { search, choose } }: { list: List<ReviewsSearch> }) {
  const t = useTranslations('product_reviews');

  return (
    <Filters label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => choose({ search: text }, { isTyping: true })}
      />
      <FilterChoice
        label={t('filters.status')}
        value={search.status}
        all={t('status.pending')}
        options={[
          ...otherStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          { value: 'all', label: t('filters.all') },
        ]}
        onChoose={(status) => choose({ status })}
      />
      <FilterChoice
        label={t('filters.stars')}
        value={search.stars === undefined ? undefined : String(search.stars)}
        all={t('filters.all_stars')}
        options={starChoices.map((count) => ({ value: String(count), label: t('stars', { count }) }))}
        onChoose={(stars) => choose({ stars })}
      />
    </Filters>
  );
}
