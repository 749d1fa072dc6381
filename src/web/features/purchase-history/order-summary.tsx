import { useTranslations } from 'use-intl';
import type { Order } from '#shared/contracts/orders.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { Amount } from '../../ui/amount.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Part } from '../business/part.tsx';
import { Fact, Facts } from '../orders/facts.tsx';
import { OrderStatus } from '../orders/order-status.tsx';

export function OrderSummary({ order }: { order: Order }) {
  const t = useTranslations('purchase_history.order');
  const { dateTime } = useDates();
  return (
    <Part title={t('summary')}>
      <Facts>
        <Fact name={t('number')}>
          <CodeText>{order.order_number}</CodeText>
        </Fact>
        <Fact name={t('status')}>
          {/* A change of it is heard. */}
          <span aria-live="polite">
            <OrderStatus status={order.status} />
          </span>
        </Fact>
        <Fact name={t('date')}>
          <time dateTime={order.created_at}>{dateTime(order.created_at)}</time>
        </Fact>
        <Fact name={t('by')}>
          <bdi>{order.placed_by}</bdi>
        </Fact>
        {/[1-9]/.test(order.refunded.amount) ? (
          <Fact name={t('refunded')}>
            <Amount money={order.refunded} />
          </Fact>
        ) : null}
        <Fact name={t('total')} isMain>
          <Amount money={order.total} />
        </Fact>
      </Facts>
    </Part>
  );
}
