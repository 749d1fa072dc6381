import { IconCheck, IconClock, IconCoins, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OrderStatusFilter } from '#shared/orders/order-desk.contract.ts';
import { FindButton } from '#web/features/codes/find-button.tsx';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { FilterTile, Tile, Tiles } from '#web/ui/show/tile.tsx';
import { OrdersBell } from './orders-bell.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { OrdersList } from './orders-list.tsx';
import { fileFilters, ordersSearch, type OrdersSearch } from './orders-search.ts';
import { orderCountsQuery } from './orders-queries.ts';

/** All orders, and what is made of them (specification, section 2). */
export function OrdersPage() {
  const t = useTranslations('order_desk');
  const list = useList('/admin/orders', ordersSearch);
  return (
    <Page
      address={ordersSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={
        <>
          <DownloadButton
            address="/api/admin/orders.csv"
            query={fileFilters(list.search)}
            busy={t('csv_busy')}
            done={t('csv_done')}
          >
            {t('csv')}
          </DownloadButton>
          <FindButton />
          {/* Its panel lies over the fields below. */}
          <div style={{ position: 'relative', zIndex: 2 }}>
            <OrdersBell />
          </div>
        </>
      }
    >
      <OrdersTiles list={list} />
      <OrdersFilters list={list} />
      <OrdersList list={list} />
    </Page>
  );
}

/** Figures of all orders; each of the first three shows what it counts, with the other filters as they are. */
function OrdersTiles({ list: { search, choose } }: { list: List<OrdersSearch> }) {
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
