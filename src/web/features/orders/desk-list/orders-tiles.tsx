import { Skeleton } from '@mantine/core';
import { IconCheck, IconClock, IconCoins, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OrderStatusFilter } from '#shared/orders/order-desk.contract.ts';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { FilterTile } from '#web/ui/list/filter-tile.tsx';
import classes from '#web/ui/list/staff-list.module.css';
import { orderCountsQuery } from './orders-queries.ts';
import type { List } from '#web/ui/list/use-list.ts';
import type { OrdersSearch } from './orders-search.ts';

/** Figures of all orders; each of the first three shows what it counts, with the other filters as they are. */
export function OrdersTiles({ list: { search, choose } }: { list: List<OrdersSearch> }) {
  const t = useTranslations('order_desk.tiles');
  const { data: counts, isError } = useQuery(orderCountsQuery);
  const tile = (wanted: OrderStatusFilter | undefined) => ({
    isPressed: search.status === wanted,
    // Pressed once more, it lets go.
    onPress: () => choose({ status: search.status === wanted ? '' : wanted }),
  });
  // Figures that can't be had leave the list in peace.
  if (counts === undefined && isError) return null;
  return (
    <ul className={classes['tiles']} aria-label={t('label')}>
      <FilterTile
        label={t('total')}
        icon={<IconReceipt size={20} aria-hidden />}
        count={counts?.total}
        {...tile(undefined)}
      />
      <FilterTile
        label={t('completed')}
        icon={<IconCheck size={20} aria-hidden />}
        count={counts?.completed}
        {...tile('completed')}
      />
      <FilterTile
        label={t('pending')}
        icon={<IconClock size={20} aria-hidden />}
        count={counts === undefined ? undefined : counts.pending + counts.processing}
        {...tile('open')}
      />
      {counts?.revenue_in === null ? null : (
        <li className={classes['tile']} style={{ cursor: 'default' }}>
          <span className={classes['tilelabel']}>
            {t('revenue')}
            <IconCoins size={20} aria-hidden />
          </span>
          {/* Amounts in dinars are long for half a telephone. */}
          <span className={classes['figure']} style={{ fontSize: 'min(1.375rem, 4.2vw)' }}>
            {counts === undefined ? (
              <Skeleton component="span" display="block" height={30} width={96} />
            ) : (
              <PastAmount amounts={counts.revenue_in} />
            )}
          </span>
        </li>
      )}
    </ul>
  );
}
