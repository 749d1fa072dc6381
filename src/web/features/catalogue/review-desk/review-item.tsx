import { Badge, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { ReviewStatus, StaffReview } from '#shared/catalogue/product-reviews.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { Stars } from '../reviews/rating.tsx';
import reviews from '../reviews/reviews.module.css';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import classes from './product-reviews.module.css';
import type { Moderation } from './use-moderation.ts';
import { useReviewNames } from './use-review-names.ts';

const AnswerForm = whenOpened(async () => (await import('./answer-form.tsx')).AnswerForm);

const colours: Record<ReviewStatus, string> = { pending: 'yellow', published: 'green', hidden: 'gray' };

interface ReviewItemProps {
  review: StaffReview;
  moderation: Moderation;
  /** It is about to change. */
  onDecide: () => void;
  isAnswering: boolean;
  onAnswer: (isOpen: boolean) => void;
}

/** A review with what can be done to it, where it stands. */
export function ReviewItem({ review, moderation, onDecide, isAnswering, onAnswer }: ReviewItemProps) {
  const t = useTranslations('product_reviews');
  return (
    <article className={classes['item']}>
      <Head review={review} />
      <p className={reviews['text']}>
        <bdi>{review.text}</bdi>
      </p>
      {review.reply === null || isAnswering ? null : (
        <div className={reviews['reply']}>
          <Text size="sm" fw={600}>
            {t('reply')}
          </Text>
          <p className={reviews['text']}>
            <bdi>{review.reply.text}</bdi>
          </p>
        </div>
      )}
      {isAnswering ? null : (
        <Actions
          review={review}
          moderation={moderation}
          onDecide={onDecide}
          onAnswer={() => onAnswer(true)}
        />
      )}
      <AnswerForm review={review} isOpen={isAnswering} onClose={() => onAnswer(false)} />
    </article>
  );
}

function Head({ review }: { review: StaffReview }) {
  const t = useTranslations('product_reviews');
  const local = useInLanguage();
  const { date } = useDates();
  const { product, stars, status, helpful, created_at } = review;
  const name = local(product.name, product.name_ar);
  return (
    <header className={classes['head']}>
      <span className={classes['picture']}>
        <Picture src={product.image_url} name={name} isDecorative />
      </span>
      <div className={classes['words']}>
        <Link to="/product/$productId" params={{ productId: product.id }} className={classes['name']}>
          {name}
        </Link>
        <Group gap="xs">
          <Stars average={String(stars)} />
          <Badge variant="light" color={colours[status]}>
            {t(`status.${status}`)}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          <Author review={review} /> · <time dateTime={created_at}>{date(created_at)}</time>
          {helpful === 0 ? null : ` · ${t('votes', { count: helpful })}`}
        </Text>
      </div>
    </header>
  );
}

/** Leads to the business, for those who may see it. */
function Author({ review }: { review: StaffReview }) {
  const t = useTranslations('product_reviews');
  const may = useMay();
  const words = t('by', useReviewNames()(review));
  if (!may('read_clients')) return words;
  return (
    <TextLink to="/admin/customers/$clientId" params={{ clientId: review.client.id }} inherit>
      {words}
    </TextLink>
  );
}

function Actions({
  review,
  moderation,
  onDecide,
  onAnswer,
}: Pick<ReviewItemProps, 'review' | 'moderation' | 'onDecide'> & { onAnswer: () => void }) {
  const t = useTranslations('product_reviews');
  const names = useReviewNames()(review);
  const isBusy = moderation.isBusy(review);
  return (
    <Group gap="xs" className={classes['actions'] ?? ''}>
      {review.status === 'published' ? null : (
        <Button
          size="sm"
          loading={isBusy}
          aria-label={t('publish_named', names)}
          onClick={() => {
            onDecide();
            moderation.publish(review);
          }}
        >
          {t('publish')}
        </Button>
      )}
      {review.status === 'hidden' ? null : (
        <Button
          size="sm"
          variant="default"
          disabled={isBusy}
          aria-label={t('hide_named', names)}
          onClick={() => {
            onDecide();
            moderation.hide(review);
          }}
        >
          {t('hide')}
        </Button>
      )}
      <Button size="sm" variant="subtle" aria-label={t('answer_named', names)} onClick={onAnswer}>
        {review.reply === null ? t('answer') : t('change_answer')}
      </Button>
    </Group>
  );
}
