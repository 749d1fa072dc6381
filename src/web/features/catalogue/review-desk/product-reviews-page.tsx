import { Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#web/ui/page/page.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewResults } from './review-results.tsx';
import { ReviewTiles } from './review-tiles.tsx';
import { reviewsSearch } from './reviews-search.ts';

/** What resellers wrote about products; first what nobody has read yet. */
export function ProductReviewsPage() {
  const t = useTranslations('product_reviews');
  // What an address has beyond its filters is none of them.
  const search = reviewsSearch({ ...useSearch({ from: '/admin/reviews' }) });
  const navigate = useNavigate({ from: '/admin/reviews' });
  return (
    <Page
      address={reviewsSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Text c="dimmed">{t('text')}</Text>
      <ReviewTiles />
      <ReviewFilters
        search={search}
        onChange={(wanted, { isTyping }) =>
          void navigate({ search: rebaseSearch(search, wanted), replace: isTyping, resetScroll: false })
        }
      />
      <ReviewResults
        search={search}
        onChange={(wanted) =>
          void navigate({ search: rebaseSearch(search, wanted), replace: true, resetScroll: false })
        }
      />
    </Page>
  );
}
