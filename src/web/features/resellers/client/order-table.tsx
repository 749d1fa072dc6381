import { Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Order } from '#shared/orders/orders.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { OrderState, useContents } from './order-state.tsx';

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('clients.orders');
  const { dateTime } = useDates();
  const contents = useContents();
  return (
    <Table>
      <caption className="visually-hidden">{t('caption')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('number')}</Table.Th>
          <Table.Th>{t('date')}</Table.Th>
          <Table.Th>{t('products')}</Table.Th>
          <Table.Th>{t('placed_by')}</Table.Th>
          <Table.Th>{t('status')}</Table.Th>
          <Table.Th ta="end">{t('total')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {orders.map((order) => (
          <Table.Tr key={order.id}>
            <Table.Td>
              <CodeText>{order.order_number}</CodeText>
            </Table.Td>
            <Table.Td>{dateTime(order.created_at)}</Table.Td>
            <Table.Td>{contents(order)}</Table.Td>
            <Table.Td>
              <bdi>{order.placed_by}</bdi>
            </Table.Td>
            <Table.Td>
              <OrderState status={order.status} />
            </Table.Td>
            <Table.Td ta="end">
              <Amount money={order.total} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
