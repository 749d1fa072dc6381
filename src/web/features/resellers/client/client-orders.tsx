import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { inLanguage, isolate } from '#shared/locale.ts';
import type { Order, OrderItem, OrderStatus } from '#shared/orders/orders.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { DataList } from '#web/ui/list/data-list.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { clientOrdersQuery } from './client-queries.ts';

/** Orders of the business, without their codes. */
export function ClientOrders({ clientId }: { clientId: string }) {
  const t = useTranslations('clients.orders');
  const { dateTime } = useDates();
  const contents = useContents();
  const list = useInfiniteQuery(clientOrdersQuery(clientId));
  return (
    <PagedList list={list} failure={t('failed')} empty={<EmptyState title={t('empty')} />}>
      {(orders) => (
        <DataList
          caption={t('caption')}
          rows={orders}
          columns={[
            {
              name: t('number'),
              card: 'title',
              show: (order) => <CodeText>{order.order_number}</CodeText>,
            },
            { name: t('date'), show: (order) => dateTime(order.created_at) },
            { name: t('products'), card: 'line', show: (order) => <span>{contents(order)}</span> },
            { name: t('placed_by'), show: (order) => <bdi>{order.placed_by}</bdi> },
            { name: t('status'), card: 'badge', show: (order) => <OrderState status={order.status} /> },
            {
              name: t('total'),
              isEnd: true,
              card: 'corner',
              show: (order) => <Amount money={order.total} />,
            },
          ]}
          needsRoom
        />
      )}
    </PagedList>
  );
}

const looks = {
  pending: { color: 'yellow', Icon: IconClock },
  processing: { color: 'yellow', Icon: IconClock },
  completed: { color: 'green', Icon: IconCheck },
  cancelled: { color: 'red', Icon: IconX },
} as const;

/** The state of an order as the store calls it; clients read other words. */
function OrderState({ status }: { status: OrderStatus }) {
  const t = useTranslations('clients.orders.statuses');
  return <StatusBadge {...looks[status]}>{t(status)}</StatusBadge>;
}

/** What was bought, in short. */
function useContents(): (order: Order) => string {
  const t = useTranslations('clients.orders');
  const { language } = useLanguage();
  const say = ({ product_name, product_name_ar, quantity }: OrderItem): string =>
    t('item', { quantity, name: isolate(inLanguage(language, product_name, product_name_ar)) });
  return ({ items }) => items.map(say).join(language === 'ar' ? '، ' : ', ');
}
