import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { StaffOrderRow } from '#shared/orders/order-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import people from '#web/ui/list/table.module.css';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import list from '#web/ui/list/staff-list.module.css';
import { PickBox } from '#web/ui/list/pick-box.tsx';
import type { Selection } from '#web/ui/list/use-selection.ts';
import { OrderNeeds, OrderStatusBadge, OrderTotal, PaymentBadge } from './orders-badges.tsx';
import { actsFrom } from './orders-transitions.ts';

interface OrdersRowsProps {
  orders: readonly StaffOrderRow[];
  /** null for those who only look. */
  selection: Selection | null;
  onUpdate: (order: StaffOrderRow, opener: HTMLElement) => void;
}

type RowProps = Omit<OrdersRowsProps, 'orders'> & { order: StaffOrderRow };

export function OrdersRows(props: OrdersRowsProps) {
  return useIsWide() ? <OrdersTable {...props} /> : <OrderCards {...props} />;
}

function OrdersTable({ orders, ...rest }: OrdersRowsProps) {
  const t = useTranslations('order_desk');
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className={list['table']}>
        <caption className="visually-hidden">{t('caption')}</caption>
        <thead>
          <tr>
            {rest.selection === null ? null : (
              <th>
                <span className="visually-hidden">{t('columns.pick')}</span>
              </th>
            )}
            <th>{t('columns.order')}</th>
            <th>{t('columns.user')}</th>
            <th>{t('columns.status')}</th>
            <th>{t('columns.payment')}</th>
            <th data-end>{t('columns.total')}</th>
            <th>
              <span className="visually-hidden">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <TableRow key={order.id} order={order} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow({ order, selection, onUpdate }: RowProps) {
  return (
    <tr
      className={`${list['row'] ?? ''} ${people['row'] ?? ''}`}
      data-picked={selection?.has(order.id) === true || undefined}
    >
      {selection === null ? null : (
        <td>
          <Pick order={order} selection={selection} />
        </td>
      )}
      <td>
        <OrderName order={order} />
      </td>
      <td>
        <Who order={order} />
      </td>
      <td>
        <OrderStatusBadge status={order.status} />
        <OrderNeeds order={order} />
      </td>
      <td>
        <PaymentBadge status={order.payment_status} />
      </td>
      <td data-end>
        <OrderTotal order={order} />
      </td>
      <td>
        <Actions order={order} canAct={selection !== null} onUpdate={onUpdate} />
      </td>
    </tr>
  );
}

function OrderCards({ orders, selection, onUpdate }: OrdersRowsProps) {
  const t = useTranslations('order_desk');
  return (
    <ul className={people['cards']} aria-label={t('caption')}>
      {orders.map((order) => (
        <li
          key={order.id}
          className={`${list['card'] ?? ''} ${list['row'] ?? ''}`}
          data-picked={selection?.has(order.id) === true || undefined}
        >
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Group gap="sm" wrap="nowrap">
              {selection === null ? null : <Pick order={order} selection={selection} />}
              <OrderName order={order} />
            </Group>
            <span style={{ textAlign: 'end' }}>
              <OrderTotal order={order} />
            </span>
          </Group>
          <Who order={order} />
          <div>
            <span className={people['badges']}>
              <OrderStatusBadge status={order.status} />
              <PaymentBadge status={order.payment_status} />
            </span>
            <OrderNeeds order={order} />
          </div>
          <Actions order={order} canAct={selection !== null} onUpdate={onUpdate} />
        </li>
      ))}
    </ul>
  );
}

function Pick({ order, selection }: { order: StaffOrderRow; selection: Selection }) {
  const t = useTranslations('order_desk');
  return (
    <PickBox
      isPicked={selection.has(order.id)}
      name={t('pick', { number: isolate(order.order_number) })}
      onPick={(isRange) => selection.toggle(order.id, isRange)}
    />
  );
}

function OrderName({ order: { id, order_number: number, created_at: at } }: { order: StaffOrderRow }) {
  const { dateTime } = useDates();
  return (
    <span className={list['words']}>
      <Link to="/admin/orders/$orderId" params={{ orderId: id }} className={list['name']}>
        <bdi dir="ltr" className={people['nowrap']}>
          {number}
        </bdi>
      </Link>
      <time className={`${list['detail'] ?? ''} ${people['nowrap'] ?? ''}`} dateTime={at}>
        {dateTime(at)}
      </time>
    </span>
  );
}

/** Who placed it and for which business; the e-mail leads to all their orders. */
function Who({ order: { person, client } }: { order: StaffOrderRow }) {
  const t = useTranslations('order_desk');
  return (
    <span className={list['words']}>
      <Link to="/admin/customers/$clientId" params={{ clientId: client.id }} className={list['name']}>
        <bdi>{person.name ?? client.trade_name ?? t('no_name')}</bdi>
      </Link>
      <span className={list['detail']}>
        <Link
          to="/admin/orders"
          search={{ user: person.email }}
          className={list['name']}
          style={{ fontWeight: 400 }}
        >
          <bdi dir="ltr">{person.email}</bdi>
        </Link>
        {person.name === null || client.trade_name === null ? null : (
          <>
            {' · '}
            <bdi>{client.trade_name}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

interface ActionsProps {
  order: StaffOrderRow;
  canAct: boolean;
  onUpdate: RowProps['onUpdate'];
}

/** What is over can be looked at and nothing more. */
function Actions({ order, canAct, onUpdate }: ActionsProps) {
  const t = useTranslations('order_desk');
  const number = isolate(order.order_number);
  return (
    <Group gap="xs" wrap="nowrap" justify="end">
      <ButtonLink
        to="/admin/orders/$orderId"
        params={{ orderId: order.id }}
        variant="default"
        size="sm"
        aria-label={t('view_one', { number })}
      >
        {t('view')}
      </ButtonLink>
      {canAct ? (
        <Button
          size="sm"
          variant="light"
          aria-label={t('update_one', { number })}
          disabled={actsFrom[order.status].length === 0}
          onClick={({ currentTarget }) => onUpdate(order, currentTarget)}
        >
          {t('update')}
        </Button>
      ) : null}
    </Group>
  );
}
