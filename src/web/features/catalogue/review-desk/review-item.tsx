import { Badge, Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ReviewStatus, StaffReview } from '#shared/catalogue/product-reviews.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { ProductLink } from '../product-link.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { Stars } from '../reviews/rating.tsx';
import { ReviewText } from '../reviews/review-text.tsx';
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
  return (
    <article className={`stack gap-sm ${classes['item']}`}>
      <Head review={review} />
      <ReviewText text={review.text} reply={isAnswering ? null : review.reply} />
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
  return (
    <header className="row top">
      <Thumb src={product.image_url} />
      <div>
        <ProductLink product={product.id}>{local(product.name, product.name_ar)}</ProductLink>
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
  const decide = (act: (one: StaffReview) => void) => () => {
    onDecide();
    act(review);
  };
  return (
    <Group gap="xs" className={classes['actions'] ?? ''}>
      {review.status === 'published' ? null : (
        <Button
          size="sm"
          loading={isBusy}
          aria-label={t('publish_named', names)}
          onClick={decide(moderation.publish)}
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
          onClick={decide(moderation.hide)}
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
