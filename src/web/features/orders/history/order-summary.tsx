import { useTranslations } from 'use-intl';
import type { Order } from '#shared/orders/orders.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { OrderStatus } from '../purchase/order-status.tsx';

export function OrderSummary({ order }: { order: Order }) {
  const t = useTranslations('purchase_history.order');
  const { dateTime } = useDates();
  return (
    <Section title={t('summary')}>
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
    </Section>
  );
}
