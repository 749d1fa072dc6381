import { useTranslations } from 'use-intl';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import filters from '#web/ui/list/filters.module.css';
import { otherStatuses, reviewsSearch, starChoices, type ReviewsSearch } from './reviews-search.ts';

interface ReviewFiltersProps {
  search: ReviewsSearch;
  onChange: (search: ReviewsSearch, how: { isTyping: boolean }) => void;
}

/** What narrows the list. */
export function ReviewFilters({ search, onChange }: ReviewFiltersProps) {
  const t = useTranslations('product_reviews');

  function choose(change: Record<string, string>, isTyping = false): void {
    // A page begins at a row of the list before: other filters begin at the start.
    const { cursor: _, answer: __, ...kept } = { ...search, ...change };
    onChange(reviewsSearch(kept), { isTyping });
  }

  return (
    <search className={filters['filters']} aria-label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => choose({ search: text }, true)}
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
    </search>
  );
}
