import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './product-grid.module.css';

const CARDS = 8;

export function ProductGridSkeleton() {
  const t = useTranslations('shell');
  return (
    <>
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <div className={classes.grid} aria-hidden>
        {Array.from({ length: CARDS }, (_, index) => (
          <Skeleton key={index} className={classes.shape} radius="lg" />
        ))}
      </div>
    </>
  );
}
