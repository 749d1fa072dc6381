import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { toUnits } from '#shared/money.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { OrderStatusBadge, PaymentBadge } from '../desk-list/orders-badges.tsx';

/** How it stands, when it was placed and ended, and its money. */
export function DeskOrderFacts({ order }: { order: StaffOrder }) {
  const t = useTranslations('delivery_desk.order');
  const { dateTime } = useDates();
  const { total, refunded, completed_at: completed, cancelled_at: cancelled } = order;
  return (
    <Section gap="xs" title={t('facts')}>
      <Facts>
        <Fact name={t('status')}>
          <OrderStatusBadge status={order.status} />
        </Fact>
        <Fact name={t('payment')}>
          <PaymentBadge status={order.payment_status} />
        </Fact>
        <Fact name={t('placed')}>{dateTime(order.created_at)}</Fact>
        {completed === null ? null : <Fact name={t('completed')}>{dateTime(completed)}</Fact>}
        {cancelled === null ? null : <Fact name={t('cancelled')}>{dateTime(cancelled)}</Fact>}
        {toUnits(refunded.amount, 2) === 0n ? null : (
          <Fact name={t('refunded')}>
            <Amount money={refunded} currency={refunded.currency} />
          </Fact>
        )}
        <Fact name={t('total')} isMain>
          <Amount money={total} currency={total.currency} />
        </Fact>
      </Facts>
    </Section>
  );
}
