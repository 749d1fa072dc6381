import { IconCheck, IconClock, IconCoins, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FilterTile, Tile, Tiles } from '#web/ui/show/tile.tsx';
import type { OrderStatusFilter } from '#shared/orders/order-desk.contract.ts';
import { PastAmount } from '#web/ui/show/amount.tsx';
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
    <Tiles label={t('label')}>
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
        <Tile
          label={t('revenue')}
          icon={<IconCoins size={18} aria-hidden />}
          figure={counts === undefined ? undefined : <PastAmount amounts={counts.revenue_in} />}
        />
      )}
    </Tiles>
  );
}
