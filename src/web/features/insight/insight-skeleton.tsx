import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './client-insight.module.css';
import { InsightCards } from './insight-cards.tsx';

/** Four cards in the place and size where they will stand; blank where nothing is on its way yet. */
export function InsightSkeleton({ isBlank = false }: { isBlank?: boolean }) {
  const t = useTranslations('shell');
  const two = (height: 'short' | 'tall') =>
    [1, 2].map((card) =>
      isBlank ? (
        <div key={card} className={classes[height] ?? ''} />
      ) : (
        <Skeleton key={card} className={classes[height] ?? ''} radius="lg" />
      ),
    );
  return (
    <>
      {isBlank ? null : <output className="visually-hidden">{t('loading')}</output>}
      <div aria-hidden>
        <InsightCards figures={two('short')} details={two('tall')} />
      </div>
    </>
  );
}
