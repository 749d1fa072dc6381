import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { useMessageStore } from '#web/i18n/use-language.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { promotionsQuery } from './promotion-queries.ts';
import classes from './promotions.module.css';
import { part } from '#web/ui/page/part.ts';

const PromotionCarousel = part(async () => (await import('./promotion-carousel.tsx')).PromotionCarousel);

/** What the store puts forward right now; nothing where it puts nothing forward. Its place is kept while it comes. */
export function Promotions() {
  const t = useTranslations('store.promotions');
  const messages = useMessageStore();
  const { data, error, refetch } = useQuery(promotionsQuery);
  // Beside the question rather than after its answer.
  useEffect(() => PromotionCarousel.prepare(messages), [messages]);
  if (data === undefined && error !== null)
    return <ErrorCard title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) return null;
  const waiting = (
    <div className={classes['waiting']}>
      <Skeleton className={classes['banner'] ?? ''} radius="lg" />
    </div>
  );
  return data === undefined ? (
    waiting
  ) : (
    <PartBoundary fallback={waiting}>
      <PromotionCarousel promotions={data} />
    </PartBoundary>
  );
}
