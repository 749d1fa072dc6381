import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/contracts/catalogue.ts';
import type { Review } from '#shared/contracts/product-reviews.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingBlock } from '../orders/loading-block.tsx';
import { reviewsQuery } from './catalogue-queries.ts';
import { LoadFailure } from './load-failure.tsx';
import { Stars } from './rating.tsx';
import classes from './product-tabs.module.css';

export function ReviewList({ product }: { product: Product }) {
  const t = useTranslations('catalogue');
  const reviews = useInfiniteQuery(reviewsQuery(product.id));
  const rows = reviews.data?.pages.flatMap((page) => page.data);
  if (reviews.error !== null) {
    return (
      <LoadFailure
        title={t('review_list.failed')}
        error={reviews.error}
        onRetry={() => void (reviews.isFetchNextPageError ? reviews.fetchNextPage() : reviews.refetch())}
      />
    );
  }
  if (rows === undefined) return <LoadingBlock height={140} />;
  if (rows.length === 0) return <EmptyState title={t('no_reviews')} text={t('review_list.empty_text')} />;
  return (
    <Stack gap="md">
      {product.rating === null ? null : (
        <Text fw={500}>
          {t('out_of_five', { average: product.rating.average })}{' '}
          {t('reviews', { count: product.rating.count })}
        </Text>
      )}
      <ul className={classes.reviews}>
        {rows.map((review) => (
          <li key={review.id}>
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
      {reviews.hasNextPage ? (
        <Group>
          <Button
            variant="default"
            loading={reviews.isFetchingNextPage}
            onClick={() => void reviews.fetchNextPage()}
          >
            {t('load_more')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  const t = useTranslations('catalogue.review_list');
  const { date } = useDates();
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Stars average={String(review.stars)} />
        <Text fw={500}>
          <bdi>{review.author === '' ? t('anonymous') : review.author}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {date(review.created_at)}
        </Text>
      </Group>
      {/* Written in whichever language the reviewer speaks. */}
      <Text>
        <bdi>{review.text}</bdi>
      </Text>
    </Stack>
  );
}
