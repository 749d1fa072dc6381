import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './product-grid.module.css';

interface ProductGridSkeletonProps {
  /** Where so many are known to come: the page is as long as it will be, and stays where it was. */
  cards?: number;
  isList?: boolean;
}

export function ProductGridSkeleton({ cards = 8, isList = false }: ProductGridSkeletonProps) {
  const t = useTranslations('shell');
  return (
    <>
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <div className={`stack gap-sm ${isList ? `framed clipped ${classes.list}` : classes.grid}`} aria-hidden>
        {Array.from({ length: cards }, (_, index) => (
          <Skeleton key={index} className={classes.shape} radius="lg" />
        ))}
      </div>
    </>
  );
}
