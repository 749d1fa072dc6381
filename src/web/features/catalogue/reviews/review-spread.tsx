import { Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { Stars } from './rating.tsx';
import classes from './reviews.module.css';

interface ReviewSpreadProps {
  rating: Product['rating'];
  /** How many have five stars, four, … one. */
  stars: number[];
}

/** The average, and what it is an average of. */
export function ReviewSpread({ rating, stars }: ReviewSpreadProps) {
  const t = useTranslations('product_reviews');
  const catalogue = useTranslations('catalogue');
  const all = stars.reduce((sum, count) => sum + count, 0);
  return (
    <div className={classes['summary']}>
      {rating === null ? null : (
        <Stack gap={4}>
          <span className={classes['average']}>{rating.average}</span>
          <Group gap="xs" fz="lg">
            <Stars average={rating.average} />
          </Group>
          <Text size="sm" c="dimmed">
            {catalogue('out_of_five', { average: rating.average })}{' '}
            {catalogue('reviews', { count: rating.count })}
          </Text>
        </Stack>
      )}
      <ul className={classes['spread']} aria-label={t('spread')}>
        {stars.map((count, place) => (
          <li key={5 - place}>
            <span className="visually-hidden">{t('spread_of', { stars: 5 - place, count })}</span>
            <span aria-hidden className={classes['digit']}>
              {5 - place} ★
            </span>
            <span aria-hidden className={classes['bar']}>
              <span style={{ inlineSize: `${all === 0 ? 0 : (100 * count) / all}%` }} />
            </span>
            <span aria-hidden className={classes['count']}>
              {count.toLocaleString('en')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
