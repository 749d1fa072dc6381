import { useTranslations } from 'use-intl';
import type { Order } from '#shared/orders/orders.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { OrderState, useContents } from './order-state.tsx';
import classes from '../transaction-list.module.css';

/** The same where there is no room for a table. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
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
