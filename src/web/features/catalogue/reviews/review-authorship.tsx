import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { OwnReview } from '#shared/catalogue/product-reviews.contract.ts';
import { useSession } from '#web/session/session.ts';
import { Stars } from './rating.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewText } from './review-text.tsx';

/** What the reader's business can write, has written, or why it can't. */
export function ReviewAuthorship({ productId, own }: { productId: string; own: OwnReview }) {
  const t = useTranslations('product_reviews');
  const { reseller, looked_at_by } = useSession();
  if (own.review !== null) return <OwnReviewCard review={own.review} />;
  if (own.may_write && looked_at_by === null) return <ReviewForm productId={productId} />;
  return (
    <Text c="dimmed" size="sm">
      {t(`barred.${reseller === null ? 'staff' : own.may_write ? 'looking' : 'not_bought'}`)}
    </Text>
  );
}

/** A published one stands among the others. */
function OwnReviewCard({ review }: { review: NonNullable<OwnReview['review']> }) {
  const t = useTranslations('product_reviews');
  if (review.status === 'published') return null;
  return (
    <Paper component="section" aria-label={t('own.title')}>
      <Stack gap="xs">
        <Group gap="xs">
          <Title order={2} size="h3">
            {t('own.title')}
          </Title>
          <Badge variant="light" color={review.status === 'pending' ? 'yellow' : 'gray'}>
            {t(`own.${review.status}`)}
          </Badge>
        </Group>
        <span>
          <Stars average={String(review.stars)} />
        </span>
        <ReviewText text={review.text} />
        <Text size="sm" c="dimmed">
          {t(`own.${review.status}_text`)}
        </Text>
      </Stack>
    </Paper>
  );
}
