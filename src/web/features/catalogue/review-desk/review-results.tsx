import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import results from '#web/ui/list/results.module.css';
import { LastDecision } from './last-decision.tsx';
import { ReviewItem } from './review-item.tsx';
import { staffReviewsQuery } from './reviews-queries.ts';
import type { ReviewsSearch } from './reviews-search.ts';
import classes from '../product-reviews.module.css';
import { useListFocus } from './use-list-focus.ts';
import { useModeration } from './use-moderation.ts';

interface ReviewResultsProps {
  search: ReviewsSearch;
  onChange: (search: ReviewsSearch) => void;
}

/** A page of the list in each of its states. Rows stay while others are on their way. */
export function ReviewResults({ search, onChange }: ReviewResultsProps) {
  const t = useTranslations('product_reviews');
  const { data, error, isPlaceholderData, refetch } = useQuery(staffReviewsQuery(search));
  const { list, follow } = useListFocus(data);
  const moderation = useModeration();
  const { cursor, answer, ...filters } = search;
  const failure =
    error === null ? null : (
      <ErrorCard title={t('admin_failed')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap="md">
      <LastDecision moderation={moderation} />
      {failure}
      {data === undefined ? (
        failure === null && <RowsSkeleton rows={6} />
      ) : data.data.length === 0 ? (
        <Nothing search={filters} onChange={onChange} />
      ) : (
        <div className={results['card']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          <ul className={classes['list']} aria-label={t('list')} ref={list}>
            {data.data.map((review, place) => (
              <li key={review.id} tabIndex={-1}>
                <ReviewItem
                  review={review}
                  moderation={moderation}
                  onDecide={() => follow(place)}
                  isAnswering={answer === review.id}
                  onAnswer={(isOpen) => {
                    const { answer: _, ...others } = search;
                    onChange(isOpen ? { ...others, answer: review.id } : others);
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/reviews',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
    </Stack>
  );
}

function Nothing({ search, onChange }: ReviewResultsProps) {
  const t = useTranslations('product_reviews');
  const { status, ...narrowing } = search;
  if (Object.keys(narrowing).length > 0 || status === 'published' || status === 'hidden') {
    return (
      <EmptyState
        title={t('empty.nothing_found')}
        text={t('empty.nothing_found_text')}
        action={
          <Button variant="default" onClick={() => onChange(status === undefined ? {} : { status: 'all' })}>
            {t('filters.clear')}
          </Button>
        }
      />
    );
  }
  if (status === 'all') return <EmptyState title={t('empty.none')} text={t('empty.none_text')} />;
  return (
    <EmptyState
      title={t('empty.waiting')}
      text={t('empty.waiting_text')}
      action={
        <ButtonLink to="/admin/reviews" search={{ status: 'all' }} variant="default">
          {t('empty.see_all')}
        </ButtonLink>
      }
    />
  );
}
