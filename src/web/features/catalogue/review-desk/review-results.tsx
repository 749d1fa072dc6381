import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/links.tsx';
import { Lines } from '#web/ui/list/lines.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { LastDecision } from './last-decision.tsx';
import { ReviewItem } from './review-item.tsx';
import { staffReviewsQuery } from './reviews-queries.ts';
import type { ReviewsSearch } from './reviews-search.ts';
import { useListFocus } from './use-list-focus.ts';
import { useModeration } from './use-moderation.ts';

/** A page of the list; first those that wait to be read. */
export function ReviewResults({ list }: { list: List<ReviewsSearch> }) {
  const t = useTranslations('product_reviews');
  const { answer: answered, ...search } = list.search;
  const answer = useQuery(staffReviewsQuery(list.search));
  const { list: rows, follow } = useListFocus(answer.data);
  const moderation = useModeration();
  return (
    <>
      <LastDecision moderation={moderation} />
      <ListResults
        list={list}
        answer={answer}
        failed={t('admin_failed')}
        empty={
          search.status === 'all'
            ? { title: t('empty.none'), text: t('empty.none_text') }
            : {
                title: t('empty.waiting'),
                text: t('empty.waiting_text'),
                action: (
                  <ButtonLink to="/admin/reviews" search={{ status: 'all' }} variant="default">
                    {t('empty.see_all')}
                  </ButtonLink>
                ),
              }
        }
        nothingFound={{ title: t('empty.nothing_found'), text: t('empty.nothing_found_text') }}
      >
        {(reviews) => (
          <ListCard>
            <Lines label={t('list')} rows={reviews} ref={rows}>
              {(review, place) => (
                <ReviewItem
                  review={review}
                  moderation={moderation}
                  onDecide={() => follow(place)}
                  isAnswering={answered === review.id}
                  onAnswer={(isOpen) =>
                    list.show(isOpen ? { ...search, answer: review.id } : search, { isTyping: true })
                  }
                />
              )}
            </Lines>
          </ListCard>
        )}
      </ListResults>
    </>
  );
}
