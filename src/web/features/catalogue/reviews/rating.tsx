import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ProductCard } from '#shared/catalogue/catalogue.contract.ts';
import classes from './rating.module.css';

/** Stars and how many gave them, or that no one has yet. */
export function Rating({ rating }: { rating: ProductCard['rating'] }) {
  const t = useTranslations('catalogue');
  if (rating === null || rating.count === 0)
    return <span className={`muted small ${classes.rating}`}>{t('no_reviews')}</span>;
  return (
    <span className={`muted small ${classes.rating}`}>
      <Stars average={rating.average} />
      {t('reviews', { count: rating.count })}
    </span>
  );
}

/** @param average out of five, e.g. "4.6" */
export function Stars({ average }: { average: string }) {
  const t = useTranslations('catalogue');
  return (
    <>
      <span className={classes.stars} aria-hidden>
        <span className={classes.filled} style={{ inlineSize: `calc(${average} * 20%)` }} />
      </span>
      <VisuallyHidden component="span">{t('rated', { average })}</VisuallyHidden>
    </>
  );
}
