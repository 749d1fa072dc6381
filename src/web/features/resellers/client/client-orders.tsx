import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { clientOrdersQuery } from './client-queries.ts';
import { OrderTable } from './order-table.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import type { Order } from '#shared/orders/orders.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { OrderState, useContents } from './order-state.tsx';
import classes from '../transaction-list.module.css';

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

/** The same where there is no room for a table. */
function OrderList({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('clients.orders');
  const { dateTime } = useDates();
  const contents = useContents();
  return (
    <ul className={classes.list} aria-label={t('caption')}>
      {orders.map((order) => (
        <li key={order.id} className={classes.row}>
          <span className={classes.what}>
            <CodeText>{order.order_number}</CodeText>
            <span>{contents(order)}</span>
            <span className={classes.detail}>
              {dateTime(order.created_at)} · <bdi>{order.placed_by}</bdi>
            </span>
          </span>
          <span className={classes.figures}>
            <Amount money={order.total} />
            <OrderState status={order.status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
