import { Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { countText } from '#shared/count-text.ts';
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
    <Group gap="lg">
      {rating === null ? null : (
        <Stack gap={4}>
          <Text component="span" fz="2.5rem" fw={600} lh={1.1}>
            {rating.average}
          </Text>
          <Group gap="xs" fz="lg">
            <Stars average={rating.average} />
          </Group>
          <Text size="sm" c="dimmed">
            {catalogue('out_of_five', { average: rating.average })}{' '}
            {catalogue('reviews', { count: rating.count })}
          </Text>
        </Stack>
      )}
      <ul className={`bare stack gap-xs ${classes['spread']}`} aria-label={t('spread')}>
        {stars.map((count, place) => (
          <li key={5 - place} className="row small">
            <span className="visually-hidden">{t('spread_of', { stars: 5 - place, count })}</span>
            <span aria-hidden className={`muted amount ${classes['digit']}`}>
              {5 - place} ★
            </span>
            <span aria-hidden className={`clipped ${classes['bar']}`}>
              <span style={{ inlineSize: `${all === 0 ? 0 : (100 * count) / all}%` }} />
            </span>
            <span aria-hidden className={`muted amount ${classes['count']}`}>
              {countText(count)}
            </span>
          </li>
        ))}
      </ul>
    </Group>
  );
}
