import { IconEyeOff, IconHourglass, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { reviewStatuses } from '#shared/catalogue/product-reviews.contract.ts';
import dashboard from '#web/ui/show/tile.module.css';
import { countText, Tile } from '#web/ui/show/tile.tsx';
import { reviewCountsQuery } from './reviews-queries.ts';

const icons = { pending: IconHourglass, published: IconStar, hidden: IconEyeOff };

/** How many there are of each status, each leading to them. */
export function ReviewTiles() {
  const t = useTranslations('product_reviews');
  const { data, error } = useQuery(reviewCountsQuery);
  return (
    <ul className={dashboard['tiles']} aria-label={t('figures')}>
      {reviewStatuses.map((status) => {
        const Icon = icons[status];
        return (
          <Tile
            key={status}
            label={t(`status.${status}`)}
            icon={<Icon size={20} aria-hidden />}
            figure={error === null ? countText(data?.[status]) : '—'}
            link={{ to: '/admin/reviews', search: status === 'pending' ? {} : { status } }}
          />
        );
      })}
    </ul>
  );
}
