import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { clientOrdersQuery } from './client-queries.ts';
import { OrderList } from './order-list.tsx';
import { OrderTable } from './order-table.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';

/** Orders of the business, without their codes. */
export function ClientOrders({ clientId }: { clientId: string }) {
  const t = useTranslations('clients.orders');
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const list = useInfiniteQuery(clientOrdersQuery(clientId));
  return (
    <PagedList list={list} failure={t('failed')} empty={<EmptyState title={t('empty')} />}>
      {(orders) => (
        <Paper py={isWide ? 'md' : 0}>
          {isWide ? <OrderTable orders={orders} /> : <OrderList orders={orders} />}
        </Paper>
      )}
    </PagedList>
  );
}
