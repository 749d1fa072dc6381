import { Button, Group, Stack, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Review } from '#shared/catalogue/product-reviews.contract.ts';
import { reviewSorts, type ReviewSort } from '../product/product-search.ts';
import { ReviewEntry } from './review-entry.tsx';
import classes from './reviews.module.css';

interface ReviewListProps {
  rows: Review[];
  sort: ReviewSort;
  onSort: (sort: ReviewSort) => void;
  isOutdated: boolean;
  /** Where there are more. */
  onMore?: () => void;
  isLoadingMore?: boolean;
}

export function ReviewList({ rows, sort, onSort, isOutdated, onMore, isLoadingMore }: ReviewListProps) {
  const t = useTranslations('product_reviews');
  const more = useTranslations('shell.list');
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          {t('list')}
        </Title>
        <fieldset className="bare row gap-xs">
          <legend className="visually-hidden">{t('sort.label')}</legend>
          {reviewSorts.map((name) => (
            <button
              key={name}
              type="button"
              className={`small hovers tints ${classes['sort']}`}
              aria-pressed={name === sort}
              onClick={() => onSort(name)}
            >
              {t(`sort.${name}`)}
            </button>
          ))}
        </fieldset>
      </Group>
      <ul
        className={`bare lines fades ${classes['reviews']}`}
        aria-busy={isOutdated}
        data-outdated={isOutdated || undefined}
      >
        {rows.map((review) => (
          <li key={review.id}>
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
      {onMore === undefined ? null : (
        <Group justify="center">
          <Button variant="default" loading={isLoadingMore ?? false} onClick={onMore}>
            {more('more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
