import { useTranslations } from 'use-intl';
import { Page } from '#web/ui/page/page.tsx';
import { type List, useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { ReviewResults } from './review-results.tsx';
import { otherStatuses, reviewsSearch, type ReviewsSearch, starChoices } from './reviews-search.ts';
import { IconEyeOff, IconHourglass, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reviewStatuses } from '#shared/catalogue/product-reviews.contract.ts';
import { countText } from '#shared/count-text.ts';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import { reviewCountsQuery } from './reviews-queries.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';

/** What resellers wrote about products; first what no one has read yet. */
export function ProductReviewsPage() {
  const t = useTranslations('product_reviews');
  const list = useList('/admin/reviews', reviewsSearch);
  return (
    <Page
      address={reviewsSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <ReviewTiles />
      <ReviewFilters list={list} />
      <ReviewResults list={list} />
    </Page>
  );
}

const icons = { pending: IconHourglass, published: IconStar, hidden: IconEyeOff };

/** How many there are of each status, each leading to them. */
function ReviewTiles() {
  const t = useTranslations('product_reviews');
  const { data, error } = useQuery(reviewCountsQuery);
  return (
    <Tiles label={t('figures')}>
      {reviewStatuses.map((status) => {
        const Icon = icons[status];
        return (
          <Tile
            key={status}
            label={t(`status.${status}`)}
            icon={<Icon size={20} aria-hidden />}
            figure={error === null ? countText(data?.[status]) : '—'}
            link={{ to: '/admin/reviews', search: status === 'pending' ? {} : { status } }}
          />
        );
      })}
    </Tiles>
  );
}

/** What narrows the list. */
function ReviewFilters({ list: { search, choose, field, choice } }: { list: List<ReviewsSearch> }) {
  const t = useTranslations('product_reviews');

  return (
    <Filters label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        {...field('search')}
      />
      <FilterChoice
        label={t('filters.status')}
        {...choice('status')}
        all={t('status.pending')}
        options={[
          ...otherStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          { value: 'all', label: t('filters.all') },
        ]}
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
