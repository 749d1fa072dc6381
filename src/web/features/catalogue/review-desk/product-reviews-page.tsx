import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Page } from '#web/ui/page/page.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewResults } from './review-results.tsx';
import { ReviewTiles } from './review-tiles.tsx';
import { reviewsSearch } from './reviews-search.ts';

/** What resellers wrote about products; first what nobody has read yet. */
export function ProductReviewsPage() {
  const t = useTranslations('product_reviews');
  const list = useList('/admin/reviews', reviewsSearch);
  return (
    <Page
      address={reviewsSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Text c="dimmed">{t('text')}</Text>
      <ReviewTiles />
      <ReviewFilters list={list} />
      <ReviewResults list={list} />
    </Page>
  );
}
