import { Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { LoadFailure } from '../list/load-failure.tsx';
import type { ReviewSort } from '../product/product-search.ts';
import { ReviewAuthorship } from './review-authorship.tsx';
import { ReviewList } from './review-list.tsx';
import { ownReviewQuery, reviewsQuery } from './review-queries.ts';
import { ReviewSpread } from './review-spread.tsx';

interface ReviewsPanelProps {
  product: Product;
  sort: ReviewSort;
  onSort: (sort: ReviewSort) => void;
}

/** What resellers say about a product, and what the reader's own business may. */
export function ReviewsPanel({ product, sort, onSort }: ReviewsPanelProps) {
  const t = useTranslations('product_reviews');
  const catalogue = useTranslations('catalogue');
  const reviews = useInfiniteQuery(reviewsQuery(product.id, sort));
  const own = useQuery(ownReviewQuery(product.id));
  const rows = reviews.data?.pages.flatMap((page) => page.data);
  const error = reviews.error ?? own.error;
  const failure =
    error === null ? null : (
      <LoadFailure
        title={t('load_failed')}
        error={error}
        onRetry={() => {
          if (own.isError) void own.refetch();
          void (reviews.isFetchNextPageError ? reviews.fetchNextPage() : reviews.refetch());
        }}
      />
    );
  if (own.data === undefined || (rows === undefined && failure === null))
    return failure ?? <LoadingBlock height={240} />;
  return (
    <Stack gap="lg">
      {rows === undefined ? null : rows.length === 0 ? (
        <EmptyState
          title={catalogue('no_reviews')}
          text={own.data.may_write ? t('empty_first_text') : t('empty_text')}
        />
      ) : (
        <ReviewSpread rating={product.rating} stars={own.data.stars} />
      )}
      {/* Whatever fails around it, what somebody is writing stays. */}
      <ReviewAuthorship productId={product.id} own={own.data} />
      {rows === undefined || rows.length === 0 ? null : (
        <ReviewList
          rows={rows}
          sort={sort}
          onSort={onSort}
          isOutdated={reviews.isPlaceholderData}
          {...(reviews.hasNextPage && !reviews.isFetchNextPageError
            ? { onMore: () => void reviews.fetchNextPage(), isLoadingMore: reviews.isFetchingNextPage }
            : {})}
        />
      )}
      {failure}
    </Stack>
  );
}
