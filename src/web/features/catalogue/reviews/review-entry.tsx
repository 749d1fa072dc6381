import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconThumbUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import { isolate } from '#shared/locale.ts';
import type { Review } from '#shared/catalogue/product-reviews.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Stars } from './rating.tsx';
import { ReviewText } from './review-text.tsx';
import classes from './reviews.module.css';
import { useHelpfulVote } from './use-helpful-vote.ts';

/** One review as everyone reads it. */
export function ReviewEntry({ review }: { review: Review }) {
  const t = useTranslations('product_reviews');
  const { date } = useDates();
  const author = review.author === '' ? t('anonymous') : review.author;
  return (
    <Stack component="article" gap="xs">
      <Group gap="xs">
        <Stars average={String(review.stars)} />
        <Text fw={500}>
          <bdi>{author}</bdi>
        </Text>
        {review.is_own ? <Badge variant="light">{t('yours')}</Badge> : null}
        <Text size="sm" c="dimmed" component="time" dateTime={review.created_at}>
          {date(review.created_at)}
        </Text>
      </Group>
      <ReviewText text={review.text} reply={review.reply} />
      <HelpfulVote review={review} author={author} />
    </Stack>
  );
}

function HelpfulVote({ review, author }: { review: Review; author: string }) {
  const t = useTranslations('product_reviews');
  const vote = useHelpfulVote(review);
  if (!vote.isAllowed) {
    return review.helpful === 0 ? null : (
      <Text size="sm" c="dimmed">
        {t('helpful_count', { count: review.helpful })}
      </Text>
    );
  }
  const count = review.helpful === 0 ? '' : ` ${countText(review.helpful)}`;
  return (
    <button
      type="button"
      className={`small hovers tints ${classes['helpful']}`}
      aria-pressed={review.is_voted}
      aria-label={t('helpful_named', { helpful: t('helpful') + count, author: isolate(author) })}
      title={t('helpful_count', { count: review.helpful })}
      onClick={vote.toggle}
    >
      <IconThumbUp size={16} aria-hidden />
      {t('helpful')}
      {count === '' ? null : <bdi>{count}</bdi>}
    </button>
  );
}
