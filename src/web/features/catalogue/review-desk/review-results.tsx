import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/links.tsx';
import { Lines } from '#web/ui/list/lines.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { ReviewItem } from './review-item.tsx';
import { staffReviewsQuery } from './reviews-queries.ts';
import type { ReviewsSearch } from './reviews-search.ts';
import { type Moderation, useModeration } from './use-moderation.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useReviewNames } from './use-review-names.ts';

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

interface ListFocus {
  list: RefObject<HTMLUListElement | null>;
  /** The row at this place is about to change or to leave. */
  follow: (place: number) => void;
}

/** Who works through a list by the keyboard goes on where they were: at the row that has come in the place of the last. */
function useListFocus(rows: unknown): ListFocus {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    // The focus is still somewhere: nothing was taken away from under it.
    const isHeld = document.activeElement !== document.body;
    if (rows === undefined || place.current === null || isHeld) return;
    const all = list.current?.children;
    const row = all?.item(Math.min(place.current, all.length - 1));
    place.current = null;
    if (row instanceof HTMLElement) row.focus();
  }, [rows]);
  return {
    list,
    follow: (at) => {
      place.current = at;
    },
  };
}

/** What was done a moment ago, with the way back; or why it was not. */
function LastDecision({ moderation }: { moderation: Moderation }) {
  const t = useTranslations('product_reviews');
  const say = useProblemText();
  const namesOf = useReviewNames();
  const { last, error, publish, hide, isBusy } = moderation;
  return (
    <>
      {error === null ? null : (
        <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={t('decide_failed')}>
          {say(error)}
        </Alert>
      )}
      <output>
        {last === null || last.status === 'pending' ? null : (
          <Alert component="div" role="none" color="green" icon={<IconCircleCheck aria-hidden />}>
            <Group justify="space-between" gap="sm">
              <Text>{t(`done.${last.status}`, namesOf(last))}</Text>
              <Button
                size="sm"
                variant="default"
                loading={isBusy(last)}
                onClick={() => (last.status === 'published' ? hide(last) : publish(last))}
              >
                {last.status === 'published' ? t('undo_publish') : t('undo_hide')}
              </Button>
            </Group>
          </Alert>
        )}
      </output>
    </>
  );
}
